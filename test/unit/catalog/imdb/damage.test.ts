import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImdbFile } from '../../../../catalog/imdb/files.js'
import {
  dumpCatalog,
  fixtureLines,
  runImdbImport,
  writeFiles,
} from '../../../support/imdb-files.js'

async function importLines(lines: Record<ImdbFile, string[]>) {
  const { summary, directory, problems } = await runImdbImport({ folder: writeFiles(lines) })
  return { summary, problems, rows: dumpCatalog(directory.catalogFile(summary.catalog ?? '')) }
}

const row = (...cells: string[]) => cells.join('\t')
const long = 'x'.repeat(1001)

/** The lines of the fixtures with these lines added, and the place of each in the problems of an import. */
function withLines(added: readonly (readonly [ImdbFile, string, ...unknown[]])[]) {
  const lines = fixtureLines()
  const places = added.map(([name, line]) => `${name}.tsv.gz:${lines[name].push(line)}`)
  return { lines, places }
}

/** Lines added to files, and the problems that the import reports; the catalog is the same without them. */
const invalidLines: [ImdbFile, string, string][] = [
  ['title.basics', row('tt123', 'movie'), 'tconst: "tt123" is not a number'],
  ['title.basics', row('tt0000000000', 'movie'), 'tconst: "tt0000000000" is not a number'],
  ['title.basics', row('tt0500000', 'movie', 'A'), 'has 3 columns instead of 9'],
  [
    'title.basics',
    row('tt0500000', 'movie', '\\N', '\\N', '0', '1990', '\\N', '\\N', 'Drama'),
    'originalTitle: has no title in any language',
  ],
  [
    'title.basics',
    row('tt0004287', 'movie', 'A', 'A', '0', '1990', '\\N', '\\N', 'Drama'),
    'tconst: tt0004287 is a duplicate: title.basics.tsv.gz:5 has it',
  ],
  [
    'title.basics',
    row('tt0030001', 'tvEpisode', 'A', 'A', '0', '1990', '\\N', '\\N', 'Drama'),
    'tconst: tt0030001 is a duplicate: title.basics.tsv.gz:33 has it',
  ],
  ['title.ratings', row('tt0010003', 'good', '5'), 'averageRating: expected a number, got "good"'],
  ['title.ratings', row('tt0010010', '\\N', '5'), 'averageRating: missing'],
  ['title.ratings', row('tt0010011', '10.5', '5'), 'averageRating: expected at most 10, got 10.5'],
  ['title.ratings', row('tt0020005', '5.5', '-5'), 'numVotes: expected a whole number, got "-5"'],
  [
    'title.ratings',
    row('tt0020013', '5.5', '99999999999'),
    'numVotes: expected at most 10000000000, got 99999999999',
  ],
  ['title.ratings', row('tt0010003', '5.5'), 'has 2 columns instead of 3'],
  ['title.ratings', row('tt0030010', '5,5', '5'), 'averageRating: expected a number, got "5,5"'],
  ['title.ratings', row('tt0030004', '11', '5'), 'averageRating: expected at most 10, got 11'],
  [
    'title.ratings',
    row('tt0004287', '1.0', '5'),
    'tconst: tt0004287 is a duplicate: title.ratings.tsv.gz:4 has it',
  ],
  [
    'title.episode',
    row('tt0030009', 'tt20001', '1', '9'),
    'parentTconst: "tt20001" is not a number',
  ],
  [
    'title.episode',
    row('tt0030099', 'tt0020001', 'one', '9'),
    'seasonNumber: expected a whole number, got "one"',
  ],
  [
    'title.episode',
    row('tt0030099', 'tt0020001', '1', '99999999999'),
    'episodeNumber: expected at most 10000000000, got 99999999999',
  ],
  [
    'title.crew',
    row('tt0010003', 'nm1', '\\N'),
    'directors: expected the number of a person, got "nm1"',
  ],
  ['title.crew', row('nm0000101', '\\N', '\\N'), 'tconst: "nm0000101" is not a number'],
  [
    'title.principals',
    row('tt0010003', '2', 'nm0000103', 'actor', '\\N', 'Cook'),
    'characters: expected a JSON array of strings, got "Cook"',
  ],
  [
    'title.principals',
    row('tt0010003', '2', 'nm0000103', 'actor', '\\N', '[1]'),
    'characters: expected a JSON array of strings, got "[1]"',
  ],
  [
    'title.principals',
    row('tt0010003', '2', 'nm0000103', 'actor', long, '\\N'),
    'job: expected at most 1000 characters, got 1001',
  ],
  [
    'title.principals',
    row('tt0010003', 'x', 'nm0000103', 'actor', '\\N', '\\N'),
    'ordering: expected a whole number, got "x"',
  ],
  [
    'title.principals',
    row('tt0010003', '2', 'tt0000103', 'actor', '\\N', '\\N'),
    'nconst: expected the number of a person, got "tt0000103"',
  ],
  [
    'title.akas',
    row('tt0010003', '9', long, 'DE', '\\N', '\\N', '\\N', '0'),
    'title: expected at most 1000 characters, got 1001',
  ],
  [
    'title.akas',
    row('tt0010003', '9', 'я'.repeat(1001), 'RU', '\\N', '\\N', '\\N', '0'),
    'title: expected at most 1000 characters, got 1001',
  ],
  [
    'title.akas',
    row('tt0010003', '9', '', 'DE', '\\N', '\\N', '\\N', '0'),
    'title: expected text, got an empty string',
  ],
  [
    'title.akas',
    row('tt0010003', '9', 'a\u0001b', 'DE', '\\N', '\\N', '\\N', '0'),
    'title: "a\\u0001b" has characters that are not text',
  ],
  ['title.akas', row('tt0010003', '9', 'A', 'DE'), 'has 4 columns instead of 8'],
  [
    'name.basics',
    row('nm0000103', 'A', '\\N', '\\N', '\\N', '\\N'),
    'nconst: nm0000103 is a duplicate: name.basics.tsv.gz:4 has it',
  ],
  [
    'name.basics',
    row('0000199', 'A', '\\N', '\\N', '\\N', '\\N'),
    'nconst: "0000199" is not a number',
  ],
]

