import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { catalogVersion } from '../../catalog/tables/version.js'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile, whyUnread } from '../../platform/damaged-file.js'
import type { Progress } from '../../platform/progress.js'
import { remedies, remedyIn } from '../../platform/remedies.js'
import {
  type DataDirectory,
  type Published,
  readPublished,
} from '../data-directory/data-directory.js'
import type { FileRecord } from '../files/checked-files.js'
import { tryLock } from '../files/file-lock.js'
import { DamagedOffer } from './failures.js'
import {
  filesToUpload,
  isSamePublication,
  type Manifest,
  makeManifest,
  manifestPath,
  type TargetFile,
  targetFolders,
  writeTargetManifest,
} from './manifest.js'
import { findManifest } from './read-source.js'
import type { Target } from './target.js'

export interface UploadOptions {
  readonly directory: DataDirectory
  readonly target: Target
  /** True to send all files again, and to replace a damaged manifest or publications of another data directory. */
  readonly replace: boolean
  readonly progress: Progress
}

export interface UploadResult {
  readonly target: string
  readonly publication: number
  readonly generation: string
  /** Number and total size of the files of the publication. */
  readonly files: number
  readonly bytes: number
  /** Number and total size of the files that were sent. */
  readonly sentFiles: number
  readonly sentBytes: number
  /** Number of removed files of earlier publications. */
  readonly removed: number
  /** The reason that files of earlier publications were not removed; null if they were. */
  readonly notRemoved: string | null
}

/**
 * Uploads the published generation to a target (docs/reference/replicas.md#uploading): first its files, then the
 * manifest. If it is interrupted, the manifest still lists the previous publication.
 */
export async function uploadGeneration(options: UploadOptions): Promise<UploadResult> {
  const lock = tryLock(join(options.directory.path, 'publish.lock'))
  if (lock === null) {
    throw new CommandError(
      `another titlebase upload is using ${options.directory.path}: wait for it to finish and try again`,
    )
  }
  try {
    return await uploadLocked(options)
  } finally {
    lock.release()
  }
}

async function uploadLocked(options: UploadOptions): Promise<UploadResult> {
  const { directory, target, replace } = options
  const published = readPublishedToUpload(directory)
  const current = await readCurrent(target, replace)
  if (!replace) throwIfNotNewer(target, published, current)
  const { files, ...sent } = await sendFiles(options, published, current)
  const isSame = current !== null && isSamePublication(current.published, published)
  const previous = isSame ? current.previous : (current?.files ?? []).map(({ path }) => path)
  await target.write(
    manifestPath,
    writeTargetManifest(makeManifest({ published, catalogVersion, files, previous })),
  )
  const cleaned = await cleanTarget(target, [...files.map(({ path }) => path), ...previous])
  const { publication, generation } = published
  return {
    target: target.name,
    publication,
    generation,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    ...sent,
    ...cleaned,
  }
}

function readPublishedToUpload(directory: DataDirectory): Published {
  const published = readPublished(directory)
  if (published !== null) return published
  throw new CommandError(
    `nothing is published in ${directory.path}: ${remedyIn(directory.path, remedies.nothing)}`,
  )
}

/** Reads the manifest of the target; null before the first upload, or if `replace` overwrites a damaged one. */
async function readCurrent(target: Target, replace: boolean): Promise<Manifest | null> {
  try {
    return await findManifest(target)
  } catch (error) {
    if (!(error instanceof DamagedOffer)) throw error
    if (replace) return null
    throw new CommandError(
      `${manifestPath} of ${target.name} is damaged or from another version: use --replace to overwrite it`,
    )
  }
}

/** Prevents two data directories from alternately replacing each other's publications. */
function throwIfNotNewer({ name }: Target, next: Published, current: Manifest | null): void {
  if (current === null || current.published.publication < next.publication) return
  if (isSamePublication(current.published, next)) return
  throw new CommandError(
    `${name} already has publication ${current.published.publication} of another data directory, and the new publication is ${next.publication}: choose another target, or use --replace to overwrite it`,
  )
}

/** Sends the files of a publication that the current manifest does not list. */
async function sendFiles(
  { directory, target, replace, progress }: UploadOptions,
  published: Published,
  current: Manifest | null,
) {
  const entries = Object.entries(filesToUpload(published))
  const known = new Map(replace ? [] : current?.files.map(({ path, sha256 }) => [path, sha256]))
  const phase = progress('uploading', entries.length, 'files')
  const files: TargetFile[] = []
  let [sentFiles, sentBytes] = [0, 0]
  try {
    for (const [path, record] of entries) {
      const localFile = join(directory.path, path)
      const sha256 = await hashIntactFile(localFile, record)
      if (known.get(path) !== sha256) {
        await target.copy(path, localFile)
        sentFiles += 1
        sentBytes += record.bytes
      }
      files.push({ path, bytes: record.bytes, sha256 })
      phase.add(1)
    }
  } finally {
    phase.end()
  }
  return { files, sentFiles, sentBytes }
}

/** Returns the SHA-256 of a file. Throws a DamagedFile if it differs from its record. */
async function hashIntactFile(file: string, record: FileRecord): Promise<string> {
  const hash = createHash('sha256')
  let [sum, bytes] = [0, 0]
  try {
    for await (const part of createReadStream(file, { highWaterMark: 2 ** 20 })) {
      hash.update(part)
      sum = crc32(part, sum)
      bytes += part.length
    }
  } catch (error) {
    throw whyUnread(file, error, remedies.index)
  }
  if (bytes === record.bytes && sum === record.whole) return hash.digest('hex')
  throw new DamagedFile(file, 'its checksum differs', remedies.index)
}

/**
 * Removes the files that neither the current publication nor the previous one needs
 * (docs/reference/replicas.md#retention). If this fails, the upload has succeeded nevertheless.
 */
async function cleanTarget(
  target: Target,
  needed: readonly string[],
): Promise<Pick<UploadResult, 'removed' | 'notRemoved'>> {
  const kept = new Set(needed)
  let removed = 0
  try {
    for (const folder of targetFolders) {
      for (const path of await target.list(folder)) {
        if (kept.has(path)) continue
        await target.remove(path)
        removed += 1
      }
    }
    return { removed, notRemoved: null }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { removed, notRemoved: error.message }
  }
}
