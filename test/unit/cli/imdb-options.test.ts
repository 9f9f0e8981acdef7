import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createProgram } from '../../../cli/run.js'
import {
  openDataDirectory,
  readCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import { readImportRecord } from '../../../storage/data-directory/run-record.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { fixtureLines, writeFiles } from '../../support/imdb-files.js'
import { codeIn, readRepositoryFile, sectionOf, tableOf } from '../../support/markdown.js'
import { runCommand } from '../../support/run-command.js'

const now = () => new Date('2026-11-21T12:00:00Z')

async function runImport(options: readonly string[], lines = fixtureLines()) {
  const folder = writeFiles(lines)
  const data = temporaryDirectory()
  const result = await runCommand(['import-imdb', folder, ...options], data, now)
  const catalog = readCurrentCatalog(openDataDirectory(data))?.catalog
  const titles = catalog === undefined ? [] : titlesOf(openDataDirectory(data).catalogFile(catalog))
  return { ...result, err: result.err.replaceAll(`${folder}/`, ''), data, titles }
}

function titlesOf(file: string): { alpha_id: string; episodes: number }[] {
  const db = new Database(file, { readonly: true })
  const titles = db
    .prepare<[], { alpha_id: string; episodes: number }>(
      'SELECT alpha_id, (SELECT count(*) FROM episodes WHERE title_id = id) episodes FROM titles',
    )
    .all()
  db.close()
  return titles
}

const numbers = ({ titles }: { titles: { alpha_id: string }[] }) =>
  titles.map(({ alpha_id }) => alpha_id)

test('an import without options takes films, series and specials, and shorts and videos with votes', async () => {
  const { status, out, titles, data } = await runImport([])
  expect(status).toBe(0)
  expect(numbers({ titles })).toEqual([
    'tt0000011',
    'tt0000013',
    'tt0004287',
    'tt0004288',
    'tt0010001',
    'tt0010002',
    'tt0010003',
    'tt0010004',
    'tt0010007',
    'tt0010008',
    'tt0010009',
    'tt0010010',
    'tt0010011',
    'tt0020001',
    'tt0020002',
    'tt0020003',
    'tt0020004',
    'tt0020005',
    'tt0020006',
    'tt0020007',
    'tt0020008',
    'tt0020010',
    'tt0020013',
    'tt0020015',
    'tt1000000',
    'tt9999999',
    'tt10000001',
    'tt1000000000',
  ])
  expect(out).toMatch(/^read 267 lines in [\d.]+ s, \d+ per second\nwrote 28 titles, 50 persons,/)
  expect(out).toContain('skipped 1 episode without a number\n')
  expect(out).toContain('ignored the unknown value titleType podcastSeries 1 time\n')
  expect(out).toMatch(/title\.basics\.tsv\.gz:15 credits: alpha:nm0000199 does not exist\n/)
  expect(readImportRecord(data)).toMatchObject({ taken: 1, last: { read: 267, rejected: 0 } })
})

test('--types imports these types, each with its minimum number of votes', async () => {
  const run = await runImport(['--types', 'tvMovie,movie:60000,short:1000'])
  expect(numbers(run)).toEqual(['tt0000011', 'tt0004287', 'tt0004288', 'tt0010004', 'tt0020007'])
})

test('--min-votes applies to every type', async () => {
  const run = await runImport(['--types', 'movie,tvSeries:10', '--min-votes', '45000'])
  expect(numbers(run)).toEqual(['tt0004287', 'tt0004288', 'tt0010004', 'tt0020001'])
})

test('--adult also imports adult titles', async () => {
  const { titles } = await runImport(['--adult'])
  expect(numbers({ titles })).toEqual(expect.arrayContaining(['tt0010005', 'tt0010006']))
})

test('--no-episodes skips episodes', async () => {
  const episodes = ({ titles }: { titles: { episodes: number }[] }) =>
    titles.reduce((sum, title) => sum + title.episodes, 0)
  expect(episodes(await runImport([]))).toBe(10)
  expect(episodes(await runImport(['--no-episodes']))).toBe(0)
})

test('--json prints the summary; a rejected line is reported with status 1', async () => {
  const lines = fixtureLines()
  lines['title.akas'].push('tt0010003\t2\tA')
  const { status, out, err } = await runImport(['--json'], lines)
  expect(status).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    catalog: expect.any(String),
    read: 268,
    rejected: 1,
    written: { titles: 28, persons: 50, collections: 0 },
    unnumbered_episodes: 1,
    unknown: { 'region QQ': 1 },
    lines_per_second: expect.any(Number),
  })
  expect(err).toContain(
    `title.akas.tsv.gz:${lines['title.akas'].length}: has 3 columns instead of 8\n`,
  )
})

