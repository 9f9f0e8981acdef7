import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { catalogVersion } from '../../catalog/tables/version.js'
import { CommandError } from '../../platform/command-error.js'
import type { Progress } from '../../platform/progress.js'
import { openCatalogFile } from '../data-directory/catalog-file.js'
import {
  type DataDirectory,
  generationFileOf,
  openDataDirectory,
  pathInside,
  publish,
  setCurrentCatalog,
} from '../data-directory/data-directory.js'
import { throwIfFollowing } from '../data-directory/following.js'
import { runningServices } from '../data-directory/running-services.js'
import {
  finishRestore,
  markRestore,
  readRestoreMark,
  removeTraces,
  restoredFolders,
  restoredPointers,
  stagingOf,
} from '../data-directory/unfinished-restore.js'
import { checkEdges, checkWhole } from '../files/checked-files.js'
import { explainFullDisk, requireSpace } from '../files/disk-space.js'
import { lockIndexing } from '../generations/index-lock.js'
import { copyInto } from './back-up.js'
import { type BackupManifest, bytesOfBackup, otherBackup, readBackupList } from './manifest.js'

export interface RestoreOptions {
  readonly directory: DataDirectory
  readonly folder: string
  /** True: replaces the contents of a data directory that is not empty. */
  readonly isForced: boolean
  /** The engine that every generation needs, with the fingerprint of the index that it reads. */
  readonly engine: { readonly name: string; readonly fingerprint: string }
  /**
   * Turns a copy of the access database of the backup into the one that the data directory will have; changes no
   * other file.
   */
  mergeAccess(copy: string): Promise<void>
  readonly progress: Progress
}

/**
 * Restores a backup (docs/operations.md#backup). Copies all files into the folder `restoring` and compares
 * every byte with its checksum before it replaces anything. Throws a CommandError, and changes nothing, if the
 * backup is damaged or from another version, if a service or `titlebase index` uses the data directory, or if
 * the data directory is not empty and `isForced` is false. If the process is killed, `settleRestore` takes the
 * restore back, keys included, or finishes it.
 */
export async function restore(options: RestoreOptions): Promise<BackupManifest> {
  const { directory, folder, isForced, mergeAccess } = options
  const { path } = directory
  throwIfFollowing(path, 'titlebase restore')
  const backup = readBackupList(folder)
  requireVersion(backup, options)
  const lock = lockIndexing(directory)
  const staging = stagingOf(path)
  try {
    throwIfInUse(directory)
    const interrupted = settleEarlier(path)
    // The mark proves that the data directory was empty, or that --force was given.
    const isRepeated = interrupted === resolve(folder)
    if (!isForced && !isRepeated && !isEmpty(directory)) {
      throw new CommandError(`${path} is not empty: use --force to replace its contents`)
    }
    const need = { work: 'titlebase restore', bytes: bytesOfBackup(backup) }
    requireSpace(path, need)
    const mark = { backup: resolve(folder), files: null }
    markRestore(path, mark)
    let files: string[]
    try {
      rmSync(staging, { recursive: true, force: true })
      files = await stage(options, backup, staging)
      if (backup.files['access.sqlite']) await mergeAccess(join(staging, 'access.sqlite'))
      throwIfInUse(directory)
      markRestore(path, { ...mark, files })
    } catch (error) {
      removeTraces(path)
      throw explainFullDisk(path, need, error)
    }
    finishRestore(path, files, mark.backup)
    return backup
  } finally {
    lock.release()
  }
}

/** Finishes an earlier restore that was interrupted, if its copies exist. Returns the folder of its backup, or null. */
function settleEarlier(path: string): string | null {
  try {
    const mark = readRestoreMark(path)
    if (mark?.files) finishRestore(path, mark.files, mark.backup)
    return mark?.backup ?? null
  } catch (error) {
    // Its copies or its mark are damaged: this restore replaces everything.
    if (error instanceof CommandError) return null
    throw error
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

function isEmpty({ path, accessFile }: DataDirectory): boolean {
  return (
    restoredFolders.every((name) => readdirSync(join(path, name)).length === 0) &&
    [...restoredPointers.map((name) => join(path, name)), accessFile].every(
      (file) => !existsSync(file),
    )
  )
}

/**
 * Copies the files of a backup into a folder, compares every byte of the copies, and writes the pointers. Returns
 * the paths of the files, the pointers last.
 */
async function stage(
  { folder, progress }: RestoreOptions,
  { files, catalog, published }: BackupManifest,
  staging: string,
): Promise<string[]> {
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
  const staged = openDataDirectory(staging, { settle: false })
  const paths = Object.keys(files)
  if (catalog !== null) setCurrentCatalog(staged, catalog)
  if (published !== null) {
    publish(staged, published)
    paths.push(pathInside(staged, generationFileOf(staged, published.generation)))
  }
  if (catalog !== null) paths.push('catalog.json')
  if (published !== null) paths.push('published.json')
  return paths
}
