import type { AccessStore } from './access-database.js'

/** Days of usage that are stored: `/usage` reports 30, and a wrong clock may have added some. */
const usageDays = 40
/** Days of failed attempts that are stored: those within a window of at most a day count. */
const attemptDays = 3
const dayMilliseconds = 86_400_000

/**
 * Deletes rows that no longer count (docs/reference/faults.md#the-clock). Their age is measured in days
 * with rows, not by the clock: a clock that is months ahead for a while adds a day and erases nothing.
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
