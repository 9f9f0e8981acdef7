import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { recordTables } from '../../../catalog/rows/row.js'
import { generateDemoCatalog } from '../../../demo/generate-catalog.js'
import { type Progress, silentProgress } from '../../../platform/progress.js'
import {
  type DataDirectory,
  openDataDirectory,
  readCurrentCatalog,
  setCurrentCatalog,
} from '../../../storage/data-directory/data-directory.js'
import { tryLock } from '../../../storage/files/file-lock.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { filmLine, runImport as importFiles } from '../../support/import-run.js'
import { someFile } from '../../support/published-generation.js'

function emptyDirectory(): DataDirectory {
  const path = temporaryDirectory()
  return openDataDirectory(path)
}

const catalogs = (directory: DataDirectory) => readdirSync(join(directory.path, 'catalogs')).sort()
const fileOf = (id: string | null | undefined) => `${id}.sqlite`
const now = () => new Date('2026-11-21T12:00:00Z')

function write(directory: DataDirectory, name: string, content: string | Buffer): string {
  const file = join(directory.path, name)
  writeFileSync(file, content)
  return file
}

async function runImport(
  directory: DataDirectory,
  files: readonly string[],
  progress: Progress = silentProgress,
) {
  const { summary, problems } = await importFiles(directory, files, { progress })
  return {
    summary,
    problems: problems.map((line) => line.replaceAll(`${directory.path}/`, '')),
  }
}

test('imports several files into one catalog, and reports every rejected record', async () => {
  const directory = emptyDirectory()
  const relations = [{ relation: 'similar', to: 'beta:2' }]
  const files = [
    write(directory, 'a.ndjson', `${filmLine(1, { relations })}\n{oops\n`),
    write(directory, 'b.gz', gzipSync(filmLine(2) + filmLine(1) + filmLine(3, { year: 1 }))),
  ]
  const { summary, problems } = await runImport(directory, files)
  expect(problems).toEqual([
    expect.stringMatching(/^a\.ndjson:3: invalid JSON/),
    'b.gz:2 ids.beta: 1 is a duplicate: a.ndjson:1 has it',
    'b.gz:3 year: expected at least 1800, got 1',
  ])
  expect(summary).toMatchObject({
    read: 5,
    rejected: 3,
    written: { titles: 2, persons: 0, collections: 0 },
    dropped: { counts: { relations: 0 } },
  })
  const file = directory.catalogFile(summary.catalog ?? '')
  expect(readCurrentCatalog(directory)).toMatchObject({
    catalog: summary.catalog,
    file: { bytes: statSync(file).size },
  })
  expect(catalogs(directory)).toEqual([fileOf(summary.catalog)])
})

test('changes nothing without a usable title', async () => {
  const directory = emptyDirectory()
  setCurrentCatalog(directory, { catalog: 'old', file: someFile })
  const person = '{"record":"person","ids":{"beta":"1"}}\n'
  const file = write(directory, 'a.ndjson', `${person}{}\n`)
  const { summary } = await runImport(directory, [file])
  expect(summary).toMatchObject({ catalog: null, read: 2, rejected: 1, written: { titles: 0 } })
  expect(readCurrentCatalog(directory)).toEqual({ catalog: 'old', file: someFile })
  expect(catalogs(directory)).toEqual([])
})

test.each([
  ['that is missing', 'nowhere.ndjson', 'there is no such file'],
  ['of an empty folder', 'catalogs', 'the folder contains no .ndjson or .ndjson.gz file'],
])('reports a file %s before writing anything', async (_, name, reason) => {
  const directory = emptyDirectory()
  const good = write(directory, 'a.ndjson', filmLine(1))
  const bad = join(directory.path, name)
  await expect(runImport(directory, [good, bad])).rejects.toMatchObject({
    name: 'CommandError',
    message: `cannot read ${bad}: ${reason}`,
  })
  expect(catalogs(directory)).toEqual([])
})

