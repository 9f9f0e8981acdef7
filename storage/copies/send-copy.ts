import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import { DamagedFile, whyUnread } from '../../platform/damaged-file.js'
import type { Progress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import { whyUnreadDatabase } from '../../platform/sqlite-failures.js'
import type { DataDirectory } from '../data-directory/data-directory.js'
import type { FileRecord } from '../files/checked-files.js'
import {
  type CopiedFile,
  filesToCopy,
  manifestPath,
  type NewManifest,
  privateFiles,
  writeManifest,
} from './manifest.js'
import type { Target } from './target.js'

/** The part of a manifest that its sender decides. */
type Contents<Kind> = Kind extends NewManifest ? Omit<Kind, 'files' | 'catalogVersion'> : never

interface SendOptions {
  /** A folder with the private files of a backup. */
  readonly drafts?: string
  /** SHA-256 of the files that the target has, by their path. */
  readonly known?: ReadonlyMap<string, string>
  readonly progress: Progress
}

/**
 * Sends the files of a copy that the target does not have, and then writes the manifest. Compares every byte with its
 * checksum before. If it is interrupted, the manifest of the target does not change. Throws a DamagedFile, or a
 * CommandError if the target cannot be written.
 *
 * @returns the manifest, and how many files were sent, with their total size.
 */
export async function sendCopy(
  directory: DataDirectory,
  target: Target,
  contents: Contents<NewManifest>,
  { drafts, known = new Map(), progress }: SendOptions,
) {
  const { kind, published } = contents
  const catalogVersion = published && readCatalogVersion(directory.catalogFile(published.catalog))
  const files = [
    ...Object.entries(filesToCopy(contents)).map(([path, record]) => {
      return { path, localFile: join(directory.path, path), bytes: record.bytes, record }
    }),
    ...(drafts === undefined ? [] : draftsIn(drafts)),
  ]
  const unknown = files.filter(({ path }) => !known.has(path))
  const needed = unknown.reduce((sum, { bytes }) => sum + bytes, 0)
  target.requireSpace(`titlebase ${kind}`, needed)
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
  const manifest = { ...contents, catalogVersion, files: copied } as NewManifest
  await target.write(manifestPath, writeManifest(manifest))
  return { manifest, sentFiles, sentBytes }
}

/** The private files of a backup, which have no checksum because they were written for it. */
function draftsIn(folder: string) {
  return privateFiles
    .map((path) => ({ path, localFile: join(folder, path) }))
    .filter(({ localFile }) => existsSync(localFile))
    .map((draft) => ({ ...draft, bytes: statSync(draft.localFile).size, record: null }))
}

/** Version of the tables of a catalog database, which an earlier version of titlebase may have written. */
function readCatalogVersion(file: string): number {
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
