import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { generateCatalog } from '../../../demo/catalog.js'
import { generateDemoCatalog } from '../../../demo/generate-catalog.js'
import { embedded } from '../../../engines/embedded/embedded.js'
import { indexCatalog } from '../../../indexer/main.js'
import { readDiffering } from '../../../indexer/records/differing-records.js'
import { findDigestsBefore } from '../../../indexer/records/digests-before.js'
import type { DigestsBefore } from '../../../indexer/records/make-record-files.js'
import { silentProgress } from '../../../platform/progress.js'
import { seededRandom } from '../../../platform/random.js'
import {
  type DataDirectory,
  generationFiles,
  openDataDirectory,
  readCurrentCatalog,
  readPublished,
  setCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import { recordFile } from '../../../storage/files/checked-files.js'
import { changeLines, randomLines } from '../../support/changing-lines.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { recordFilesOf, runImport, sumOf, writeLines } from '../../support/import-lines.js'
import { runCommand } from '../../support/run-command.js'

const now = () => new Date('2026-11-21T12:00:00Z')

/** A folder with two data directories: one whose imports go on from each other, one for imports of nothing. */
function folders() {
  const path = temporaryDirectory()
  return {
    path,
    directory: openDataDirectory(join(path, 'data')),
    anew: openDataDirectory(join(path, 'anew')),
  }
}

/** The seeds of random changes; more of them by hand: `CHANGE_SEEDS=500 npx vitest run …`. */
const seeds = Array.from({ length: Number(process.env.CHANGE_SEEDS ?? 8) }, (_, at) => at + 1)

test.each(seeds)(
  'whatever changes, rows, summary and digests are those of an import of nothing: seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    const { path, directory, anew } = folders()
    let lines = randomLines(random, random.between(25, 120))
    let last: { readonly catalog: string; readonly folder: string } | null = null
    for (let step = 0; step < 6; step++) {
      const files = writeLines(path, lines, random.int(lines.length))
      const continued = await runImport(directory, files)
      const whole = await runImport(anew, files, { isWhole: true })
      expect(continued.result).toEqual(whole.result)
      expect(continued.wholeBecause).toBe(null)
      lines = changeLines(lines, random)
      if (continued.catalog === null) continue
      const before: DigestsBefore | null = last && (await digestsOf(directory, last))
      const folder = join(path, `again${step}`)
      const made = await recordFilesOf(directory, folder, before)
      expect(made).toEqual(await recordFilesOf(anew, join(path, `anew${step}`), null))
      if (last !== null) expect(continued.unchanged).toBeGreaterThan(0)
      last = { catalog: continued.catalog, folder }
    }
  },
)

/** Digests of the catalog before, with what the import noted that differs from it. */
async function digestsOf(
  directory: DataDirectory,
  { catalog, folder }: { readonly catalog: string; readonly folder: string },
): Promise<DigestsBefore> {
  const current = readCurrentCatalog(directory)
  const differing = current && (await readDiffering(directory, current))
  expect(differing?.before).toBe(catalog)
  if (differing === null) throw new Error('nothing is noted')
  return { folder, differing }
}

/** Lines enough to be prepared in threads. */
function demoLines(): string[] {
  const records = generateCatalog({ titles: 600, seed: 1, today: '2026-11-21' })
  return Array.from(records, (record) => JSON.stringify(record))
}

async function indexFiles(directory: DataDirectory): Promise<Record<string, string>> {
  const options = { directory, progress: silentProgress, now, engines: [embedded] }
  const { generation } = await indexCatalog(options)
  const files = generationFiles(directory, generation)
  return Object.fromEntries(
    files.map((file) => [file.slice(file.lastIndexOf('/') + 1), sumOf(file)]),
  )
}

