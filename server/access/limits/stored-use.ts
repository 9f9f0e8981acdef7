import type { AccessStore } from '../database/access-database.js'
import { type Moment, startOf } from './clock.js'
import type { DailyUse } from './counts.js'

/** The last day on which a key was used, and the number of its requests today. */
export interface LastUse {
  /** A day in UTC (`2026-05-17`); null if no stored day has a request. */
  readonly lastUsedOn: string | null
  readonly usedToday: number
}

/** Sums the counts of several stores. */
export function lastUseOf(uses: readonly DailyUse[], { day: today }: Moment): LastUse {
  const days = uses.flatMap((use) => [...use].filter(([, used]) => used > 0))
  const last = Math.max(...days.map(([day]) => day))
  return {
    lastUsedOn:
      days.length === 0 ? null : new Date(startOf(last) * 1000).toISOString().slice(0, 10),
    usedToday: days.filter(([day]) => day === today).reduce((sum, [, used]) => sum + used, 0),
  }
}

/** Returns the stored counts of a key for about 40 days. */
export function storedUse(store: AccessStore, hash: string): DailyUse {
  const select = store.prepare<[string], { day: number; used: number }>(
    'select day, used from usage where hash = ?',
  )
  return new Map(select.all(hash).map(({ day, used }) => [day, used]))
}
