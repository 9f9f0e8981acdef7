import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import { remedies } from '../../platform/remedies.js'
import { type FileRecord, fileRecord } from '../files/checked-files.js'
import { makeFolder } from '../files/make-folder.js'
import { readPointer, replacePointer } from './pointer-file.js'

/**
 * The data directory: catalog databases, index generations, and two pointer files that say which
 * of them count. A pointer is replaced by one rename, so a reader sees the old state or the new.
 *
 *     catalogs/<id>.sqlite          a finished catalog database
 *     generations/<id>/             a finished index generation: facets.sqlite, what engines keep, and
 *                                   generation.json once it was published: what published.json said
 *     catalog.json                  the catalog that the next `titlebase index` reads
 *     changes/<number>.sqlite       the journal of changes as a publication left it (schema/changes.ts)
 *     published.json                the generation (and its catalog) that servers answer from
 *     access.sqlite                 API keys and what is counted for them
 *     services/<id>.json            a service that runs, with a lock beside it (running-services.ts)
 *     imports.json                  what imports came to, for the metrics (import-record.ts)
 */
export interface DataDirectory {
  readonly path: string
  catalogFile(id: string): string
  generationDirectory(id: string): string
  changesFile(publication: number): string
  readonly accessFile: string
}

const id = z.string().regex(/^[\w-]+$/)

/** What the next index is made from. */
const currentCatalog = z.object({
  catalog: id,
  /** What its database was like when it was made; null where an earlier version made it. */
  file: fileRecord.nullable().default(null),
})
export type CurrentCatalog = Readonly<z.output<typeof currentCatalog>>

/** What servers answer from: one catalog database and the index generation made of it. */
export const publishedGeneration = z.object({
  generation: id,
  catalog: id,
  /** The engines that hold the generation, by name, with the fingerprint of what each was built with. */
  engines: z.record(z.string(), z.string()).default({}),
  titles: z.number(),
  persons: z.number(),
  publishedAt: z.iso.datetime(),
  /** Its files, the catalog database too, by their path in the data directory. */
  files: z.record(z.string(), fileRecord).default({}),
  /** Which publication it is: they are counted from 1 on; 0 where an earlier version published it. */
  publication: z.int().min(0).default(0),
  /** What its journal of changes was like when it was written; null where there is none. */
  changes: fileRecord.nullable().default(null),
})
export type Published = Readonly<z.output<typeof publishedGeneration>> & {
  readonly files: Readonly<Record<string, FileRecord>>
}

const catalogSuffix = '.sqlite'
/** Finished catalog databases; earlier versions kept the list cards in a file of their own. */
const catalogName = /^(?<id>[\w-]+)\.sqlite(?:\.cards)?$/
const folders = ['catalogs', 'generations', 'changes']

/**
 * Opens the data directory, which is made for its owner alone if it is missing. Throws a CommandError
 * if it cannot be written.
 */