test('the index of it has the same bytes, and threads prepare what is new', async () => {
  const { path, directory, anew } = folders()
  const lines = demoLines()
  await runImport(directory, writeLines(path, lines, 100))
  await indexFiles(directory)
  const others = lines.flatMap((line, place) => {
    if (place % 100 === 7) return []
    return [place % 100 === 8 ? line.replace(/"title_en":"/, '$&Again ') : line]
  })
  const files = writeLines(path, others, 500)
  const { result, unchanged, wholeBecause } = await runImport(directory, files)
  expect({ unchanged: unchanged > others.length * 0.97, wholeBecause }).toEqual({
    unchanged: true,
    wholeBecause: null,
  })
  expect((await runImport(anew, files)).result).toEqual(result)
  const [current, published] = [readCurrentCatalog(directory), readPublished(directory)]
  const before = current && published && (await findDigestsBefore(directory, current, published))
  expect(before?.differing.titles.length).toBeLessThan(lines.length / 5)
  const built = await indexFiles(directory)
  expect(Object.keys(built)).toContain('index.bin')
  expect(built).toEqual(await indexFiles(anew))
})

const film = (beta: number, more: object = {}) =>
  JSON.stringify({ record: 'title', ids: { beta: String(beta) }, title_ru: 'Ф', ...more })
const films = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, place) => film(place + 1, more))

const tooMany = 'more than a tenth of the records differ from those before'

test('the catalog before stays what it is, also where the import fails', async () => {
  const { path, directory } = folders()
  const files = writeLines(path, films(10), 5)
  const { catalog } = await runImport(directory, files)
  const before = directory.catalogFiles(catalog ?? '')
  const sums = () => [...before, directory.linesFile].map(sumOf)
  const kept = sums()
  writeLines(path, films(12), 5)
  const stopping = (phase: string) => (name: string) => {
    if (name === phase) throw new Error('stopped')
    return { add() {}, end() {} }
  }
  for (const phase of ['reading', 'replacing what differs']) {
    const failed = runImport(directory, files, { progress: stopping(phase) })
    await expect(failed).rejects.toThrow('stopped')
    expect(readdirSync(join(directory.path, 'catalogs')).sort()).toEqual([
      `${catalog}.sqlite`,
      `${catalog}.sqlite.cards`,
    ])
    expect(sums()).toEqual(kept)
  }
  await runImport(directory, files)
  expect(sums().slice(0, 2)).toEqual(kept.slice(0, 2))
})

/** Makes the pointer say of the notes what they are now. */
async function acceptNotes(directory: DataDirectory): Promise<void> {
  const current = readCurrentCatalog(directory)
  if (current === null) throw new Error('there is no catalog')
  setCurrentCatalog(directory, { ...current, lines: await recordFile(directory.linesFile) })
}

/** What is changed in a data directory before the second import, and why that reads every line. */
const reasons: [string, (directory: DataDirectory) => unknown, RegExp | null][] = [
  ['nothing', () => {}, null],
  ['notes that are missing', ({ linesFile }) => rmSync(linesFile), /^.*lines\.sqlite is missing$/],
  [
    'notes that are damaged',
    ({ linesFile }) => appendFileSync(linesFile, 'x'),
    /^.*lines\.sqlite is damaged$/,
  ],
  [
    'a catalog database that is damaged',
    (directory) =>
      appendFileSync(directory.catalogFile(readCurrentCatalog(directory)?.catalog ?? ''), 'x'),
    /^.*\.sqlite is damaged$/,
  ],
  [
    'a pointer that is damaged',
    ({ path }) => writeFileSync(join(path, 'catalog.json'), 'x'),
    /catalog\.json is damaged \(it does not say what it should\)$/,
  ],
  [
    'a catalog that was made in another way',
    (directory) =>
      generateDemoCatalog({ directory, titles: 5, seed: 1, progress: silentProgress, now }),
    /^the catalog before was not imported from such files$/,
  ],
  [
    'another version',
    (directory) => changeNotes(directory, `UPDATE about SET made_by = 'another'`),
    /^the catalog before was imported by another version$/,
  ],
  [
    'another version, whose notes have other tables',
    (directory) =>
      changeNotes(directory, `UPDATE about SET made_by = 'another'; DROP TABLE unanswered_credits`),
    /^the catalog before was imported by another version$/,
  ],
  [
    'another version, which notes nothing of the import as a whole',
    (directory) => changeNotes(directory, 'DROP TABLE about'),
    /^the catalog before was imported by another version$/,
  ],
  [
    'much that was replaced by now',
    (directory) => changeNotes(directory, 'UPDATE about SET replaced = 1001'),
    /^a quarter of the catalog before was replaced, piece by piece$/,
  ],
]

async function changeNotes(directory: DataDirectory, sql: string): Promise<void> {
  const db = new Database(directory.linesFile)
  db.exec(sql)
  db.close()
  await acceptNotes(directory)
}

