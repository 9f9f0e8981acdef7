import type { AccessStore } from './access-database.js'

/** Number of days of stored usage: `/usage` reports 30, and a wrong clock may have added some. */
const usageDays = 40
/** Days of stored failed attempts; only those within a window of at most a day count. */
const attemptDays = 3
const dayMilliseconds = 86_400_000

/**
 * Deletes expired rows (docs/reference/faults.md#the-clock). Measures age in days with rows instead of
 * days of the clock, so that a clock that is temporarily months ahead adds a day and deletes nothing.
 */
export function sweepAccessStore(store: AccessStore): void {
  const oldestDay = store
    .prepare<[number], number>(
      'select day from (select distinct day from usage order by day desc) limit 1 offset ?',
    )
    .pluck()
    .get(usageDays - 1)
  if (oldestDay !== undefined) {
    store.prepare('delete from usage where day < ?').run(oldestDay)
    store.prepare('delete from bans where until < ?').run(oldestDay * dayMilliseconds)
  }
  const oldestAttempt = store
    .prepare<[number], number>(
      `select day from (select distinct at / ${dayMilliseconds} as day from failed_attempts
         order by day desc) limit 1 offset ?`,
    )
    .pluck()
    .get(attemptDays - 1)
  if (oldestAttempt !== undefined) {
    store.prepare('delete from failed_attempts where at < ?').run(oldestAttempt * dayMilliseconds)
  }
}
