import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import { ownership } from '../../platform/ownership.js'
import { remedies } from '../../platform/remedies.js'
import { fileRecord } from '../files/checked-files.js'
import { makeFolder } from '../files/make-folder.js'
import { removeMarks } from './generation-marks.js'
import { readPointer, removeStalePointers, replacePointer } from './pointer-file.js'
import { throwIfUnrestored } from './unfinished-restore.js'

/**
 * The data directory: catalog databases, index generations, and two pointer files that name the
 * current ones. A pointer is replaced by one rename, so a reader sees the old state or the new.
 *
 *     catalogs/<id>.sqlite          a finished catalog database
 *     generations/<id>/             a finished index generation: facets.sqlite and the files of engines
 *       generation.json             a copy of published.json from when the generation was published
 *       opened.json                 a service opened the generation (generation-marks.ts)
 *       rejected.json               an operator rolled back from the generation (generation-marks.ts)
 *       verified.json               the result of its last verification (generation-marks.ts)
 *     catalog.json                  the catalog that the next `titlebase index` reads
 *     changes/<number>.sqlite       the journal of changes of a publication (schema/changes.ts)
 *     published.json                the generation (and its catalog) that servers answer from
 *     access.sqlite                 API keys and their usage
 *     restoring.json                an unfinished restore (unfinished-restore.ts)
 *     fetching/                     the files of an unfinished restore or fetch (copies/fetch-copy.ts)
 *     following.json                the source that the data directory follows (following-file.ts)
 *     services/<id>.json            a running service, with a lock file (running-services.ts)
 *     imports.json                  totals of all imports, for the metrics (run-record.ts)
 */
export type DataDirectory = Readonly<ReturnType<typeof openDataDirectory>>

const id = z.string().regex(/^[\w-]+$/)

/** catalog.json: the catalog that the next `titlebase index` reads. */
export const currentCatalog = z.object({
  catalog: id,
  /** Checksums of its database. */
  file: fileRecord,
})
export type CurrentCatalog = Readonly<z.output<typeof currentCatalog>>

/** published.json: a catalog database and the index generation built from it, from which servers answer. */
export const publishedGeneration = z.object({
  generation: id,
  catalog: id,
  /** The version of titlebase that built it. */
  version: z.string().optional(),
  /** Names of the engines that have an index of it, with the fingerprint of each index. */
  engines: z.record(z.string(), z.string()),
  titles: z.number(),
  persons: z.number(),
  /** Numbers of rows of other tables of the catalog, with which `titlebase index` compares the next catalog. */
  parts: z.record(z.string(), z.number()).default({}),
  publishedAt: z.iso.datetime(),
  /** Checksums of its files and its catalog database, by their path in the data directory. */
  files: z.record(z.string(), fileRecord),
  /** Number of the publication, starting at 1. */
  publication: z.int().min(1),
  /** Checksums of its journal of changes. */
  changes: fileRecord,
})
export type Published = Readonly<z.output<typeof publishedGeneration>>

const catalogName = /^(?<id>[\w-]+)\.sqlite$/

/**
 * Opens the data directory. If it is missing, creates it, accessible to its owner only. Throws a CommandError if it
 * cannot be written, or, unless `isRestoring` is true, if a restore into it is unfinished.
 */
