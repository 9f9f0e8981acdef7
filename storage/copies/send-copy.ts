import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { DamagedFile, whyUnread } from '../../platform/damaged-file.js'
import type { Progress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import { whyUnreadDatabase } from '../../platform/sqlite-failures.js'
import type { DataDirectory, Published } from '../data-directory/data-directory.js'
import type { FileRecord } from '../files/checked-files.js'
import { type CopiedFile, manifestPath, type NewManifest, writeManifest } from './manifest.js'
import type { Target } from './target.js'

/** A file to send. */
export interface LocalFile {
  /** Its path at the target. */
  readonly path: string
  readonly localFile: string
  readonly bytes: number
  /** Its checksums, with which it is compared; null for a file that was written for this copy. */
  readonly record: FileRecord | null
}

/**
 * Sends the files of a copy that the target does not have, and then writes the manifest. Compares every byte with its
 * checksum before. If it is interrupted, the manifest of the target does not change. Throws a DamagedFile, or a
 * CommandError if the target cannot be written.
 *
 * @param contents the manifest without its files.
 * @param options.work the command, for messages: `titlebase backup`.
 * @param options.known SHA-256 of the files that the target has, by their path.
 * @returns the files, and how many of them were sent, with their total size.
 */
export async function sendCopy(
  target: Target,
  files: readonly LocalFile[],
  contents: Unlisted<NewManifest>,
  options: { work: string; known: ReadonlyMap<string, string>; progress: Progress },
) {
  const { work, known, progress } = options
  const unknown = files.filter(({ path }) => !known.has(path))
  const needed = unknown.reduce((sum, { bytes }) => sum + bytes, 0)
  target.requireSpace(work, needed)
  const phase = progress('copying', files.length, 'files')
  const copied: CopiedFile[] = []
  let [sentFiles, sentBytes] = [0, 0]
  try {
    for (const { path, localFile, bytes, record } of files) {
      const sha256 = await hashIntactFile(localFile, record)
      if (known.get(path) !== sha256) {
        await target.copy(path, localFile)
        sentFiles += 1
        sentBytes += bytes
      }
      copied.push({ path, bytes, sha256 })
      phase.add(1)
    }
  } finally {
    phase.end()
  }
  await target.write(manifestPath, writeManifest({ ...contents, files: copied }))
  return { files: copied, sentFiles, sentBytes }
}

type Unlisted<Kind> = Kind extends NewManifest ? Omit<Kind, 'files'> : never

/** The finished files of a data directory, by their path in it. */
export function localFiles(
  { path: dataDirectory }: DataDirectory,
  records: Readonly<Record<string, FileRecord>>,
): LocalFile[] {
  return Object.entries(records).map(([path, record]) => ({
    path,
    localFile: join(dataDirectory, path),
    bytes: record.bytes,
    record,
  }))
}

/** Version of the tables of the catalog database of a publication, which an earlier version may have written. */
export function readCatalogVersion(directory: DataDirectory, { catalog }: Published): number {
  const file = directory.catalogFile(catalog)
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true })
    try {
      return Number(db.pragma('user_version', { simple: true }))
    } finally {
      db.close()
    }
  } catch (error) {
    throw whyUnreadDatabase(file, error, remedies.catalog)
  }
}

/** Returns the SHA-256 of a file. Throws a DamagedFile if it differs from its record. */
async function hashIntactFile(file: string, record: FileRecord | null): Promise<string> {
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
  if (record === null || (bytes === record.bytes && sum === record.whole)) return hash.digest('hex')
  throw new DamagedFile(file, 'its checksum differs', remedies.index)
}
