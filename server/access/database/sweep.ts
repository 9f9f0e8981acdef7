import type { AccessStore } from './access-database.js'

/** Number of days of usage to keep: `/usage` reports 30, and a wrong clock may have added some. */
const usageDays = 40
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
}
