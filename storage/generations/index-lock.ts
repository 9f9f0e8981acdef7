import { join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import type { DataDirectory } from '../data-directory/data-directory.js'
import { type FileLock, tryLock } from '../files/file-lock.js'

/** Takes the lock for building, publishing and removing generations. Throws a CommandError if another process has it. */
export function lockIndexing(directory: DataDirectory): FileLock {
  const lock = tryLock(join(directory.path, 'index.lock'))
  if (lock !== null) return lock
  throw new CommandError(
    `another titlebase command is using ${directory.path}: wait for it to finish and try again`,
  )
}
