import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PersonRecord, TitleRecord } from '../../../../schema/interchange.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { rowsOf, runImport } from '../../../support/import-run.js'
import { idOf, person, title } from '../../../support/written-catalog.js'

type Line = object | string

/** Imports files of lines. Messages name the files `a`, `b` and so on. */
async function importLines(...files: readonly (readonly Line[])[]) {
  const directory = openDataDirectory(temporaryDirectory())
  const folder = temporaryDirectory()
  const paths = files.map((lines, at) => {
    const path = join(folder, String.fromCharCode(97 + at))
    const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    writeFileSync(path, `${texts.join('\n')}\n`)
    return path
  })
  const { summary, problems } = await runImport(directory, paths)
  const short = (text: string) => text.replaceAll(`${folder}/`, '')
  return {
    summary: { ...summary, supplements: JSON.parse(short(JSON.stringify(summary.supplements))) },
    problems: problems.map(short),
    rows: rowsOf(directory, summary.catalog),
  }
}

const supplement = (of: 'title' | 'person', ids: object, more: object = {}) => ({
  record: 'supplement',
  of,
  ids,
  ...more,
})

test('a supplement gives the catalog of the whole record', async () => {
  const more: Partial<TitleRecord> = {
    overview_en: 'A keeper of a lighthouse.',
    year: 1999,
    countries: ['fr', 'de'],
    releases: [{ region: 'ru', dates: [{ type: 'premiere', date: '1999-05-03' }] }],
    images: [{ type: 'backdrop', url: 'https://pictures.example/1.jpg' }],
    credits: [{ person: 'beta:7', role: 'actor' }],
    tags: [{ slug: 'sea', name_en: 'Sea' }],
    companies: [{ name: 'Northern Pictures', role: 'production' }],
  }
  const profile: Partial<PersonRecord> = {
    name_en: 'Vera Garshaw',
    professions: ['actor'],
    birth_year: 1960,
  }
  const whole = await importLines([title(1, more), person(7, profile)])
  const completed = await importLines(
    [supplement('person', { beta: '7' }, profile), title(1)],
    [person(7), supplement('title', { beta: '1' }, more)],
  )
  expect(completed.rows).toEqual(whole.rows)
  expect(completed.summary).toMatchObject({
    read: 4,
    rejected: 0,
    written: { titles: 1, persons: 1 },
    supplements: {
      read: 2,
      completed: { titles: 1, persons: 1 },
      properties: {
        titles: { overview_en: 1, countries: 1, credits: 1, year: 1 },
        persons: { name_en: 1, professions: 1, birth_year: 1 },
      },
      unmatched: 0,
      taken: 0,
    },
  })
})

test('supplements apply in the order of files and lines, and never replace', async () => {
  const { rows, summary } = await importLines(
    [supplement('title', { beta: '1' }, { title_ru: 'Другой', year: 1990, runtime: null })],
    [title(1, { genres: [] }), supplement('title', { beta: '1' }, { year: 1991, genres: ['war'] })],
    [supplement('title', { beta: '1' }, { runtime: 90, genres: ['drama'], year: 1992 })],
  )
  expect(rows.titles).toMatchObject([{ title_ru: 'Фильм 1', year: 1990, runtime: 90 }])
  expect(rows.list_cards).toMatchObject([{ card: expect.stringContaining('"genres":["war"]') }])
  expect(summary.supplements.properties.titles).toEqual({ year: 1, genres: 1, runtime: 1 })
})

test('a supplement adds ratings of other sources, and replaces only unknown ones', async () => {
  const { rows } = await importLines([
    title(1, { ratings: { alpha: { value: 7, votes: 10 }, beta: { value: 0 }, cr: null } }),
    supplement(
      'title',
      { beta: '1' },
      {
        ratings: {
          alpha: { value: 1, votes: 99 },
          beta: { value: 6, votes: 5 },
          gamma: { value: 0 },
          cr: { value: 9 },
        },
      },
    ),
  ])
  const [row] = rows.documents as { blocks: string }[]
  expect(JSON.parse(row?.blocks ?? '{}').ratings).toEqual({
    alpha: { value: 7, votes: 10 },
    beta: { value: 6, votes: 5 },
    cr: { value: 9 },
  })
})

