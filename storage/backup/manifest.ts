import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { DamagedFile } from '../../platform/damaged-file.js'
import { currentCatalog, publishedGeneration } from '../data-directory/data-directory.js'
import { readPointer, replacePointer } from '../data-directory/pointer-file.js'
import { type FileRecord, fileRecord } from '../files/checked-files.js'

/** Files that a backup may contain. Another path could lead out of the data directory. */
const pathPattern =
  /^(?:access\.sqlite|imports\.json|(?:catalogs|changes)\/[\w-]+\.sqlite|generations\/[\w-]+\/\w[\w.-]*)$/

const backupManifest = z.object({
  version: z.literal(1),
  backedUpAt: z.iso.datetime(),
  /** Contents of catalog.json; null if the data directory has no catalog. */
  catalog: currentCatalog.nullable(),
  /** Contents of published.json; null if nothing is published. */
  published: publishedGeneration.nullable(),
  /** Checksums of all files, by their path in the data directory and in the backup. */
  files: z.record(z.string().regex(pathPattern), fileRecord),
})

/** backup.json: the list, and the SHA-256 of its JSON. */
const backupFile = z.object({ list: z.unknown(), sum: z.string() })

/** `backup.json`, the list of the files of a backup (docs/operations.md#backup). */
export type BackupManifest = Readonly<z.output<typeof backupManifest>>

/** The remedy for a damaged file of a backup. */
export const otherBackup = { action: 'restore another backup' }

const manifestFile = (folder: string) => join(folder, 'backup.json')

/** Writes the list last: a folder without it is not a backup. */
export function writeBackupList(folder: string, list: BackupManifest): void {
  replacePointer(manifestFile(folder), { list, sum: sumOf(list) })
}

/**
 * Reads the list of a backup. Throws a CommandError if the folder has none, and DamagedFile if it was changed
 * or lacks a file that its catalog or generation needs.
 */
export function readBackupList(folder: string): BackupManifest {
  const file = manifestFile(folder)
  const written = readPointer(file, backupFile, otherBackup)
  if (written === null) {
    throw new CommandError(
      `${folder} has no backup.json: name a folder that titlebase backup wrote`,
    )
  }
  const { success, data } = backupManifest.safeParse(written.list)
  if (!success || sumOf(written.list) !== written.sum) {
    throw new DamagedFile(file, 'its checksum differs', otherBackup)
  }
  const missing = missingFile(data)
  if (missing !== null) throw new DamagedFile(file, `it lacks ${missing}`, otherBackup)
  return data
}

function sumOf(list: unknown): string {
  return createHash('sha256').update(JSON.stringify(list)).digest('hex')
}

/** A file that the catalog or the generation of a backup needs, but the list lacks; null if it is complete. */
function missingFile({ catalog, published, files }: BackupManifest): string | null {
  const needed: Record<string, FileRecord | null> = { ...published?.files }
  for (const each of [catalog, published]) {
    if (each !== null) needed[`catalogs/${each.catalog}.sqlite`] ??= null
  }
  if (published?.changes) needed[`changes/${published.publication}.sqlite`] = published.changes
  const folder = `generations/${published?.generation}/`
  if (published !== null && !Object.keys(published.files).some((path) => path.startsWith(folder))) {
    return folder
  }
  const isListed = ([path, record]: [string, FileRecord | null]) =>
    files[path] !== undefined && (record === null || isDeepStrictEqual(files[path], record))
  return Object.entries(needed).find((each) => !isListed(each))?.[0] ?? null
}

export function bytesOfBackup({ files }: Pick<BackupManifest, 'files'>): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
}
