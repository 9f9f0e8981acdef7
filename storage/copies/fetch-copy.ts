import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { syncPathLater } from '../../platform/durable.js'
import type { Progress } from '../../platform/progress.js'
import { type DataDirectory, publish, setCurrentCatalog } from '../data-directory/data-directory.js'
import { explainFullDisk, requireSpace } from '../files/disk-space.js'
import { makeFolder } from '../files/make-folder.js'
import type { CopiedFile, Manifest } from './manifest.js'
import { damageRemedies, fetchFile } from './read-source.js'
import { DamagedCopy, MissingFile, type Source, SourceFailure } from './target.js'

/** Folder of incomplete fetches, each in a folder of its own. */
export const fetchFolderOf = (directory: DataDirectory) => join(directory.path, 'fetching')

/** Pauses between the attempts to fetch a file, in milliseconds. */
const pauses = [200, 1000]

interface FetchOptions {
  /** The command, for messages: `titlebase restore`. */
  readonly work: string
  readonly progress: Progress
  readonly signal?: AbortSignal
}

/**
 * Fetches the files of a copy that are missing here into `fetching/`, compares every byte with its SHA-256, and moves
 * them into place, the pointer files last (docs/reference/replicas.md#following). If it is interrupted, the pointer
 * files do not change, and the next run keeps the complete files. Throws SourceFailure, DamagedCopy, or CommandError
 * if this machine cannot store the copy.
 */
export async function fetchCopy(
  directory: DataDirectory,
  source: Source,
  manifest: Manifest,
  { work, progress, signal }: FetchOptions,
): Promise<void> {
  const { published, files, kind } = manifest
  const folder = join(fetchFolderOf(directory), nameOf(manifest))
  await removeOtherFetches(directory, folder)
  const missing: CopiedFile[] = []
  for (const file of files) {
    signal?.throwIfAborted()
    // Generations share a catalog database; a file in the temporary folder is from an interrupted run.
    const isHere =
      (await isWhole(join(directory.path, file.path), file, signal)) ||
      (await isWhole(join(folder, file.path), file, signal))
    if (!isHere) missing.push(file)
  }
  const need = { work, bytes: missing.reduce((sum, file) => sum + file.bytes, 0) }
  const phase = progress('fetching', need.bytes, 'bytes')
  const onBytes = (count: number) => {
    signal?.throwIfAborted()
    phase.add(count)
  }
  try {
    requireSpace(directory.path, need)
    for (const file of missing) {
      signal?.throwIfAborted()
      await fetchPatiently(source, file, join(folder, file.path), damageRemedies[kind], onBytes)
    }
    if (published !== null) makeFolder(directory.generationDirectory(published.generation))
    for (const { path } of files) {
      if (existsSync(join(folder, path))) renameSync(join(folder, path), join(directory.path, path))
    }
    const folders = new Set(files.map(({ path }) => dirname(join(directory.path, path))))
    for (const each of folders) await syncPathLater(each)
    if (kind === 'backup' && manifest.catalog !== null) {
      setCurrentCatalog(directory, manifest.catalog)
    }
    if (published !== null) publish(directory, published)
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    throw explainFullDisk(directory.path, need, error)
  } finally {
    phase.end()
  }
}

/** Name of the folder of a fetch. */
function nameOf({ kind, published }: Manifest): string {
  return kind === 'backup' ? kind : `${published.publication}-${published.generation}`
}

async function isWhole(
  localFile: string,
  { bytes, sha256 }: CopiedFile,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (statSync(localFile, { throwIfNoEntry: false })?.size !== bytes) return false
  const hash = createHash('sha256')
  // A file that cannot be read is fetched again.
  await pipeline(createReadStream(localFile), hash, { signal }).catch(() => {})
  return hash.digest('hex') === sha256
}

/** Fetches a file, three times if necessary. */
async function fetchPatiently(
  source: Source,
  file: CopiedFile,
  localFile: string,
  remedy: string,
  onBytes: (bytes: number) => void,
): Promise<void> {
  makeFolder(dirname(localFile))
  const partial = `${localFile}.partial`
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Later attempts bypass caches, which may contain a damaged copy or a 404.
      await fetchFile(source, file, partial, { remedy, onBytes, bypassCaches: attempt > 0 })
      return renameSync(partial, localFile)
    } catch (error) {
      const pause = pauses[attempt]
      const isLast = pause === undefined || (error instanceof MissingFile && attempt > 0)
      if (isLast || !(error instanceof SourceFailure || error instanceof DamagedCopy)) throw error
      await after(pause)
    }
  }
}

/** Removes incomplete fetches of other copies. */
async function removeOtherFetches(directory: DataDirectory, current: string): Promise<void> {
  const folder = fetchFolderOf(directory)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (join(folder, name) !== current) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}
