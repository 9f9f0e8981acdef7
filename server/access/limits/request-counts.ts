import type { AccessStore } from '../database/access-database.js'
import type { StoreHealth } from '../database/store-health.js'
import { type ApiKey, countedAs } from '../keys/open-keys.js'
import type { Moment } from './clock.js'

/**
 * The decision about a request, and the number of requests of its key, including this one if it is
 * admitted.
 */
export interface Taken {
  /** The exhausted limit; null if the request is admitted. */
  readonly refusedBy: 'rate' | 'quota' | null
  readonly usedInSecond: number
  readonly usedToday: number
}

/** Counts the requests of keys. */
export interface RequestCounts {
  /**
   * Counts a request, unless the rate or the quota of its key is exhausted. A free request does not
   * count against the quota.
   */
  take(key: ApiKey, moment: Moment, isFree: boolean): Taken | Promise<Taken>
  /**
   * Counts `more` requests against the rate for a request that was taken before. If the rate does not allow
   * them, the request no longer counts.
   */
  charge(key: ApiKey, moment: Moment, more: number): Taken | Promise<Taken>
  /** Requests of a key by day, starting with a given day; null if currently unreadable. */
  usedSince(hash: string, day: number): DailyUse | null | Promise<DailyUse | null>
}

/**
 * The number of requests as which a request counts in addition to itself. A request never costs more than the
 * whole rate of its key, which could otherwise never send it.
 */
export function additionalCost(cost: number, rate: number | null): number {
  return rate === null ? 0 : Math.min(cost, rate) - 1
}

/** Number of requests by day since 1970; days without requests may be missing. */
export type DailyUse = ReadonlyMap<number, number>

/** Counts in memory, written to the database periodically. */
export interface LocalCounts extends RequestCounts {
  take(key: ApiKey, moment: Moment, isFree: boolean): Taken
  charge(key: ApiKey, moment: Moment, more: number): Taken
  usedSince(hash: string, day: number): DailyUse | null
  /** Adds the new counts to the database, if it is writable, and reads the sums. */
  write(moment: Moment): void
}

/** The requests of one key on one day. */
interface DayCount {
  readonly hash: string
  readonly day: number
  /** Requests in the database, including those of other servers, at the last read. */
  written: number
  /** Requests that are not yet written. */
  pending: number
  /** False if the database may have newer counts. */
  isFresh: boolean
}

/**
 * Counts rates in memory, and quotas in memory with write-behind to the database. Requests never
 * wait for the database. Servers on one data directory see each other's counts within a second, and
 * a killed process loses at most one second of counts (docs/reference/access.md#rates-and-quotas).
 */
export function countLocally(store: AccessStore, health: StoreHealth): LocalCounts {
  const select = store
    .prepare<[string, number], number>('select used from usage where hash = ? and day = ?')
    .pluck()
  const selectSince = store.prepare<[string, number], { day: number; used: number }>(
    'select day, used from usage where hash = ? and day >= ?',
  )
  const add = store
    .prepare<[string, number, number], number>(
      `insert into usage (hash, day, used) values (?, ?, ?)
       on conflict do update set used = used + excluded.used returning used`,
    )
    .pluck()
  const addAll = store.transaction((counts: readonly DayCount[]) =>
    counts.map(({ hash, day, pending }) => add.get(hash, day, pending) ?? 0),
  )
  const seconds = new Map<string, { second: number; used: number }>()
  const days = new Map<string, DayCount>()

  function inSecond(hash: string, second: number) {
    const known = seconds.get(hash)
    if (known?.second === second) return known
    const begun = { second, used: 0 }
    seconds.set(hash, begun)
    return begun
  }

  function onDay(hash: string, day: number): DayCount {
    const name = `${hash}:${day}`
    const count = days.get(name) ?? { hash, day, written: 0, pending: 0, isFresh: false }
    days.set(name, count)
    if (count.isFresh) return count
    const read = health.attempt('read', () => select.get(hash, day) ?? 0)
    if (read !== undefined) Object.assign(count, { written: read, isFresh: true })
    return count
  }

  return {
    take(key, { second, day }, isFree) {
      const { rate, quota } = key
      const hash = countedAs(key)
      const rated = inSecond(hash, second)
      const counted = onDay(hash, day)
      const used = () => ({
        usedInSecond: rated.used,
        usedToday: counted.written + counted.pending,
      })
      if (rate !== null && rated.used >= rate) return { refusedBy: 'rate', ...used() }
      if (!isFree) {
        if (quota !== null && used().usedToday >= quota) return { refusedBy: 'quota', ...used() }
        counted.pending += 1
      }
      rated.used += 1
      return { refusedBy: null, ...used() }
    },

    charge(key, { second, day }, more) {
      const { rate } = key
      const hash = countedAs(key)
      const rated = inSecond(hash, second)
      const counted = onDay(hash, day)
      const isTooMuch = rate !== null && rated.used + more > rate
      rated.used += isTooMuch ? -1 : more
      if (isTooMuch) counted.pending -= 1
      return {
        refusedBy: isTooMuch ? 'rate' : null,
        usedInSecond: rated.used,
        usedToday: counted.written + counted.pending,
      }
    },

    usedSince(hash, day) {
      const rows = health.attempt('read', () => selectSince.all(hash, day))
      if (rows === undefined) return null
      const used = new Map(rows.map((row) => [row.day, row.used]))
      for (const count of days.values()) {
        if (count.hash !== hash || count.pending === 0) continue
        used.set(count.day, (used.get(count.day) ?? 0) + count.pending)
      }
      return used
    },

    write({ second, day }) {
      const pending = [...days.values()].filter((count) => count.pending !== 0)
      const sums = pending.length > 0 && health.attempt('written', () => addAll.immediate(pending))
      for (const [at, count] of (sums ? pending : []).entries()) {
        Object.assign(count, { written: (sums as number[])[at], pending: 0 })
      }
      const isWritten = new Set(pending)
      for (const [name, count] of days) {
        if (!isWritten.has(count)) count.isFresh = false
        if (count.day !== day && count.pending === 0) days.delete(name)
      }
      for (const [hash, rated] of seconds) if (rated.second !== second) seconds.delete(hash)
    },
  }
}
