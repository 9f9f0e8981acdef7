import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { importFiles } from '../../../../catalog/import-files.js'
import { silentProgress } from '../../../../platform/progress.js'
import { seededRandom } from '../../../../platform/random.js'
import { packReference } from '../../../../schema/catalogs.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { makeImdbFiles } from '../../../support/generated-imdb/generate-files.js'
import {
  dumpCatalog,
  fileNames,
  fixtureLines,
  runImdbImport,
  writeFiles,
} from '../../../support/imdb-files.js'
import { type OracleChoice, plainRecords } from '../../../support/imdb-oracle.js'

/** The result of importing the records of the plain conversion as NDJSON. */
async function plainCatalog(folder: string, choice?: OracleChoice) {
  const file = join(temporaryDirectory(), 'records.ndjson')
  const lines = plainRecords(folder, choice).map((record) => JSON.stringify(record))
  writeFileSync(file, `${lines.join('\n')}\n`)
  const directory = openDataDirectory(temporaryDirectory())
  const summary = await importFiles({
    directory,
    files: [file],
    progress: silentProgress,
    now: () => new Date('2026-11-21T12:00:00Z'),
    printProblem: (line) => expect(line).toBeNull(),
  })
  return { summary, rows: dumpCatalog(directory.catalogFile(summary.catalog ?? '')) }
}

async function importedCatalog(folder: string, choice?: OracleChoice) {
  const { summary, directory, problems } = await runImdbImport({
    folder,
    ...(choice && { choice }),
  })
  expect(problems).toEqual([])
  return { summary, rows: dumpCatalog(directory.catalogFile(summary.catalog ?? '')) }
}

test('imports the fixtures like NDJSON of a plain conversion', async () => {
  const folder = writeFiles(fixtureLines())
  const plain = await plainCatalog(folder)
  const { summary, rows } = await importedCatalog(folder)
  expect(rows).toEqual(plain.rows)
  expect(summary).toMatchObject({
    read: 267,
    rejected: 0,
    unnumberedEpisodes: 1,
    unknown: { 'genres Solarpunk': 1, 'region QQ': 1, 'titleType podcastSeries': 1 },
  })
  expect(summary.written).toEqual(plain.summary.written)
  expect(summary.dropped.counts).toEqual(plain.summary.dropped.counts)
  expect(summary.dropped.counts).toMatchObject({ credits: 1, episodes: 1 })
})

test.each<[string, OracleChoice]>([
  ['with titles for adults', { adult: true }],
  ['without episodes', { episodes: false }],
  ['of few types with votes', { types: { movie: 1000, tvSeries: 100 } }],
])('the fixtures %s', async (_, choice) => {
  const folder = writeFiles(fixtureLines())
  const [plain, imported] = [
    await plainCatalog(folder, choice),
    await importedCatalog(folder, choice),
  ]
  expect(imported.rows).toEqual(plain.rows)
  expect(imported.summary.written).toEqual(plain.summary.written)
})

test('accepts lines in any order', async () => {
  const sorted = await importedCatalog(writeFiles(fixtureLines()))
  const random = seededRandom(7)
  const shuffled = fixtureLines()
  for (const name of fileNames) {
    const [header = '', ...lines] = shuffled[name]
    shuffled[name] = [header, ...random.some(lines, lines.length, lines.length)]
  }
  const { rows } = await importedCatalog(writeFiles(shuffled))
  expect(rows).toEqual(sorted.rows)
})

test('uncompressed files, CR LF and reordered columns give the same result', async () => {
  const packed = writeFiles(fixtureLines())
  const plain = temporaryDirectory()
  for (const name of fileNames) {
    const text = gunzipSync(readFileSync(join(packed, `${name}.tsv.gz`))).toString('utf8')
    const moved = text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [first, second, ...others] = line.split('\t')
        return [first, ...others, 'more', second].join('\t')
      })
    writeFileSync(join(plain, `${name}.tsv`), `${moved.join('\r\n')}\r\n`)
  }
  const { rows } = await importedCatalog(plain)
  expect(rows).toEqual((await importedCatalog(packed)).rows)
})

test('imports large generated files like the plain conversion', async () => {
  const folder = temporaryDirectory()
  await makeImdbFiles(folder, 0.0002, 3)
  const plain = await plainCatalog(folder)
  const { summary, rows } = await importedCatalog(folder)
  for (const [table, made] of Object.entries(plain.rows)) expect(rows[table], table).toEqual(made)
  expect(summary.written.titles).toBeGreaterThan(200)
  expect(summary.dropped.counts).toEqual(plain.summary.dropped.counts)
})

