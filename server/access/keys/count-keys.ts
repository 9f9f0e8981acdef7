import Database from 'better-sqlite3'

/** Numbers of live keys in a data directory. */
export interface KeyCount {
  readonly inUse: number
  /** Number of keys that were not copied into Redis; null if Redis is not configured. */
  readonly unshared: number | null
}

/**
 * Counts keys without writing, and waits up to `timeout` milliseconds for a writer. Throws SQLite's
 * errors.
 */
export function countKeys(file: string, timeout: number, isShared: boolean): KeyCount {
  let store: Database.Database | null = null
  try {
    store = new Database(file, { readonly: true, fileMustExist: true, timeout })
    const count = (more: string) =>
      store
        ?.prepare<[], number>(`select count(*) from keys where revoked_at is null ${more}`)
        .pluck()
        .get() ?? 0
    return { inUse: count(''), unshared: isShared ? count('and not is_shared') : null }
  } finally {
    store?.close()
  }
}