test('reports a repeated file before writing anything', async () => {
  const directory = emptyDirectory()
  const file = write(directory, 'a.ndjson', filmLine(1))
  const link = join(directory.path, 'b.ndjson')
  symlinkSync(file, link)
  await expect(runImport(directory, [file, link])).rejects.toMatchObject({
    name: 'CommandError',
    message: `cannot read ${link} again: it is the same file as ${file}`,
  })
  await expect(runImport(directory, [file, file])).rejects.toMatchObject({
    message: `cannot read ${file} again: it is named twice`,
  })
  expect(catalogs(directory)).toEqual([])
})

test('a failed import leaves no temporary file and keeps the old pointer', async () => {
  const directory = emptyDirectory()
  setCurrentCatalog(directory, { catalog: 'old', file: someFile })
  const file = write(directory, 'a.ndjson', filmLine(1))
  const failing: Progress = (name) => {
    if (name !== 'reading') throw new Error('stopped')
    return { add() {}, end() {} }
  }
  await expect(runImport(directory, [file], failing)).rejects.toThrow('stopped')
  expect(catalogs(directory)).toEqual([])
  expect(readCurrentCatalog(directory)).toEqual({ catalog: 'old', file: someFile })
})

test.each(['SQLITE_IOERR_WRITE', 'EIO'])(
  'reports a disk that fails with %s in one line',
  async (code) => {
    const directory = emptyDirectory()
    const file = write(directory, 'a.ndjson', filmLine(1))
    const failing: Progress = (name) => {
      if (name !== 'reading') throw Object.assign(new Error('disk I/O error'), { code })
      return { add() {}, end() {} }
    }
    await expect(runImport(directory, [file], failing)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringMatching(/^cannot write .*\.sqlite\.tmp: disk I\/O error$/),
    })
  },
)

test('progress counts the bytes of the files, then the records', async () => {
  const directory = emptyDirectory()
  const file = write(directory, 'a.ndjson', filmLine(1) + filmLine(2))
  const phases: [string, number | null, number][] = []
  const progress: Progress = (name, total) => {
    let done = 0
    return { add: (count) => (done += count), end: () => phases.push([name, total, done]) }
  }
  await runImport(directory, [file], progress)
  const { size } = statSync(file)
  expect(phases).toEqual([
    ['looking for supplements', size, size],
    ['reading', size, size],
    ['writing the catalog', recordTables.length, recordTables.length],
    ['building indexes', 5, 5],
  ])
})

test('removes the files of killed runs, but not those of a running one', async () => {
  const directory = emptyDirectory()
  const folder = join(directory.path, 'catalogs')
  const [dead, alive] = ['20200101T000000-a.sqlite.tmp', '20200101T000000-b.sqlite.tmp']
  for (const name of [dead, alive]) {
    for (const file of [name, `${name}.staged`]) writeFileSync(join(folder, file), '')
  }
  // A killed run also leaves its lock file, which no process holds.
  writeFileSync(join(folder, `${dead}.lock`), '')
  const lock = tryLock(join(folder, `${alive}.lock`))
  onTestFinished(() => lock?.release())
  const { summary } = await runImport(directory, [write(directory, 'a', filmLine(1))])
  expect(catalogs(directory)).toEqual([
    alive,
    `${alive}.lock`,
    `${alive}.staged`,
    fileOf(summary.catalog),
  ])
})

test('removes no catalog before the first publication', async () => {
  const directory = emptyDirectory()
  writeFileSync(directory.catalogFile('20200101T000000-aaaaaa'), '')
  await runImport(directory, [write(directory, 'a', filmLine(1))])
  await runImport(directory, [write(directory, 'a', filmLine(1))])
  expect(catalogs(directory).filter((name) => name.endsWith('.sqlite'))).toHaveLength(3)
})

test('a demo catalog is written in the same way', async () => {
  const directory = emptyDirectory()
  mkdirSync(directory.path, { recursive: true })
  const options = { directory, titles: 50, seed: 1, progress: silentProgress, now }
  const summary = await generateDemoCatalog(options)
  expect(summary.written.titles).toBe(50)
  expect(summary.written.persons).toBeGreaterThan(0)
  expect(Object.values(summary.dropped.counts)).toEqual([0, 0, 0, 0, 0])
  expect(readCurrentCatalog(directory)?.catalog).toBe(summary.catalog)
  expect(existsSync(directory.catalogFile(summary.catalog ?? ''))).toBe(true)
})
