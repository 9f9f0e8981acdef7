import { closeSync, existsSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'
import { CommandError } from '../../platform/command-error.js'

/** A lock on a file. The system releases it when the process ends, even if it is killed. */
export interface FileLock {
  /** Call it once. The file stays, because another process may already have opened it. */
  release(): void
}

/** Locked files. The garbage collector would close, and so unlock, a file that nothing references. */
const lockedFiles = new Set<Database.Database>()

/**
 * Takes the lock of a file, creating the file if it is missing. Returns null if another process of this
 * machine, in any container, or this process already has the lock. Throws a CommandError if the file
 * cannot be opened.
 *
 * Node has no API for the system's file locks, but SQLite uses them: the file is an empty database in an
 * exclusive transaction that never writes. Unlike a file with a process id, such a lock is never stale,
 * and it works across containers, where process ids repeat.
 */
export function tryLock(file: string): FileLock | null {
  let database: Database.Database | null = null
  try {
    const opened = new Database(file, { timeout: 0 })
    database = opened
    // The database needs no journal file, because nothing is written to it.
    opened.pragma('journal_mode = MEMORY')
    opened.exec('BEGIN EXCLUSIVE')
    lockedFiles.add(opened)
    return {
      release() {
        lockedFiles.delete(opened)
        opened.close()
      },
    }
  } catch (error) {
    database?.close()
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return null
    throw notLocked(file, error)
  }
}

/** SQLite does not say why it cannot open a file, so this opens it again. */
function notLocked(file: string, error: unknown): CommandError {
  const reason = whyUnopened(file) ?? (error as Error).message
  return new CommandError(`cannot lock ${file}: ${reason}`)
}

function whyUnopened(file: string): string | null {
  try {
    closeSync(openSync(file, 'a'))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** True if a process has the lock of a file, or if the system does not allow the check. */
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
