import type { AccessStore } from './access-database.js'

/** Number of days of usage to keep: `/usage` reports 30, and a wrong clock may have added some. */
const usageDays = 40
/**
 * Number of days of failed attempts to keep. A ban depends at most on the attempts of the last day.
 */
const attemptDays = 3
const dayMilliseconds = 86_400_000

/**
 * Deletes expired rows (docs/reference/faults.md#the-clock). Counts the days that have rows instead of
 * reading the clock: if the clock is temporarily months ahead, it adds one day and nothing expires.
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