test('a supplement adds numbers, which later supplements and references can name', async () => {
  const { rows, summary } = await importLines([
    title(5, { relations: [{ relation: 'similar', to: 'alpha:tt0000001' }] }),
    supplement('title', { beta: '1', alpha: 'tt0000001', gamma: '3' }),
    supplement('title', { gamma: '3' }, { year: 1999 }),
    supplement('title', { gamma: '3', gamma_tv: null }, { year: 2000 }),
    supplement('title', { gamma_tv: '9', beta: '1' }),
    title(1),
  ])
  const id = idOf('alpha:tt0000001')
  expect(rows.titles).toMatchObject([
    { id, alpha_id: 'tt0000001', beta_id: '1', gamma_id: '3', gamma_tv_id: null, year: 1999 },
    { id: idOf('beta:5') },
  ])
  expect(rows.relations).toMatchObject([{ to_id: id }])
  expect(rows.title_numbers).toHaveLength(4)
  expect(summary.supplements).toMatchObject({
    completed: { titles: 1 },
    properties: { titles: { ids: 1, year: 1 } },
    unmatched: 0,
  })
})

test('the first number that a record has decides, and numbers of other records are not added', async () => {
  const { rows, summary } = await importLines([
    title(1, { ids: { alpha: 'tt0000001' } }),
    title(2, { ids: { beta: '2' } }),
    supplement('title', { beta: '2', alpha: 'tt0000001', delta: '7' }, { year: 1999 }),
    supplement('title', { alpha: 'tt0000009', beta: '2', delta: '7' }, { year: 2000 }),
    supplement('title', { alpha: 'tt0000008', gamma: '8' }, { year: 2001 }),
    supplement('person', { beta: '2' }, { birth_year: 1950 }),
  ])
  expect(rows.titles).toMatchObject([
    { alpha_id: 'tt0000001', beta_id: null, delta_id: '7', year: 1999 },
    { alpha_id: 'tt0000009', beta_id: '2', delta_id: null, year: 2000 },
  ])
  expect(summary.supplements).toMatchObject({
    read: 4,
    completed: { titles: 2, persons: 0 },
    unmatched: 2,
    taken: 2,
    examples: [
      { file: 'a', line: 3, reference: 'beta:2', owner: 'a:2' },
      { file: 'a', line: 4, reference: 'delta:7', owner: 'a:1' },
      { file: 'a', line: 5, reference: 'alpha:tt0000008', owner: null },
      { file: 'a', line: 6, reference: 'beta:2', owner: null },
    ],
  })
})

test('an invalid supplement is rejected with its place, and the record stays', async () => {
  const { rows, problems, summary } = await importLines([
    title(1),
    supplement('title', { beta: '1' }, { year: 'soon' }),
    { record: 'supplement', of: 'film', ids: { beta: '1' } },
    { record: 'supplement', ids: { beta: '1' } },
    supplement('title', {}, { year: 1999 }),
    supplement('person', { beta: '1' }, { year: 1999 }),
    '{"record":"\\u0073upplement","of":"title","ids":{"beta":"1"},"year":1999}',
  ])
  expect(problems).toEqual([
    'a:2 year: expected a number, got "soon"',
    'a:3 of: expected title or person, got "film"',
    'a:4 of: missing',
    'a:5 ids: expected a number in at least one catalog',
    'a:6 year: unknown property',
    'a:7: a supplement must be in a regular file, not a pipe, and must not escape letters of "supplement"',
  ])
  expect(rows.titles).toMatchObject([{ year: null }])
  expect(summary).toMatchObject({ read: 7, rejected: 6, supplements: { read: 0 } })
})

test('a duplicate record takes no supplement from the first one', async () => {
  const { rows, problems } = await importLines([
    title(1, { episodes: [{ season: 1, episode: 1 }] }),
    title(1, { year: 1999 }),
    supplement('title', { beta: '1' }, { runtime: 90 }),
  ])
  expect(problems).toEqual(['a:2 ids.beta: 1 is a duplicate: a:1 has it'])
  expect(rows.titles).toMatchObject([{ year: null, runtime: 90 }])
  expect(rows.episodes).toHaveLength(1)
})

test('several threads complete the records that one thread would', async () => {
  const numbers = Array.from({ length: 1800 }, (_, at) => at + 1)
  const beta = (number: number) => ({ beta: String(number) })
  // Six titles claim each number of gamma; the first one gets it.
  const gammaOf = (number: number) => String(1 + (number % 300))
  const overview_en = 'x'.repeat(300)
  const { rows, summary } = await importLines([
    ...numbers.map((number) => supplement('title', beta(number), { year: 1900 + (number % 50) })),
    ...numbers.map((number) => title(number)),
    ...numbers.map((number) =>
      supplement('title', { ...beta(number), gamma: gammaOf(number) }, { year: 1800, overview_en }),
    ),
  ])
  expect(rows.titles).toMatchObject(
    numbers.map((number) => ({
      beta_id: String(number),
      gamma_id: number <= 300 ? gammaOf(number) : null,
      year: 1900 + (number % 50),
    })),
  )
  expect(summary).toMatchObject({
    read: 5400,
    supplements: {
      read: 3600,
      completed: { titles: 1800 },
      properties: { titles: { year: 1800, overview_en: 1800, ids: 300 } },
      taken: 1500,
    },
  })
})
