import Database from 'better-sqlite3'

/** How many keys are in use, in a look that writes nothing; throws as SQLite does. */
export function countKeys(file: string, patience: number): number {
  let store: Database.Database | null = null
  try {
    store = new Database(file, { readonly: true, fileMustExist: true, timeout: patience })
    const count = store.prepare<[], number>('select count(*) from keys where revoked_at is null')
    return count.pluck().get() ?? 0
  } finally {
    store?.close()
  }
}
