import Database from 'better-sqlite3'

/**
 * Counts the addresses that are banned, on a connection of its own that never waits: a scrape holds
 * up no request. Null where the file does not answer at once.
 */
export function countBans(file: string, now: Date): number | null {
  try {
    return readBans(file, now, 0)
  } catch {
    return null
  }
}

/** Counts them, and waits so many milliseconds for whoever writes. Nothing is written; throws as SQLite does. */
export function readBans(file: string, now: Date, patience: number): number {
  let store: Database.Database | null = null
  try {
    store = new Database(file, { readonly: true, fileMustExist: true, timeout: patience })
    const count = store.prepare<[number], number>('select count(*) from blocks where until > ?')
    return count.pluck().get(now.getTime()) ?? 0
  } finally {
    store?.close()
  }
}