test.each(reasons)('%s', async (_, change, reason) => {
  const { path, directory, anew } = folders()
  const files = writeLines(path, [...films(10), '{oops'], 5)
  const first = await runImport(directory, files)
  expect({ unchanged: first.unchanged, why: first.wholeBecause }).toEqual({
    unchanged: 0,
    why: null,
  })
  await change(directory)
  const second = await runImport(directory, files)
  expect(second.unchanged).toBe(reason === null ? 10 : 0)
  if (reason === null) expect(second.wholeBecause).toBe(null)
  else expect(second.wholeBecause).toMatch(reason)
  expect(second.result).toEqual((await runImport(anew, files)).result)
})

test('where more than a tenth differs, every line is read, and nothing is told twice', async () => {
  const { path, directory, anew } = folders()
  await runImport(directory, writeLines(path, films(1100), 500))
  const others = ['{oops', ...films(1100, { year: 2000 }), '{', film(1)]
  const files = writeLines(path, others, 1090)
  const { unchanged, wholeBecause, result } = await runImport(directory, files)
  expect({ unchanged, wholeBecause }).toEqual({
    unchanged: 0,
    wholeBecause: tooMany,
  })
  expect(result.rejections).toHaveLength(3)
  expect(result).toEqual((await runImport(anew, files)).result)
})

const named = { relations: [{ relation: 'similar', to: 'beta:9999' }] }

test.each([
  ['gone', films(2500), films(1400)],
  ['made to name others', films(1100, named), [...films(1100, named), film(9999)]],
])(
  'where more records are %s than may be replaced, every line is read',
  async (_, before, after) => {
    const { path, directory, anew } = folders()
    await runImport(directory, writeLines(path, before, 5))
    const files = writeLines(path, after, 5)
    const { wholeBecause, result } = await runImport(directory, files)
    expect(wholeBecause).toBe(tooMany)
    expect(result).toEqual((await runImport(anew, files)).result)
  },
)

test('what is gone and what names others counts as replaced, import by import', async () => {
  const { path, directory } = folders()
  const replaced = () => {
    const db = new Database(directory.linesFile, { readonly: true })
    const count = db.prepare('SELECT replaced FROM about').pluck().get()
    db.close()
    return count
  }
  const run = async (...lines: string[]) =>
    (await runImport(directory, writeLines(path, lines, 2))).wholeBecause
  expect([await run(...films(20), film(30, named)), replaced()]).toEqual([null, 0])
  // Number 20 is gone, 1 is another one; 9999 came, so 30 names somebody.
  const second = [film(1, { year: 1999 }), ...films(19).slice(1), film(30, named), film(9999)]
  expect([await run(...second), replaced()]).toEqual([null, 3])
  expect([await run(...second.slice(1)), replaced()]).toEqual([null, 4])
})

test('a name is what the next title says that says something, however many say nothing', async () => {
  const { path, directory, anew } = folders()
  const tag = (name_en: string | null) => ({ tags: [{ slug: 't', name_en }] })
  const lines = [
    film(1, tag('First')),
    ...Array.from({ length: 10 }, (_, place) => film(place + 2, tag(null))),
    film(20, tag('Last')),
  ]
  await runImport(directory, writeLines(path, lines, 5))
  const files = writeLines(path, lines.slice(1), 5)
  const { wholeBecause, unchanged, result } = await runImport(directory, files)
  expect({ wholeBecause, unchanged }).toEqual({ wholeBecause: null, unchanged: 11 })
  expect(result.rows?.tags).toEqual([{ slug: 't', name_ru: null, name_en: 'Last' }])
  expect(result).toEqual((await runImport(anew, files)).result)
})

test('the command tells what was unchanged, or why every line was read', async () => {
  const { path, directory } = folders()
  const [a, b] = writeLines(path, films(10), 5) as [string, string]
  const run = async (...args: string[]) =>
    (await runCommand(['import', ...args], directory.path, now)).out
  expect(await run(a, b)).not.toMatch(/unchanged|anew/)
  writeLines(path, [...films(9), film(11), film(12)], 5)
  expect(await run(a, b)).toContain('\n9 records unchanged, 2 lines read anew\n')
  expect(await run(a, b, '--whole')).not.toMatch(/unchanged|anew/)
  expect(JSON.parse(await run(a, b, '--json'))).toMatchObject({
    unchanged: 11,
    whole_because: null,
  })
  rmSync(directory.linesFile)
  expect(await run(a, b)).toContain(`\nread every line anew: ${directory.linesFile} is missing\n`)
})