test('--supplement completes the records, and its bad lines are reported', async () => {
  const lines = [
    { record: 'supplement', of: 'title', ids: { alpha: 'tt0004287', gamma: '9' }, tagline_en: 'T' },
    { record: 'supplement', of: 'title', ids: { alpha: 'tt9999998' }, tagline_en: 'T' },
    { record: 'title', ids: { beta: '1' }, title_en: 'A' },
  ]
  const more = {
    record: 'supplement',
    of: 'person',
    ids: { alpha: 'nm0000103' },
    birthplace: 'Oslo',
  }
  const folder = temporaryDirectory()
  const [first, second] = [join(folder, 'a.ndjson'), join(folder, 'b.ndjson')] as const
  writeFileSync(first, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  writeFileSync(second, JSON.stringify(more))
  const run = await runImport(['--supplement', first, '--supplement', second])
  expect(run.status).toBe(1)
  expect(run.err).toContain(`${first}:3 record: expected supplement, got title\n`)
  expect(run.out).toContain(
    `completed 1 title and 1 person with 3 supplements
  properties of titles: tagline_en 1, ids 1
  properties of persons: birthplace 1
left out 1 supplement without a record
  ${first}:2 alpha:tt9999998 does not exist
`,
  )
})

test('the status is 2 if no title is imported', async () => {
  const { status, out } = await runImport(['--min-votes', '999999999'])
  expect(status).toBe(2)
  expect(out).toContain('the files contain no valid title: the current catalog is unchanged\n')
})

test.each([
  [['--types', 'film'], 'Unknown type "film". Expected movie, tvMovie, '],
  [['--types', 'movie:'], 'Unknown type "movie:". Expected movie, '],
  [['--types', ''], 'Unknown type "". Expected movie, '],
  [['--min-votes', 'many'], 'Expected a whole number'],
])('reports %j in one line with status 2', async (options, message) => {
  const { status, err } = await runImport(options)
  expect(status).toBe(2)
  expect(err).toMatch(/^titlebase: [^\n]+\n$/)
  expect(err).toContain(message)
})

test('reports a full disk before the import', async () => {
  const folder = writeFiles(fixtureLines())
  const file = join(folder, 'title.principals.tsv.gz')
  // A sparse file, which the import does not read, because it is too large.
  truncateSync(file, 2 ** 43)
  const { status, err } = await runCommand(['import-imdb', folder], temporaryDirectory(), now)
  expect(status).toBe(2)
  expect(err).toMatch(/^titlebase: titlebase import-imdb needs about \d+ MB in .+ are free: .+\n$/)
})

test('docs/public-data.md has every option', async () => {
  const page = readRepositoryFile('docs/public-data.md')
  const documented = tableOf(sectionOf(page, '## Options')).flatMap(([option = '']) =>
    codeIn(option).map((usage) => usage.split(' ')[0]),
  )
  const nothing = { variables: {}, out() {}, err() {}, exit() {}, now }
  const program = await createProgram(nothing, ['import-imdb'])
  const command = program.commands.find((other) => other.name() === 'import-imdb')
  expect(documented).toEqual(command?.options.map(({ long }) => long))
})
