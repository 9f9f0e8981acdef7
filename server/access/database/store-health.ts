import Database from 'better-sqlite3'
import type { Logger } from 'pino'

/** What is asked of the database: it may still be read where it cannot be written. */
export type StoreUse = 'read' | 'written'

/** Whether the access database can be used: told once when it cannot, and once when it can again. */
export interface StoreHealth {
  /** Notes that it could be. */
  worked(use: StoreUse): void
  /** Notes that it could not; throws what is no failure of the database but one of the code. */
  failed(use: StoreUse, error: unknown): void
  /** How often it could not be so far. */
  failures(): number
}

/** Watches an access database (docs/reference/faults.md#the-access-database). */
export function watchStore(file: string, logger: Logger): StoreHealth {
  const failing = new Set<StoreUse>()
  let failures = 0
  return {
    worked(use) {
      if (failing.delete(use)) logger.info({ file }, `the access database can be ${use} again`)
    },
    failed(use, error) {
      if (!(error instanceof Database.SqliteError)) throw error
      failures += 1
      if (failing.has(use)) return
      failing.add(use)
      const { code, message } = error
      const consequence = `the access database cannot be ${use}: access is decided by what is in memory`
      logger.warn({ file, code, reason: message }, consequence)
    },
    failures: () => failures,
  }
}
