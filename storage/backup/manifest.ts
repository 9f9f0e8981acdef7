import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { currentCatalog, publishedGeneration } from '../data-directory/data-directory.js'
import { readPointer, replacePointer } from '../data-directory/pointer-file.js'
import { fileRecord } from '../files/checked-files.js'

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

/** `backup.json`, the list of the files of a backup (docs/operations.md#backup). */
export type BackupManifest = Readonly<z.output<typeof backupManifest>>

/** The remedy for a damaged file of a backup. */
export const otherBackup = { action: 'restore another backup' }

const manifestFile = (folder: string) => join(folder, 'backup.json')

/** Writes the list last: a folder without it is not a backup. */
export function writeManifest(folder: string, manifest: BackupManifest): void {
  replacePointer(manifestFile(folder), manifest)
}

/** Reads the list of a backup. Throws a CommandError if the folder has none, DamagedFile if it is invalid. */
export function readManifest(folder: string): BackupManifest {
  const manifest = readPointer(manifestFile(folder), backupManifest, otherBackup)
  if (manifest !== null) return manifest
  throw new CommandError(`${folder} has no backup.json: name a folder that titlebase backup wrote`)
}

/** Number of bytes of all files of a backup. */
export function bytesOfBackup({ files }: Pick<BackupManifest, 'files'>): number {
  return Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
}
