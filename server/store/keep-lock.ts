import type { Database } from 'better-sqlite3'

/**
 * Keeps the lock of a finished file that nobody writes to, for one who reads it: no statement asks the
 * system for it anew, nor whether the file has changed, so that what is kept of the file, its header
 * included, is not read again. Who else reads has the same lock beside it.
 */
export function keepLock(db: Database): void {
  db.pragma('locking_mode = exclusive')
}
