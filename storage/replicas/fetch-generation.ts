import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as after } from 'node:timers/promises'
import { syncPathLater } from '../../platform/durable.js'
import { type DataDirectory, publish } from '../data-directory/data-directory.js'
import { explainFullDisk, requireSpace } from '../files/disk-space.js'
import { makeFolder } from '../files/make-folder.js'
import { DamagedOffer, MissingFile, SourceFailure } from './failures.js'
import type { Manifest, TargetFile } from './manifest.js'
import { fetchFile, type OnBytes } from './read-source.js'
import type { Source } from './target.js'

/** Folder of incomplete fetches, each in a folder with the name of its publication. */
const fetchFolderOf = (directory: DataDirectory) => join(directory.path, 'fetching')

/** Pauses between the attempts to fetch a file, in milliseconds. */
const pauses = [200, 1000]

/**
 * Fetches the files of a publication that are missing here, and publishes the generation here
 * (docs/reference/replicas.md#following). If it is interrupted, the current publication stays, and the next run
 * keeps the complete files. Throws SourceFailure, DamagedOffer, or CommandError if this machine cannot store the
 * generation.
 *
 * @param onBegin receives the total size of the missing files.
 */
export async function fetchGeneration(
  directory: DataDirectory,
  source: Source,
  { published, files }: Manifest,
  {
    onBegin,
    onBytes,
    signal,
  }: { onBegin: (bytes: number) => void; onBytes: OnBytes; signal: AbortSignal },
): Promise<void> {
  const folder = join(fetchFolderOf(directory), `${published.publication}-${published.generation}`)
  await removeOtherFetches(directory, folder)
  const missing: TargetFile[] = []
  const receive = (count: number) => {
    signal.throwIfAborted()
    onBytes(count)
  }
  for (const file of files) {
    signal.throwIfAborted()
    // Generations share a catalog database; a file in the temporary folder is from an interrupted run.
    const isHere =
      (await isWhole(join(directory.path, file.path), file, signal)) ||
      (await isWhole(join(folder, file.path), file, signal))
    if (!isHere) missing.push(file)
  }
  const bytes = missing.reduce((sum, file) => sum + file.bytes, 0)
  onBegin(bytes)
  const need = { work: 'titlebase serve --follow', bytes }
  try {
    requireSpace(directory.path, need)
    for (const file of missing) {
      signal.throwIfAborted()
      await fetchPatiently(source, file, join(folder, file.path), receive)
    }
    makeFolder(directory.generationDirectory(published.generation))
    for (const { path } of files) {
      if (existsSync(join(folder, path))) renameSync(join(folder, path), join(directory.path, path))
    }
    const folders = new Set(files.map(({ path }) => dirname(join(directory.path, path))))
    for (const each of folders) await syncPathLater(each)
    publish(directory, published)
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    throw explainFullDisk(directory.path, need, error)
  }
}

async function isWhole(
  localFile: string,
  { bytes, sha256 }: TargetFile,
  signal: AbortSignal,
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
  file: TargetFile,
  localFile: string,
  onBytes: OnBytes,
): Promise<void> {
  makeFolder(dirname(localFile))
  const partial = `${localFile}.partial`
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Later attempts bypass caches, which may contain a damaged copy or a 404.
      await fetchFile(source, file, partial, { onBytes, bypassCaches: attempt > 0 })
      await syncPathLater(partial)
      return renameSync(partial, localFile)
    } catch (error) {
      const pause = pauses[attempt]
      const isLast = pause === undefined || (error instanceof MissingFile && attempt > 0)
      if (isLast || !(error instanceof SourceFailure || error instanceof DamagedOffer)) throw error
      await after(pause)
    }
  }
}

/** Removes incomplete fetches of earlier publications. */
async function removeOtherFetches(directory: DataDirectory, current: string): Promise<void> {
  const folder = fetchFolderOf(directory)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (join(folder, name) !== current) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}
