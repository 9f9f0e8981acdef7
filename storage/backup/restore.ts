import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import type { Progress } from '../../platform/progress.js'
import { type DataDirectory, publish, setCurrentCatalog } from '../data-directory/data-directory.js'
import { throwIfFollowing } from '../data-directory/following.js'
import { runningServices } from '../data-directory/running-services.js'
import { checkWhole } from '../files/checked-files.js'
import { requireSpace } from '../files/disk-space.js'
import { bytesIn } from '../files/disk-use.js'
import { lockIndexing } from '../generations/index-lock.js'
import { copyInto } from './back-up.js'
import { type BackupManifest, bytesOfBackup, otherBackup, readManifest } from './manifest.js'

export interface RestoreOptions {
  readonly directory: DataDirectory
  /** The folder of the backup. */
  readonly folder: string
  /** True: replaces the contents of a data directory that is not empty. */
  readonly isForced: boolean
  /** Restores the access database from a file. `restore` calls it before it changes anything else. */
  restoreAccess(file: string): Promise<void>
  readonly progress: Progress
}

/**
 * Restores a backup (docs/operations.md#backup), after comparing every byte of it with its checksum.
 * Throws a CommandError, and changes nothing, if the backup is damaged, if a service or `titlebase index`
 * uses the data directory, or if the data directory is not empty and `isForced` is false.
 */
export async function restore(options: RestoreOptions): Promise<BackupManifest> {
  const { directory, folder, isForced, restoreAccess, progress } = options
  throwIfFollowing(directory.path, 'titlebase restore')
  const backup = readManifest(folder)
  const lock = lockIndexing(directory)
  try {
    throwIfInUse(directory)
    if (!isForced && !isEmpty(directory)) {
      throw new CommandError(`${directory.path} is not empty: use --force to replace its contents`)
    }
    await checkBackup(folder, backup, progress)
    requireSpace(directory.path, {
      work: 'titlebase restore',
      bytes: bytesOfBackup(backup) - bytesIn(directory.path),
    })
    if (backup.files['access.sqlite']) await restoreAccess(join(folder, 'access.sqlite'))
    removeContents(directory)
    for (const path of Object.keys(backup.files)) {
      if (path !== 'access.sqlite') await copyInto(folder, directory.path, path)
    }
    if (backup.catalog !== null) setCurrentCatalog(directory, backup.catalog)
    if (backup.published !== null) publish(directory, backup.published)
    return backup
  } finally {
    lock.release()
  }
}

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

async function checkBackup(folder: string, { files }: BackupManifest, progress: Progress) {
  const phase = progress('comparing', Object.keys(files).length, 'files')
  for (const [path, record] of Object.entries(files)) {
    await checkWhole(join(folder, path), record, otherBackup)
    phase.add(1)
  }
  phase.end()
}

/** Removes the pointers first. Temporary catalogs stay: an import may be writing them. */
function removeContents({ path }: DataDirectory): void {
  for (const name of pointers) rmSync(join(path, name), { force: true })
  for (const folder of folders) {
    for (const name of readdirSync(join(path, folder))) {
      if (folder === 'catalogs' && !name.endsWith('.sqlite')) continue
      rmSync(join(path, folder, name), { recursive: true })
    }
  }
}
