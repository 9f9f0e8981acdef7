import Database from 'better-sqlite3'
import { isInUse } from './key-names.js'
import type { ApiKey } from './open-keys.js'

/** Numbers of keys in use in a data directory. */
interface KeyCount {
  readonly inUse: number
  /** Number of keys that were not copied into Redis; null if Redis is not configured. */
  readonly unshared: number | null
}

/**
 * Counts keys without writing, and waits up to `timeout` milliseconds for a writer. Throws SQLite's
 * errors.
 */
export function countKeys(file: string, timeout: number, isShared: boolean, now: Date): KeyCount {
  const store = new Database(file, { readonly: true, fileMustExist: true, timeout })
  try {
    // All columns, because a database of an earlier version has no `expires_at`.
    const keys = store
      .prepare<[], ApiKey & { readonly is_shared: 0 | 1 }>('select * from keys')
      .all()
      .filter((key) => isInUse(key, now))
    const unshared = keys.filter(({ is_shared }) => !is_shared)
    return { inUse: keys.length, unshared: isShared ? unshared.length : null }
  } finally {
    store.close()
  }
}
