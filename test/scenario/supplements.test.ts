import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { imdbColumns } from '../../catalog/imdb/files.js'
import type { PersonRecord, TitleRecord } from '../../schema/interchange.js'
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { fileNames, runImdbImport, writeFiles } from '../support/imdb-files.js'
import { rowsOf, runImport } from '../support/import-run.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = process.env.REAL_DATA ?? join(root, '../shared/data')
const [titleFile, personFile] = ['titles', 'persons'].map((kind) =>
  join(folder, `real-${kind}.ndjson.gz`),
) as [string, string]

const readRecords = <Kind>(file: string): Kind[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe.skipIf(![titleFile, personFile].every((file) => existsSync(file)))('real data', () => {
  /** One in ten of the titles that public files could have, and the persons that they credit, with numbers of alpha. */
  let titles: TitleRecord[]
  let persons: PersonRecord[]

  beforeAll(() => {
    const complete = readRecords<TitleRecord>(titleFile).filter(
      ({ ids, title_en }) => ids.alpha && title_en,
    )
    const numberOf = new Map<string, string>()
    titles = complete
      .filter((_, at) => at % 10 === 0)
      .map((title) => ({
        ...title,
        credits: title.credits?.map((credit) => {
          const known = numberOf.get(credit.person)
          const number = known ?? `nm${String(numberOf.size + 1).padStart(7, '0')}`
          numberOf.set(credit.person, number)
          return { ...credit, person: `alpha:${number}` }
        }),
      }))
    persons = readRecords<PersonRecord>(personFile).flatMap((person) => {
      const { beta, delta } = person.ids
      const alpha = numberOf.get(beta ? `beta:${beta}` : `delta:${delta}`)
      return alpha ? [{ ...person, ids: { alpha, ...person.ids } }] : []
    })
  })

  test('public files with supplements give the catalog of the whole records, with the values of the files', async () => {
    const lines = { ...noRows(), ...rowsOfTitles(titles), ...rowsOfPersons(persons) }
    const supplements = writeLines(
      [...titles, ...persons].map((record) => ({ ...record, ...supplementOf(record) })),
    )
    const { summary, directory, problems } = await runImdbImport({
      folder: writeFiles(lines),
      supplements: [supplements],
      choice: { types: { movie: 0, tvSeries: 0, short: 0 }, adult: true },
    })
    expect(problems).toEqual([])
    expect(summary.supplements).toMatchObject({
      read: titles.length + persons.length,
      completed: { titles: expect.any(Number), persons: persons.length },
      unmatched: 0,
      taken: 0,
    })
    const whole = openDataDirectory(temporaryDirectory())
    const file = writeLines([...titles.map(asInPublicFiles), ...persons])
    const { summary: expected } = await runImport(whole, [file])
    expect(summary.written).toEqual(expected.written)
    expect(summary.dropped.counts).toEqual(expected.dropped.counts)
    expectSame(rowsOf(directory, summary.catalog), rowsOf(whole, expected.catalog))
  }, 600_000)

  test('records with supplements in any file give the catalog of the whole records', async () => {
    const base = ({ record, ids, title_en, year, ratings, credits }: TitleRecord) => ({
      record,
      ids: { alpha: ids.alpha },
      title_en,
      year,
      ratings: { alpha: ratings?.alpha },
      credits,
    })
    const more = titles.map((title) => ({ ...title, ...supplementOf(title) }))
    const half = Math.floor(titles.length / 2)
    const split = openDataDirectory(temporaryDirectory())
    const { summary } = await runImport(split, [
      writeLines([...more.slice(half), ...titles.slice(0, half).map(base)]),
      writeLines([...titles.slice(half).map(base), ...persons]),
      writeLines(more.slice(0, half)),
    ])
    const whole = openDataDirectory(temporaryDirectory())
    const { summary: expected } = await runImport(whole, [writeLines([...titles, ...persons])])
    expect(summary).toMatchObject({ read: expected.read + titles.length, rejected: 0 })
    expectSame(rowsOf(split, summary.catalog), rowsOf(whole, expected.catalog))
  }, 600_000)
})

/** Compares table by table: the difference of whole catalogs would be too long to print. */
function expectSame(rows: ReturnType<typeof rowsOf>, expected: ReturnType<typeof rowsOf>): void {
  for (const [table, given] of Object.entries(expected)) {
    const at = given.findIndex(
      (row, at) => JSON.stringify(row) !== JSON.stringify(rows[table]?.[at]),
    )
    expect({ table, row: rows[table]?.[at] }).toEqual({ table, row: given[at] })
    expect({ table, count: rows[table]?.length }).toEqual({ table, count: given.length })
  }
}

function writeLines(records: readonly object[]): string {
  const file = join(temporaryDirectory(), 'records.ndjson.gz')
  writeFileSync(file, gzipSync(records.map((record) => `${JSON.stringify(record)}\n`).join('')))
  return file
}

const supplementOf = ({ record }: TitleRecord | PersonRecord) => ({
  record: 'supplement',
  of: record,
})

const noRows = () =>
  Object.fromEntries(fileNames.map((name) => [name, [imdbColumns[name].join('\t')]])) as Record<
    (typeof fileNames)[number],
    string[]
  >

const row = (...values: readonly (string | number | null | undefined)[]) =>
  values.map((value) => value ?? '\\N').join('\t')

/** The types of the kinds; all others are `movie`, because the rows have no genres. */
const types: Readonly<Record<string, string>> = {
  series: 'tvSeries',
  animated_series: 'tvSeries',
  short: 'short',
}
const typeOf = ({ kind }: TitleRecord) => types[kind ?? ''] ?? 'movie'

function rowsOfTitles(titles: readonly TitleRecord[]) {
  const rows = noRows()
  for (const title of titles) {
    const { ids, title_en, title_original, year, ratings, credits } = title
    rows['title.basics'].push(
      row(ids.alpha, typeOf(title), title_en, title_original, 0, year, null, null, null),
    )
    if (ratings?.alpha) {
      rows['title.ratings'].push(row(ids.alpha, ratings.alpha.value, ratings.alpha.votes))
    }
    for (const [at, { person, role }] of (credits ?? []).entries()) {
      rows['title.principals'].push(row(ids.alpha, at + 1, person.slice(6), role, null, null))
    }
  }
  return {
    'title.basics': rows['title.basics'],
    'title.ratings': rows['title.ratings'],
    'title.principals': rows['title.principals'],
  }
}

function rowsOfPersons(persons: readonly PersonRecord[]) {
  const rows = persons.map(({ ids, name_en }) => row(ids.alpha, name_en, null, null, null, null))
  return { 'name.basics': [...noRows()['name.basics'], ...rows] }
}

/** The record with the properties that an import of public files always sets, which a supplement never replaces. */
function asInPublicFiles(title: TitleRecord): TitleRecord {
  const type = typeOf(title)
  return {
    ...title,
    kind: type === 'tvSeries' ? 'series' : (type as 'movie' | 'short'),
    is_series: type === 'tvSeries',
    adult: false,
    popularity: title.ratings?.alpha?.votes ?? title.popularity,
    series: type === 'tvSeries' && title.year ? { start_year: title.year } : title.series,
    credits: title.credits?.map((credit, at) => ({ ...credit, ord: at + 1, sources: ['alpha'] })),
    sources: ['alpha'],
    hydrated: true,
  }
}