test('reports each invalid line with its column and skips it', async () => {
  const { lines, places } = withLines(invalidLines)
  const { summary, problems, rows } = await importLines(lines)
  const expected = invalidLines.map(
    ([, , reason], at) => `${places[at]}${/^\w+: /.test(reason) ? ' ' : ': '}${reason}`,
  )
  expect(problems.toSorted()).toEqual(expected.toSorted())
  expect(summary.rejected).toBe(invalidLines.length)
  expect(rows).toEqual((await importLines(fixtureLines())).rows)
})

test('reports a line with invalid UTF-8 and skips it', async () => {
  const folder = writeFiles(fixtureLines())
  const lines = fixtureLines()['title.akas']
  const bad = Buffer.concat([
    Buffer.from(`${lines.join('\n')}\ntt0010003\t9\tA`),
    Buffer.from([0xff, 0x0a]),
  ])
  rmSync(join(folder, 'title.akas.tsv.gz'))
  writeFileSync(join(folder, 'title.akas.tsv'), bad)
  const { problems } = await runImdbImport({ folder })
  expect(problems).toEqual([
    `title.akas.tsv:${lines.length + 1}: invalid UTF-8 from character 14 on`,
  ])
})

/** Lines with a bad value, the problem that the import reports, and the row without the value. */
const badValues: [ImdbFile, string, string, object][] = [
  [
    'title.basics',
    row('tt0500001', 'movie', 'A', 'A', '0', '1x', '\\N', '90', 'Drama'),
    'startYear: expected a whole number, got "1x"',
    { title_en: 'A', adult: 0, year: null, runtime: 90 },
  ],
  [
    'title.basics',
    row('tt0500002', 'movie', 'A', 'A', '0', '1200', '\\N', '\\N', 'Drama'),
    'startYear: expected at least 1800, got 1200',
    { title_en: 'A', year: null },
  ],
  [
    'title.basics',
    row('tt0500003', 'movie', long, 'A', '0', '1990', '\\N', '\\N', 'Drama'),
    'primaryTitle: expected at most 1000 characters, got 1001',
    { title_en: null, title_original: 'A', year: 1990 },
  ],
  [
    'title.basics',
    row('tt0500004', 'movie', 'A', 'A', 'no', '1990', '\\N', '\\N', 'Drama'),
    'isAdult: expected 0 or 1, got "no"',
    { adult: null, year: 1990 },
  ],
  [
    'title.basics',
    row('tt0500005', 'tvSeries', 'A', 'A', '0', '1990', '12345', '\\N', 'Drama'),
    'endYear: expected at most 9999, got 12345',
    { start_year: 1990, end_year: null },
  ],
  [
    'name.basics',
    row('nm0000199', 'A', 'old', '1990', '\\N', '\\N'),
    'birthYear: expected a whole number, got "old"',
    { name_en: 'A', birth_year: null, death_year: 1990 },
  ],
]

test('a line loses its bad value', async () => {
  const { lines, places } = withLines(badValues)
  const { summary, problems, rows } = await importLines(lines)
  expect(problems.toSorted()).toEqual(
    badValues.map(([, , reason], at) => `${places[at]} ${reason}`).toSorted(),
  )
  expect(summary.rejected).toBe(badValues.length)
  const stored = [...(rows.titles ?? []), ...(rows.persons ?? [])] as { alpha_id: string }[]
  for (const [, line, , expected] of badValues) {
    const [alpha_id] = line.split('\t')
    expect(stored.filter((each) => each.alpha_id === alpha_id)).toMatchObject([expected])
  }
})

test('a line loses several bad values, which the import reports together', async () => {
  const lines = fixtureLines()
  lines['title.basics'].push(
    row('tt0500000', 'movie', 'A', 'A', 'x', '1x', '\\N', '1 h', 'Drama,Unheard'),
  )
  const { problems, rows, summary } = await importLines(lines)
  const place = `title.basics.tsv.gz:${lines['title.basics'].length}`
  expect(problems).toEqual([
    `${place} isAdult: expected 0 or 1, got "x"`,
    `${place} startYear: expected a whole number, got "1x"`,
    `${place} runtimeMinutes: expected a whole number, got "1 h"`,
  ])
  expect(summary).toMatchObject({ rejected: 1, unknown: { 'genres Unheard': 1 } })
  expect(rows.titles).toContainEqual(
    expect.objectContaining({ alpha_id: 'tt0500000', adult: null, year: null, runtime: null }),
  )
})
