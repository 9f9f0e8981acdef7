import { randomUUID } from 'node:crypto'
import {
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { generateDemoCatalog } from '../../demo/generate-catalog.js'
import { embedded } from '../../engines/embedded/embedded.js'
import { readEngines } from '../../engines/registry.js'
import { indexCatalog } from '../../indexer/main.js'
import type { Variables } from '../../platform/config.js'
import { silentProgress } from '../../platform/progress.js'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { openKeys } from '../../server/access/keys/open-keys.js'
import { startService } from '../../server/main.js'
import { readServerConfig } from '../../server/server-config.js'
import {
  openDataDirectory,
  pathInside,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import { readEdges } from '../../storage/files/checked-files.js'
import { demoNow, freeAddress, oneThread } from './demo-data.js'
import { memoryLogger, temporaryDirectory } from './fake-service.js'
import { makeOnce } from './make-once.js'

/** Two generations of two catalogs, of which the second is published. */
async function makeTwoGenerations(path: string): Promise<void> {
  const directory = openDataDirectory(path)
  for (const seed of [1, 2]) {
    const now = () => new Date(demoNow().getTime() + seed * 1000)
    const options = { directory, progress: silentProgress, now }
    await generateDemoCatalog({ ...options, titles: 400, seed })
    await indexCatalog({ ...options, engines: [embedded] })
  }
}

/** The files of the published data, by name. */
export function filesIn(path: string) {
  const directory = openDataDirectory(path)
  const published = readPublished(directory)
  if (published === null) throw new Error('nothing is published')
  const folder = directory.generationDirectory(published.generation)
  return {
    published,
    catalog: directory.catalogFile(published.catalog),
    index: join(folder, 'index.bin'),
    facets: join(folder, 'facets.sqlite'),
    generation: join(folder, 'generation.json'),
    pointer: join(path, 'published.json'),
    current: join(path, 'catalog.json'),
    access: directory.accessFile,
  }
}
export type NamedFile = Exclude<keyof ReturnType<typeof filesIn>, 'published'>

/** Ways to damage a file in place, while a process has it open. */
export const damages = {
  emptied: (file: string) => truncateSync(file, 0),
  'cut short': (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  'overwritten at its start': (file: string) => overwrite(file, 0, garbage(100)),
  'overwritten throughout': (file: string) => overwrite(file, 0, garbage(statSync(file).size)),
  'with a journal mark in its header': (file: string) => overwrite(file, 18, Buffer.from([2, 2])),
  'overwritten by zeros but for its start': (file: string) =>
    overwrite(file, 8192, Buffer.alloc(Math.max(0, statSync(file).size - 8192))),
  'with one byte changed in its middle': (file: string) =>
    overwrite(file, Math.floor(statSync(file).size / 2) + 7, Buffer.from([0xfe])),
  missing: (file: string) => rmSync(file),
} as const
export type Damage = keyof typeof damages

/** Every file with every damage. */
export function pairs(
  files: readonly NamedFile[],
  kinds: readonly Damage[],
): [NamedFile, Damage][] {
  return files.flatMap((file) => kinds.map((kind): [NamedFile, Damage] => [file, kind]))
}

/**
 * Changes a byte in the middle of a file of the published generation, and the recorded checksum of the file's edges,
 * as if neither edge contained the byte.
 */
export function damageBetweenEdges(path: string, named: 'catalog' | 'facets' | 'index'): void {
  const { published, pointer, generation, current, [named]: file } = filesIn(path)
  damages['with one byte changed in its middle'](file)
  const key = pathInside(openDataDirectory(path), file)
  const record = published.files[key]
  if (record === undefined) throw new Error(`${key} has no record`)
  const changed = { ...record, edges: readEdges(file).edges }
  const files = { ...published.files, [key]: changed }
  for (const json of [pointer, generation])
    writeFileSync(json, JSON.stringify({ ...published, files }))
  if (named === 'catalog')
    writeFileSync(current, JSON.stringify({ catalog: published.catalog, file: changed }))
}

function garbage(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, at) => (at * 167 + 13) % 251))
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

/** A folder with two generations that all tests share and none may change. */
export function sharedTwoGenerations(): Promise<string> {
  return makeOnce(join(inject('sharedFolder'), 'two-generations'), makeTwoGenerations)
}

/** Copies the two generations into a folder that is removed after the test. */
export async function copyTwoGenerations(options?: { hasBefore: boolean }): Promise<string> {
  return copyData(await sharedTwoGenerations(), join(temporaryDirectory(), 'data'), options)
}

/** Copies data; without `hasBefore`, only the published generation remains. */
export function copyData(from: string, to: string, { hasBefore = true } = {}): string {
  cpSync(from, to, { recursive: true })
  if (!hasBefore) {
    const { published } = filesIn(to)
    for (const id of readdirSync(join(to, 'generations'))) {
      if (id !== published.generation) rmSync(join(to, 'generations', id), { recursive: true })
    }
  }
  return to
}

/** The service over some data until the test ends, and its log. */
export async function serve(path: string, variables: Variables = {}) {
  const { logger, lines } = memoryLogger()
  const service = await startService({
    config: readServerConfig({ ...oneThread, ...variables, DATA_DIR: path, ...freeAddress }),
    engines: readEngines({}),
    explorerFolder: null,
    version: 'test',
    logger,
    linesLost: () => 0,
    follower: null,
    now: demoNow,
  })
  const store = openAccessStore(openDataDirectory(path).accessFile)
  const key = openKeys(store, demoNow).issue(`test ${randomUUID()}`, { rate: null, quota: null })
  store.close()
  onTestFinished(service.close)
  /** The log lines that are not about requests. */
  const logLines = () => lines.filter((line) => !line.includes('"method"'))
  const ask = (address: string, signal?: AbortSignal) =>
    fetch(service.url + address, { headers: { 'X-API-Key': key }, ...(signal ? { signal } : {}) })
  return { ask, logLines, close: service.close }
}
