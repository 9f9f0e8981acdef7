import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { catalogVersion } from '../../catalog/tables/version.js'
import { CommandError } from '../../platform/command-error.js'
import type { Progress } from '../../platform/progress.js'
import { openCatalogFile } from '../data-directory/catalog-file.js'
import { type DataDirectory, publish, setCurrentCatalog } from '../data-directory/data-directory.js'
import { throwIfFollowing } from '../data-directory/following.js'
import { markRestore, removeRestoreMark } from '../data-directory/restore-mark.js'
import { runningServices } from '../data-directory/running-services.js'
import { checkEdges, checkWhole } from '../files/checked-files.js'
import { explainFullDisk, requireSpace } from '../files/disk-space.js'
import { makeFolder } from '../files/make-folder.js'
import { lockIndexing } from '../generations/index-lock.js'
import { copyInto } from './back-up.js'
import { type BackupManifest, bytesOfBackup, otherBackup, readBackupList } from './manifest.js'

export interface RestoreOptions {
  readonly directory: DataDirectory
  /** The folder of the backup. */
  readonly folder: string
  /** True: replaces the contents of a data directory that is not empty. */
  readonly isForced: boolean
  /** The engine that every generation needs, with the fingerprint of the index that it reads. */
  readonly engine: { readonly name: string; readonly fingerprint: string }
  /** Restores the access database from a file. `restore` calls it before it replaces anything else. */
  restoreAccess(file: string): Promise<void>
  readonly progress: Progress
}

/**
 * Restores a backup (docs/operations.md#backup). Copies all files into the folder `restoring` and compares
 * every byte with its checksum before it replaces anything. Throws a CommandError, and changes nothing, if the
 * backup is damaged or from another version, if a service or `titlebase index` uses the data directory, or if
 * the data directory is not empty and `isForced` is false. If the process is killed while it copies, the data
 * directory is unchanged; while it replaces files, restore.json keeps other commands from using them.
 */
export async function restore(options: RestoreOptions): Promise<BackupManifest> {
  const { directory, folder, isForced, restoreAccess } = options
  const { path } = directory
  throwIfFollowing(path, 'titlebase restore')
  const backup = readBackupList(folder)
  requireVersion(backup, options)
  const lock = lockIndexing(directory)
  const staging = join(path, 'restoring')
  try {
    throwIfInUse(directory)
    rmSync(staging, { recursive: true, force: true })
    if (!isForced && !isEmpty(directory)) {
      throw new CommandError(`${path} is not empty: use --force to replace its contents`)
    }
    const need = { work: 'titlebase restore', bytes: bytesOfBackup(backup) }
    requireSpace(path, need)
    const mark = { backup: resolve(folder), isReplacing: false }
    markRestore(path, mark)
    try {
      await stage(options, backup, staging)
      if (backup.files['access.sqlite']) await restoreAccess(join(staging, 'access.sqlite'))
    } catch (error) {
      rmSync(staging, { recursive: true, force: true })
      removeRestoreMark(path)
      throw explainFullDisk(path, need, error)
    }
    markRestore(path, { ...mark, isReplacing: true })
    replaceContents(directory, backup, staging)
    removeRestoreMark(path)
    return backup
  } finally {
    lock.release()
  }
}

/** Throws a CommandError if this version cannot read the catalog or the index of a backup. */
function requireVersion({ published }: BackupManifest, { folder, engine }: RestoreOptions): void {
  if (published === null) return
  const catalog = join(folder, 'catalogs', `${published.catalog}.sqlite`)
  checkEdges(catalog, published.files[`catalogs/${basename(catalog)}`] ?? noFile, otherBackup)
  openCatalogFile(catalog, catalogVersion, otherBackup, (db) => db.close())
  if (published.engines[engine.name] === engine.fingerprint) return
  throw new CommandError(
    `${folder} was written by another version of titlebase: restore it with that version, or import the data again`,
  )
}

const noFile = { bytes: -1, edges: 0, whole: 0 }

function throwIfInUse({ path }: DataDirectory): void {
  const [service] = runningServices(path)
  if (service === undefined) return
  throw new CommandError(`a service is using ${path} (${service.url}): stop it first`)
}

const folders = ['catalogs', 'generations', 'changes']
const pointers = ['published.json', 'catalog.json']

function isEmpty({ path, accessFile }: DataDirectory): boolean {
  return (
    folders.every((name) => readdirSync(join(path, name)).length === 0) &&
    [...pointers.map((name) => join(path, name)), accessFile].every((file) => !existsSync(file))
  )
}

/** Copies the files of a backup into a folder, and compares every byte of the copies. */
async function stage(
  { folder, progress }: RestoreOptions,
  { files }: BackupManifest,
  staging: string,
): Promise<void> {
  const phase = progress('copying and comparing', Object.keys(files).length, 'files')
  // Finds missing files and pipes before anything is copied.
  for (const [path, record] of Object.entries(files)) {
    checkEdges(join(folder, path), record, otherBackup)
  }
  for (const [path, record] of Object.entries(files)) {
    await copyInto(folder, staging, path)
    await checkWhole(join(staging, path), record, otherBackup)
    phase.add(1)
  }
  phase.end()
}

/**
 * Replaces the contents of a data directory by the staged files. The pointers go first and come last. Temporary
 * catalogs stay: an import may be writing them.
 */
function replaceContents(directory: DataDirectory, backup: BackupManifest, staging: string): void {
  const { path } = directory
  for (const name of pointers) rmSync(join(path, name), { force: true })
  for (const folder of folders) {
    for (const name of readdirSync(join(path, folder))) {
      if (folder === 'catalogs' && !name.endsWith('.sqlite')) continue
      rmSync(join(path, folder, name), { recursive: true })
    }
  }
  for (const file of Object.keys(backup.files).filter((name) => name !== 'access.sqlite')) {
    makeFolder(dirname(join(path, file)), 0o700)
    renameSync(join(staging, file), join(path, file))
  }
  if (backup.catalog !== null) setCurrentCatalog(directory, backup.catalog)
  if (backup.published !== null) publish(directory, backup.published)
  rmSync(staging, { recursive: true })
}
