import Database from 'better-sqlite3'
import type { Logger } from 'pino'

/** The uses of the database, tracked separately: it may be readable but not writable. */
type StoreUse = 'read' | 'written'

/** Tracks whether the access database is usable, and logs each change. */
export type StoreHealth = ReturnType<typeof watchStore>

/** Watches an access database (docs/reference/faults.md#the-access-database). */
export function watchStore(file: string, logger: Logger) {
  const failing = new Set<StoreUse>()
  let failures = 0
  const note = (use: StoreUse, { code, message }: Error & { code: string }) => {
    failures += 1
    if (failing.has(use)) return
    failing.add(use)
    const consequence = `the access database cannot be ${use}: the service checks keys from memory`
    logger.warn({ file, code, reason: message }, consequence)
  }
  return {
    /** Runs an action on the database; returns `undefined` if it fails. */
    attempt<Result>(use: StoreUse, act: () => Result): Result | undefined {
      try {
        const result = act()
        if (failing.delete(use)) logger.info({ file }, `the access database can be ${use} again`)
        return result
      } catch (error) {
        if (!(error instanceof Database.SqliteError)) throw error
        note(use, error)
        return undefined
      }
    },
    /** Number of attempts that failed. */
    failures: () => failures,
  }
}
