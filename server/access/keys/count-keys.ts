import Database from 'better-sqlite3'

/** How many keys are in use, and how many of them Redis does not know, as far as this folder can tell. */
export interface KeyCount {
  readonly inUse: number
  /** Null where Redis shares no keys. */
  readonly unshared: number | null
}

/** Counts keys in a look that writes nothing; throws as SQLite does. */
export function countKeys(file: string, patience: number, isShared: boolean): KeyCount {
  let store: Database.Database | null = null
  try {
    store = new Database(file, { readonly: true, fileMustExist: true, timeout: patience })
    const count = (sql: string) => store?.prepare<[], number>(sql).pluck().get() ?? 0
    const own = 'select count(*) from keys where revoked_at is null'
    // A file of an earlier version has no such table before a service or a command opens it.
    const hasCopy = count(`select count(*) from sqlite_master where name = 'shared_keys'`) > 0
    if (!isShared || !hasCopy) return { inUse: count(own), unshared: isShared ? count(own) : null }
    const unshared = count(`${own} and hash not in (select hash from shared_keys)`)
    const shared = count('select count(*) from shared_keys where revoked_at is null')
    return { inUse: shared + unshared, unshared }
  } finally {
    store?.close()
  }
}