export function openDataDirectory(path: string): DataDirectory {
  try {
    for (const folder of [path, ...folders.map((name) => join(path, name))]) {
      makeFolder(resolve(folder), 0o700)
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`DATA_DIR takes a folder that can be written: ${path} cannot (${code})`)
  }
  return {
    path,
    catalogFile: (id) => join(path, 'catalogs', id + catalogSuffix),
    generationDirectory: (id) => join(path, 'generations', id),
    changesFile: (publication) => join(path, 'changes', `${publication}.sqlite`),
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
const generationFile = 'generation.json'
/** In the folder of a generation that `titlebase rollback` left: it never stands in. */
const rejectedFile = 'rejected.json'

/** The catalog to index next; null before the first import; a DamagedFile where nothing tells. */
export function readCurrentCatalog(directory: DataDirectory): CurrentCatalog | null {
  const file = join(directory.path, currentCatalogFile)
  return readPointer(file, currentCatalog, remedies.currentCatalog)
}

/** Makes a finished catalog the one to index next. */
export function setCurrentCatalog(directory: DataDirectory, current: CurrentCatalog): void {
  replacePointer(join(directory.path, currentCatalogFile), current)
}

/** What is published; null before the first index; a DamagedFile where nothing tells. */
export function readPublished(directory: DataDirectory): Published | null {
  const file = join(directory.path, publishedFile)
  return readPointer(file, publishedGeneration, remedies.index)
}

/**
 * Publishes a finished generation: the one moment at which servers may move to it is the second
 * rename. The first one notes in the generation's own folder what it is, so that it can be published
 * again (docs/reference/data.md#rollback).
 */
export function publish(directory: DataDirectory, published: Published): void {
  const folder = directory.generationDirectory(published.generation)
  replacePointer(join(folder, generationFile), published)
  replacePointer(join(directory.path, publishedFile), published)
  rmSync(join(folder, rejectedFile), { force: true })
}

/** Marks a generation that an operator rolled back from. To publish it again removes the mark. */
export function markRejected(directory: DataDirectory, generation: string, at: Date): void {
  const folder = directory.generationDirectory(generation)
  if (!existsSync(folder)) return
  replacePointer(join(folder, rejectedFile), { rejectedAt: at.toISOString() })
}

/** True if an operator rolled back from a generation (docs/reference/data.md#rollback). */
export function isRejected(directory: DataDirectory, generation: string): boolean {
  return existsSync(join(directory.generationDirectory(generation), rejectedFile))
}

/**
 * Notes in the folder of what is published what it is, where an earlier version published it and did
 * not: once another one is published, it can be gone back to all the same.
 */
export function notePublished(directory: DataDirectory): void {
  const published = orNull(() => readPublished(directory))
  if (published === null) return
  const file = join(directory.generationDirectory(published.generation), generationFile)
  if (existsSync(dirname(file)) && !existsSync(file)) replacePointer(file, published)
}

/** Every generation that was ever published and is still there, the one published last first. */
export function generationsOnce(directory: DataDirectory): Published[] {
  return readdirSync(join(directory.path, 'generations'))
    .flatMap((name) => orNull(() => readGeneration(directory, name)) ?? [])
    .sort((a, b) => b.publication - a.publication || (momentOf(a) < momentOf(b) ? 1 : -1))
}

/** Earlier versions did not count: there the clock decides. */
function momentOf({ publishedAt, generation }: Published): string {
  return `${publishedAt} ${generation}`
}

function readGeneration(directory: DataDirectory, name: string): Published | null {
  const file = join(directory.generationDirectory(name), generationFile)
  const read = readPointer(file, publishedGeneration, remedies.index)
  return read?.generation === name ? read : null
}

/** What is published as well as it can be told, and what is wrong where it cannot be read. */
export interface LastPublished {
  /** What the pointer says, or where it is damaged nothing. */
  readonly published: Published | null
  /** The generations that can stand in for it, the one published last first. */
  readonly before: readonly Published[]
  readonly damage: DamagedFile | null
}

/** Reads what is published, and what was before it: of a damaged pointer, what it named is the first. */
export function readLastPublished(directory: DataDirectory): LastPublished {
  const once = generationsOnce(directory)
  try {
    const published = readPublished(directory)
    const before = once.filter(({ generation }) => generation !== published?.generation)
    return { published, before, damage: null }
  } catch (error) {
    if (error instanceof DamagedFile) return { published: null, before: once, damage: error }
    throw error
  }
}

/** The path of a file as `Published.files` has it. */
export function pathInside(directory: DataDirectory, file: string): string {
  return relative(directory.path, file)
}

/** The finished files of a generation, but the one that tells of it. */
export function generationFiles(directory: DataDirectory, generation: string): string[] {
  const folder = directory.generationDirectory(generation)
  const names = readdirSync(folder).filter((name) => name !== generationFile)
  return names.map((name) => join(folder, name))
}

/**
 * Removes catalogs that no generation and no next index reads, except the newest ones. Nothing is
 * removed if a pointer is damaged.
 *
 * @param keep how many of the newest catalogs stay in any case; the last of them may wait for its index.
 */
export function removeOldCatalogs(directory: DataDirectory, keep: number): void {
  const read = orNull(() => ({
    published: readPublished(directory),
    current: readCurrentCatalog(directory),
  }))
  const published = read?.published?.catalog
  if (published === undefined) return
  const folder = join(directory.path, 'catalogs')
  const files = readdirSync(folder).flatMap((name) => {
    const id = catalogName.exec(name)?.groups?.id
    return id === undefined ? [] : { name, id }
  })
  // Ids sort by time.
  const newest = [...new Set(files.map(({ id }) => id))].sort().slice(-keep)
  const named = generationsOnce(directory).map(({ catalog }) => catalog)
  const kept = new Set([...newest, ...named, published, read?.current?.catalog])
  for (const { name, id } of files) if (!kept.has(id)) rmSync(join(folder, name))
}

/**
 * Removes the journals of changes that belong to no generation that is there, and what a stopped run
 * left of one.
 */
export function removeOldChanges(directory: DataDirectory): void {
  const { published, before } = readLastPublished(directory)
  const kept = [published, ...before].map((each) => directory.changesFile(each?.publication ?? 0))
  const folder = join(directory.path, 'changes')
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (!kept.includes(file)) rmSync(file, { force: true })
  }
}

/** What is read of a damaged file is nothing. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof DamagedFile) return null
    throw error
  }
}