test('imports a few titles as expected', async () => {
  const { rows } = await importedCatalog(writeFiles(fixtureLines()), { adult: true })
  const idOf = (number: string) => packReference({ catalog: 'alpha', number })
  const of = (table: string, number: string) =>
    rows[table]?.filter((row) => {
      const { id, title_id = id } = row as { id?: number; title_id?: number }
      return title_id === idOf(number)
    })
  expect(of('titles', 'tt0004287')).toMatchObject([
    {
      kind: 'movie',
      is_series: 0,
      adult: 0,
      title_ru: 'Северный архипелаг (реставрация)',
      title_en: 'The Northern Archipelago',
      title_original: 'Severnyy arkhipelag',
      year: 1974,
      runtime: 118,
      votes_total: 152_000,
      popularity: 152_000,
    },
  ])
  const [document] = of('documents', 'tt0004287') as { blocks: string }[]
  expect(JSON.parse(document?.blocks ?? '').akas).toEqual([
    { title: 'Северный архипелаг', country: 'su' },
    { title: 'Severnyj arhipelag', language: 'ru', country: 'ru' },
    { title: 'Der nördliche Archipel', country: 'de' },
    { title: "L'archipel du nord", language: 'fr', country: 'ca' },
    { title: '北方群岛', language: 'zh', country: 'cn' },
    { title: '北方羣島', language: 'zh', country: 'hk' },
    { title: 'The Northern Archipelago', language: 'en' },
    { title: 'Sjeverni arhipelag', country: 'yu' },
    { title: 'Severní souostroví', language: 'cs', country: 'cs' },
    { title: 'Den nordlige øgruppe' },
  ])
  expect(of('titles', 'tt0010005')).toMatchObject([{ adult: 1 }])
  expect(of('titles', 'tt0010006')).toMatchObject([{ adult: 1 }])
  expect(of('titles', 'tt0010011')).toMatchObject([{ adult: null }])
  expect(of('titles', 'tt0010004')).toMatchObject([{ runtime: null, title_ru: 'Планета чайников' }])
  expect(of('titles', 'tt0020002')).toMatchObject([{ kind: 'tv_show', is_series: 1 }])
  expect(of('titles', 'tt0020006')).toMatchObject([{ kind: 'tv_show', is_series: 0 }])
  expect(of('titles', 'tt0020001')).toMatchObject([
    {
      start_year: 2015,
      end_year: 2018,
      seasons_total: 3,
      episodes_total: 8,
    },
  ])
  expect(of('episodes', 'tt0020001')).toMatchObject([
    { season: 0, episode: 1, name_en: 'A Special Evening' },
    { season: 1, episode: 1, name_en: 'The Lamp', rating_alpha: 8.6, votes_alpha: 2101 },
    { season: 1, episode: 2, name_en: 'The Fog' },
    { season: 2, episode: 1, name_en: 'The Storm' },
    { season: 2, episode: 2, name_en: 'Episode #2.2' },
    { season: 2, episode: 3, name_en: null },
    { season: 3, episode: 1, name_en: 'Eight Digit Episode', rating_alpha: 7.3 },
  ])
  expect(
    of('credits', 'tt0004287')?.map((row) => Object.values(row as object).slice(1, 9)),
  ).toEqual([
    [0, 5, 4, idOf('nm0000103'), null, null, null, null],
    [1, 1, 0, idOf('nm0000120'), null, null, 'Captain Orlov', null],
    [1, 2, 1, idOf('nm0000121'), null, null, "Vera / Vera's Sister", null],
    [1, 3, 2, idOf('nm0000122'), null, null, 'The "Old" Ferryman', null],
    [1, 4, 3, idOf('nm0000123'), null, null, null, null],
    [1, 13, 12, idOf('nm0000130'), 'archive footage', null, 'Self', null],
    [2, 6, 5, idOf('nm0000104'), 'screenplay', null, null, null],
    [2, 14, 13, idOf('nm0000105'), null, null, null, null],
    [3, 7, 6, idOf('nm0000124'), 'executive producer', null, null, null],
    [4, 9, 8, idOf('nm0000126'), null, null, null, null],
    [5, 8, 7, idOf('nm0000125'), null, null, null, null],
    [6, 10, 9, idOf('nm0000127'), null, null, null, null],
    [7, 11, 10, idOf('nm0000128'), 'production designer', null, null, null],
    [7, 12, 11, idOf('nm0000129'), 'casting', null, null, null],
  ])
})
