import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type DataDirectory, generationsOnce } from '../../storage/data-directory/data-directory.js'
import { diskUse } from '../../storage/files/disk-use.js'
import { tryLock } from '../../storage/files/file-lock.js'
import { size } from '../in-words.js'
import { fault, note, ok, type Told } from './finding.js'

/** The data directory, which is not made here; its parts are looked at where it is there. */
export function checkFolder(path: string): Told[] {
  if (!existsSync(path)) return [checkAbove(path)]
  const folders = [path, ...['catalogs', 'generations', 'changes'].map((name) => join(path, name))]
  const refused = folders.filter(existsSync).flatMap((folder) => refusalOf(folder) ?? [])
  return refused.length > 0 ? refused : [ok(resolve(path))]
}

/** A folder that is not there yet is made by the first command that writes, where it may be. */
function checkAbove(path: string): Told {
  let above = dirname(resolve(path))
  while (!existsSync(above)) above = dirname(above)
  const refusal = refusalOf(above)
  if (refusal !== null || isUnmakeable(above)) {
    return fault(`DATA_DIR takes a folder that can be made: ${path} cannot, below ${above}`)
  }
  return note(`${resolve(path)} is not there yet: titlebase serve or import makes it`)
}

/** Below these nothing can be made, whatever rights one has. */
const isUnmakeable = (folder: string) => /^\/(?:proc|sys)(?:\/|$)/.test(folder)

function refusalOf(folder: string): Told | null {
  if (!statSync(folder).isDirectory()) {
    return fault(`DATA_DIR takes a folder that can be written: ${folder} is a file`)
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fault(
      `DATA_DIR takes a folder that can be written: ${folder} cannot (${code}); its owner is user ${statSync(folder).uid}, this is user ${process.getuid?.()}`,
    )
  }
}

/** Less than this is full: a start writes as much. */
const leastBytes = 16e6

/** The disk, and whether the next `titlebase index` has room for so many bytes. */
export function checkDisk(path: string, indexNeeds: number): Told[] {
  const { usedBytes, freeBytes, freeFiles } = diskUse(path)
  const free = `${size(freeBytes)} are free`
  const remedy = 'free some, or name another folder in DATA_DIR'
  if (freeBytes < leastBytes) return [fault(`the disk is full, ${free}: ${remedy}`)]
  if (freeFiles !== null && freeFiles < 100) {
    return [fault(`the disk takes ${freeFiles} more files: remove some where ${path} is`)]
  }
  if (freeBytes < indexNeeds) {
    return [fault(`titlebase index needs about ${size(indexNeeds)}, and ${free}: ${remedy}`)]
  }
  return [ok(`${size(usedBytes)} used, ${free}`)]
}

/** What works on the data directory now, and what was left by what was killed. */
export function checkLeftovers(directory: DataDirectory): Told[] {
  const told = [...indexLeftovers(directory), ...importLeftovers(directory)]
  return told.length > 0 ? told : [ok('none')]
}

function indexLeftovers(directory: DataDirectory): Told[] {
  if (isHeld(join(directory.path, 'index.lock'))) {
    return [note('titlebase index or rollback works on it now: another one waits for its end')]
  }
  const known = new Set(generationsOnce(directory).map(({ generation }) => generation))
  const half = readdirSync(join(directory.path, 'generations')).filter((id) => !known.has(id))
  return half.map((id) =>
    note(
      `generation ${id} was never published, as its titlebase index was killed: the next one removes it`,
    ),
  )
}

function importLeftovers({ path }: DataDirectory): Told[] {
  const folder = join(path, 'catalogs')
  const drafts = readdirSync(folder).filter((name) => name.endsWith('.draft'))
  return drafts.map((name) =>
    isHeld(join(folder, `${name}.lock`))
      ? note('titlebase import or generate works on it now')
      : note(
          `${join(folder, name)} was left by an import that was killed: the next one removes it`,
        ),
  )
}

/** Whether a process holds a lock that is there. */
function isHeld(file: string): boolean {
  if (!existsSync(file)) return false
  const lock = tryLock(file)
  lock?.release()
  return lock === null
}
