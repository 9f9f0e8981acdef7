import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './command-error.js'

/**
 * The data directory: catalog databases, index generations, and two pointer files that say which
 * of them count. A pointer is replaced by one rename, so a reader sees the old state or the new.
 *
 *     catalogs/<id>.sqlite          a finished catalog database
 *     generations/<id>/             a finished index generation: facets.sqlite, and what engines keep
 *     catalog.json                  the catalog that the next `titlebase index` reads
 *     published.json                the generation (and its catalog) that servers answer from
 *     access.sqlite                 API keys and what is counted for them
 */
export interface DataDirectory {
  readonly path: string
  catalogFile(id: string): string
  generationDirectory(id: string): string
  readonly accessFile: string
}

/** What the next index is made from. */
export interface CurrentCatalog {
  readonly catalog: string
}

/** What servers answer from: one catalog database and the index generation made of it. */
export interface Published {
  readonly generation: string
  readonly catalog: string
  /** The engines that hold the generation, by name, with the fingerprint of what each was built with. */
  readonly engines: Readonly<Record<string, string>>
  readonly titles: number
  readonly persons: number
  readonly publishedAt: string
}

const catalogSuffix = '.sqlite'

/** Opens the data directory, making it where it is missing. */
export function openDataDirectory(path: string): DataDirectory {
  try {
    mkdirSync(join(path, 'catalogs'), { recursive: true })
    mkdirSync(join(path, 'generations'), { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`DATA_DIR takes a folder that can be written: ${path} cannot (${code})`)
  }
  return {
    path,
    catalogFile: (id) => join(path, 'catalogs', id + catalogSuffix),
    generationDirectory: (id) => join(path, 'generations', id),
    accessFile: join(path, 'access.sqlite'),
  }
}

/** A new id for a catalog or generation: sorts by time, to the millisecond, never twice the same. */
export function newId(now: Date): string {
  const stamp = now.toISOString().replace(/[-:.Z]/g, '')
  return `${stamp}-${randomBytes(3).toString('hex')}`
}

const currentCatalogFile = 'catalog.json'
const publishedFile = 'published.json'

/** The catalog to index next; null before the first import. */
export function readCurrentCatalog(directory: DataDirectory): CurrentCatalog | null {
  return readPointer<CurrentCatalog>(join(directory.path, currentCatalogFile))
}

/** Makes a finished catalog the one to index next. */
export function setCurrentCatalog(directory: DataDirectory, current: CurrentCatalog): void {
  replacePointer(join(directory.path, currentCatalogFile), current)
}

/** What is published; null before the first index. */
export function readPublished(directory: DataDirectory): Published | null {
  const published = readPointer<Published>(join(directory.path, publishedFile))
  // Versions before this one named no engines: nothing of theirs can be read.
  return published && { ...published, engines: published.engines ?? {} }
}

/** Publishes a finished generation: the one moment at which servers may move to it. */
export function publish(directory: DataDirectory, published: Published): void {
  replacePointer(join(directory.path, publishedFile), published)
}

/**
 * Removes catalogs that nothing can still read. Ids sort by time: what is newer than the published
 * catalog may be waiting for its index, and the one before it may still serve.
 */
export function removeOldCatalogs(directory: DataDirectory): void {
  const published = readPublished(directory)?.catalog
  if (published === undefined) return
  const older = readdirSync(join(directory.path, 'catalogs'))
    .filter((name) => name.endsWith(catalogSuffix))
    .map((name) => name.slice(0, -catalogSuffix.length))
    .filter((id) => id < published && id !== readCurrentCatalog(directory)?.catalog)
    .sort()
  for (const id of older.slice(0, -1)) rmSync(directory.catalogFile(id), { force: true })
}

function readPointer<Pointer>(file: string): Pointer | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return JSON.parse(text) as Pointer
}

function replacePointer(file: string, pointer: object): void {
  const draft = `${file}.${process.pid}.draft`
  try {
    writeFileSync(draft, `${JSON.stringify(pointer, null, 2)}\n`, { flush: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
