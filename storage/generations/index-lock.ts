import { join } from 'node:path'
import { CommandError } from '../../platform/command-error.js'
import type { DataDirectory } from '../data-directory/data-directory.js'
import { type FileLock, tryLock } from '../files/file-lock.js'

/** Takes the right to build, publish and remove generations: one process at a time has it. */
export function lockIndexing(directory: DataDirectory): FileLock {
  const lock = tryLock(join(directory.path, 'index.lock'))
  if (lock !== null) return lock
  throw new CommandError(`another titlebase index is working on ${directory.path}`)
}
