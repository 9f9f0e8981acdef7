import Database from 'better-sqlite3'
import type { Logger } from 'pino'

/** Whether the access database answers: told once when it stops, and once when it does again. */
export interface StoreHealth {
  /** Notes that it answered. */
  answered(): void
  /** Notes that it did not; throws what is no failure of the database but one of the code. */
  failed(error: unknown): void
  /** How often it did not answer so far. */
  failures(): number
}

/** Watches an access database (docs/reference/faults.md#the-access-database). */
export function watchStore(file: string, logger: Logger): StoreHealth {
  let isDown = false
  let failures = 0
  return {
    answered() {
      if (isDown) logger.info({ file }, 'the access database answers again')
      isDown = false
    },
    failed(error) {
      if (!(error instanceof Database.SqliteError)) throw error
      failures += 1
      const { code, message } = error
      if (!isDown) {
        logger.warn({ file, code, reason: message }, 'access is decided by what is in memory')
      }
      isDown = true
    },
    failures: () => failures,
  }
}
