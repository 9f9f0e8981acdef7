import { existsSync, readdirSync, rmSync } from 'node:fs'
import { constants, copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import { syncPathLater } from '../../platform/durable.js'
import type { Progress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import {
  type CurrentCatalog,
  type DataDirectory,
  type Published,
  pathInside,
  readCurrentCatalog,
  readLastPublished,
} from '../data-directory/data-directory.js'
import { checkWhole, type FileRecord, recordFile } from '../files/checked-files.js'
import { requireSpace } from '../files/disk-space.js'
import { makeFolder } from '../files/make-folder.js'
import { lockIndexing } from '../generations/index-lock.js'
import { type BackupManifest, bytesOfBackup, writeBackupList } from './manifest.js'

export interface BackupOptions {
  readonly directory: DataDirectory
  /** A new or empty folder. */
  readonly folder: string
  /** Writes the access database into a file; false if there are no keys. */
  copyAccess(file: string): Promise<boolean>
  readonly progress: Progress
  readonly now: () => Date
}

/**
 * Copies the current catalog, the published generation with its journal, the record of imports and the
 * access database into a folder, even while services run (docs/operations.md#backup). The lock of
 * `titlebase index` keeps other commands from removing files meanwhile. Compares every byte with its
 * checksum. If a file is damaged, throws a CommandError and leaves the folder empty.
 */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const { directory, folder } = options
  const lock = lockIndexing(directory)
  try {
    makeFolder(folder, 0o700)
    if (readdirSync(folder).length > 0) {
      throw new CommandError(`${folder} is not empty: name a new or empty folder`)
    }
    try {
      return await fill(options)
    } catch (error) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
      throw error
    }
  } finally {
    lock.release()
  }
}

async function fill(options: BackupOptions): Promise<BackupManifest> {
  const { directory, folder, copyAccess, progress, now } = options
  const catalog = readCurrentCatalog(directory)
  const { published, damage } = readLastPublished(directory)
  if (damage !== null) throw damage
  const files = await filesToCopy(directory, catalog, published)
  requireSpace(folder, {
    work: 'titlebase backup',
    bytes: bytesOfBackup({ files }),
    variable: 'FOLDER',
  })
  const phase = progress('copying', Object.keys(files).length, 'files')
  for (const [path, record] of Object.entries(files)) {
    await checkWhole(join(directory.path, path), record, remedies.index)
    await copyInto(directory.path, folder, path)
    phase.add(1)
  }
  phase.end()
  if (existsSync(join(directory.path, 'imports.json'))) {
    // The checksum is of the copy, because an import may replace the original at any moment.
    await copyInto(directory.path, folder, 'imports.json')
    files['imports.json'] = await recordFile(join(folder, 'imports.json'))
  }
  const accessFile = join(folder, pathInside(directory, directory.accessFile))
  if (await copyAccess(accessFile)) files['access.sqlite'] = await recordFile(accessFile)
  if (Object.keys(files).length === 0) {
    throw new CommandError(`${directory.path} has nothing to back up: is DATA_DIR correct?`)
  }
  const backedUpAt = now().toISOString()
  const manifest: BackupManifest = { version: 1, backedUpAt, catalog, published, files }
  writeBackupList(folder, manifest)
  return manifest
}

/** The files of the catalog and the generation, which never change. */
async function filesToCopy(
  directory: DataDirectory,
  catalog: CurrentCatalog | null,
  published: Published | null,
): Promise<Record<string, FileRecord>> {
  const files: Record<string, FileRecord> = { ...published?.files }
  if (published !== null) {
    files[pathInside(directory, directory.changesFile(published.publication))] = published.changes
  }
  if (catalog !== null) {
    const file = directory.catalogFile(catalog.catalog)
    files[pathInside(directory, file)] ??= catalog.file
  }
  return files
}

/**
 * Copies a file to the same path in another folder, and waits until it is on the disk; the copy shares its blocks
 * if the file system can.
 */
export async function copyInto(from: string, to: string, path: string): Promise<void> {
  const target = join(to, path)
  makeFolder(dirname(target), 0o700)
  await copyFile(join(from, path), target, constants.COPYFILE_FICLONE)
  await syncPathLater(target)
  await syncPathLater(dirname(target))
}
