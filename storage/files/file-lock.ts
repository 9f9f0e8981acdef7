import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CommandError } from '../../platform/command-error.js'

/** A lock on a file; the system lets it go when the process ends, however it ends. */
export interface FileLock {
  /** To be called once. The file stays: who waits for it may have opened it already. */
  release(): void
}

/**
 * Takes the lock of a file, making the file where it is missing; null while another process, in
 * this container or another one on the same machine, or another holder in this process has it.
 *
 * SQLite is how Node reaches the system's file locks: the file is an empty database, held by a
 * transaction that never writes. Unlike a file with a process id, it is never stale: ids
 * repeat in containers, and mean nothing in another one.
 */
export function tryLock(file: string): FileLock | null {
  let database: Database.Database
  try {
    database = new Database(file, { timeout: 0 })
  } catch (error) {
    throw new CommandError(`cannot lock ${file}: ${(error as Error).message}`)
  }
  try {
    // The lock file needs no journal, because nothing is ever written to it.
    database.pragma('journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return null
    throw new CommandError(`cannot lock ${file}: ${(error as Error).message}`)
  }
}

/** True if a process holds the lock of a file, or if the system does not allow the check. */
export function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    const lock = tryLock(file)
    lock?.release()
    return lock === null
  } catch {
    return true
  }
}
