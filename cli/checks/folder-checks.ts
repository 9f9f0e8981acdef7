import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { diskNeed } from '../../indexer/build-generation.js'
import { fault, note, ok, type Result } from '../../platform/checks.js'
import { formatSize } from '../../platform/progress.js'
import { readCurrentCatalog } from '../../storage/data-directory/data-directory.js'
import { throwIfUnrestored } from '../../storage/data-directory/unfinished-restore.js'
import { diskUse } from '../../storage/files/disk-space.js'
import { type CheckContext, type DataContext, statusCheck } from './check-context.js'

/** The checks of the data directory and its disk. */
export const folderChecks = [
  statusCheck('directory', 'permissions of DATA_DIR', checkDirectory),
  statusCheck('disk', 'free space, compared with the space that the next index needs', checkDisk),
]

/** Reports whether the data directory is writable, or, if it is missing, whether it can be created. */
function checkDirectory({ path, data }: CheckContext): Result[] {
  if (!existsSync(path)) return [checkParent(path)]
  const faults = faultsOf(path)
  if (faults.length > 0) return faults
  if (data === null) return [note(`${path} contains no data of titlebase: is DATA_DIR correct?`)]
  throwIfUnrestored(path)
  return [ok(resolve(path))]
}

/** True if the data directory and its subfolders can be read and written. */
export function isUsable(path: string): boolean {
  return faultsOf(path).length === 0
}

function faultsOf(path: string): Result[] {
  const folders = [path, ...['catalogs', 'generations', 'changes'].map((name) => join(path, name))]
  return folders.filter(existsSync).flatMap((folder) => faultIn(folder) ?? [])
}

function checkParent(path: string): Result {
  let parent = dirname(resolve(path))
  while (!existsSync(parent)) parent = dirname(parent)
  if (faultIn(parent) !== null || isVirtual(parent)) {
    return fault(`DATA_DIR ${path} cannot be created in ${parent}: name another folder`)
  }
  return note(`${resolve(path)} does not exist yet: titlebase serve or import creates it`)
}

/** True for folders in which even the superuser can create nothing. */
const isVirtual = (folder: string) => /^\/(?:proc|sys)(?:\/|$)/.test(folder)

function faultIn(folder: string): Result | null {
  if (!statSync(folder).isDirectory()) {
    return fault(`DATA_DIR must be a folder: ${folder} is a file`)
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fault(
      `DATA_DIR must be readable and writable: ${folder} is not (${code}); it belongs to user ${statSync(folder).uid}, and this command runs as user ${process.getuid?.()}`,
    )
  }
}

/** Free bytes and files that a start needs. */
const minBytes = 16e6
const minFiles = 100

/** Reports free space on the disk, and whether the next `titlebase index` fits. */
function checkDisk({ data }: CheckContext): Result[] {
  if (data === null) return []
  return [diskResult(data.directory.path, indexNeed(data))]
}

/** `indexNeeds`: bytes that the next index writes. */
export function diskResult(path: string, indexNeeds: number): Result {
  const { usedBytes, freeBytes, freeFiles } = diskUse(path)
  const free = formatSize(freeBytes)
  const remedy = 'free some space, or name another folder in DATA_DIR'
  if (freeBytes < minBytes) return fault(`the disk is full (${free} free): ${remedy}`)
  if (freeFiles !== null && freeFiles < minFiles) {
    return fault(`the disk of ${path} has room for only ${freeFiles} more files: remove some`)
  }
  if (freeBytes < indexNeeds) {
    return fault(
      `titlebase index needs about ${formatSize(indexNeeds)}, but ${free} are free: ${remedy}`,
    )
  }
  return ok(`${formatSize(usedBytes)} used, ${free} free`)
}

/** Bytes that the next index writes; 0 if unknown, in which case the check of the catalog reports why. */
function indexNeed({ directory, last }: DataContext): number {
  try {
    const current = readCurrentCatalog(directory)
    return current === null ? 0 : diskNeed(directory, current, last?.published ?? null).bytes
  } catch {
    return 0
  }
}