export function openDataDirectory(path: string, { isRestoring = false } = {}) {
  try {
    for (const folder of ['', 'catalogs', 'generations', 'changes'].map((name) =>
      join(path, name),
    )) {
      makeFolder(resolve(folder), 0o700)
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const owner = code === 'EACCES' ? ownership(path) : null
    throw new CommandError(
      `DATA_DIR must be a writable folder: ${path} is not (${code})${owner === null ? '' : `; ${owner}`}`,
    )
  }
  if (!isRestoring) throwIfUnrestored(path)
  removeStalePointers(path)
  for (const each of readdirSync(join(path, 'generations'), { withFileTypes: true })) {
    if (each.isDirectory()) removeStalePointers(join(path, 'generations', each.name))
  }
  return {
    path,
    catalogFile: (id: string) => join(path, 'catalogs', `${id}.sqlite`),
    generationDirectory: (id: string) => join(path, 'generations', id),
    changesFile: (publication: number) => join(path, 'changes', `${publication}.sqlite`),
    accessFile: join(path, 'access.sqlite'),
  }
}

/** Returns a unique id for a catalog or generation; ids sort by time, to the millisecond. */
export function newId(now: Date): string {
  const stamp = now.toISOString().replace(/[-:.Z]/g, '')
  return `${stamp}-${randomBytes(3).toString('hex')}`
}

const currentCatalogFile = 'catalog.json'
const publishedFile = 'published.json'
const generationFile = 'generation.json'

/** Reads the catalog to index next; null before the first import. Throws DamagedFile. */
export function readCurrentCatalog(directory: DataDirectory): CurrentCatalog | null {
  const file = join(directory.path, currentCatalogFile)
  return readPointer(file, currentCatalog, remedies.currentCatalog)
}

/** Makes a finished catalog the one to index next. */
export function setCurrentCatalog(directory: DataDirectory, current: CurrentCatalog): void {
  replacePointer(join(directory.path, currentCatalogFile), current)
}

/** Reads published.json; null before the first index. Throws DamagedFile. */
export function readPublished(directory: DataDirectory): Published | null {
  const file = join(directory.path, publishedFile)
  return readPointer(file, publishedGeneration, remedies.index)
}

/**
 * Publishes a finished generation. It first writes generation.json, from which `titlebase rollback` can
 * publish the generation again (docs/reference/data.md#rollback). Services move to the generation after
 * published.json is replaced.
 */
export function publish(directory: DataDirectory, published: Published): void {
  replacePointer(generationFileOf(directory, published.generation), published)
  replacePointer(join(directory.path, publishedFile), published)
  removeMarks(directory, published.generation)
}

/**
 * Repairs generation.json of the published generation if it is missing, damaged or differs from
 * published.json. Without this file, the generation cannot be published again.
 */
export function repairGenerationFile(directory: DataDirectory): void {
  const published = nullIfDamaged(() => readPublished(directory))
  if (published === null) return
  if (!existsSync(directory.generationDirectory(published.generation))) return
  const written = nullIfDamaged(() => readGeneration(directory, published.generation))
  if (isDeepStrictEqual(written, published)) return
  replacePointer(generationFileOf(directory, published.generation), published)
}

/** Path of generation.json in the folder of a generation. */
export function generationFileOf(directory: DataDirectory, generation: string): string {
  return join(directory.generationDirectory(generation), generationFile)
}

/** Reads generation.json of all generations, latest publication first; omits damaged files. */
function readGenerations(directory: DataDirectory): Published[] {
  return readdirSync(join(directory.path, 'generations'))
    .flatMap((name) => nullIfDamaged(() => readGeneration(directory, name)) ?? [])
    .sort((a, b) => b.publication - a.publication)
}

/**
 * Reads generation.json of a generation; null if it is missing. Throws DamagedFile if its contents are
 * invalid or name another generation.
 */
export function readGeneration(directory: DataDirectory, name: string): Published | null {
  const file = generationFileOf(directory, name)
  const read = readPointer(file, publishedGeneration, remedies.generationNote)
  if (read === null || read.generation === name) return read
  throw new DamagedFile(file, `it names generation ${read.generation}`, remedies.generationNote)
}

/** The published generation and those before it. */
export type LastPublished = ReturnType<typeof readLastPublished>

/**
 * Reads the published generation, those before it with the latest publication first, and both as `all`. If
 * published.json is damaged or was deleted, `damage` says so, and `before` begins with the generation that it named.
 */
export function readLastPublished(directory: DataDirectory) {
  const known = readGenerations(directory)
  try {
    const published = readPublished(directory)
    if (published === null && known.length > 0) {
      throw new DamagedFile(join(directory.path, publishedFile), 'it is missing', remedies.index)
    }
    const before = known.filter(({ generation }) => generation !== published?.generation)
    return { published, before, all: published ? [published, ...before] : before, damage: null }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    return { published: null, before: known, all: known, damage: error }
  }
}

/** The path of a file relative to the data directory, as in `Published.files`. */
export function pathInside(directory: DataDirectory, file: string): string {
  return relative(directory.path, file)
}

/**
 * Removes catalogs that neither a generation nor the next index needs, except the newest ones. Removes
 * nothing if published.json or catalog.json is damaged.
 *
 * @param keep number of newest catalogs to keep in any case; the newest may not be indexed yet.
 */
export async function removeOldCatalogs(directory: DataDirectory, keep: number): Promise<void> {
  const read = nullIfDamaged(() => ({
    published: readPublished(directory),
    current: readCurrentCatalog(directory),
  }))
  const published = read?.published?.catalog
  if (published === undefined) return
  const folder = join(directory.path, 'catalogs')
  const ids = readdirSync(folder).flatMap((name) => catalogName.exec(name)?.groups?.id ?? [])
  // Ids sort by time.
  const newest = ids.sort().slice(-keep)
  const used = readGenerations(directory).map(({ catalog }) => catalog)
  const kept = new Set([...newest, ...used, published, read?.current?.catalog])
  for (const id of ids) if (!kept.has(id)) await rm(directory.catalogFile(id))
}

/** Removes journals of changes without a generation, and temporary pointer files of killed commands. */
export function removeOldChanges(directory: DataDirectory): void {
  const { all } = readLastPublished(directory)
  const kept = all.map(({ publication }) => directory.changesFile(publication))
  const folder = join(directory.path, 'changes')
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (!kept.includes(file)) rmSync(file, { force: true })
  }
}

/** Returns null if a file is damaged. */
export function nullIfDamaged<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof DamagedFile) return null
    throw error
  }
}
