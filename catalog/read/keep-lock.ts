import type { Database } from 'better-sqlite3'

/**
 * Holds the read lock of a file that never changes. Otherwise SQLite would lock the file and check
 * it for changes in every statement, and reread cached pages. Other readers can hold the same lock.
 */
export function keepLock(db: Database): void {
  db.pragma('locking_mode = exclusive')
}
