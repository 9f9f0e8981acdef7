import type { AccessStore } from './access-database.js'

/** Days of usage that are stored: `/usage` reports 30, and a wrong clock may have added some. */
const storedDays = 40
/** Failed attempts of the last day are stored, in milliseconds; those within a window count. */
const storedAttempts = 86_400_000

/**
 * Deletes rows that no longer count (docs/reference/faults.md#the-clock). Their age is measured by the
 * newest rows, not by the clock: a clock that is months ahead for a while erases nothing.
 */
export function sweepAccessStore(store: AccessStore): void {
  const oldest = store
    .prepare<[number], number>(
      `select min(day) from (select distinct day from usage order by day desc limit ?)`,
    )
    .pluck()
    .get(storedDays)
  if (oldest != null) {
    store.prepare('delete from usage where day < ?').run(oldest)
    store.prepare('delete from bans where until < ?').run(oldest * 86_400_000)
  }
  store
    .prepare('delete from failed_attempts where at < (select max(at) from failed_attempts) - ?')
    .run(storedAttempts)
}
