import type { KeyUsage } from '../../../schema/cards/key-usage.js'
import type { AccessStore } from '../database/access-database.js'
import type { ApiKey } from '../keys/open-keys.js'
import { type Moment, startOf } from './clock.js'
import type { DailyUse } from './request-counts.js'

/** Number of days that `/usage` reports, today included. */
export const usageDays = 30

/** The first day that `/usage` reports. */
export const firstUsageDay = ({ day }: Moment): number => day - usageDays + 1

/** Limits and usage of a key (docs/reference/access.md#usage). */
export function usageOf({ name, rate, quota }: ApiKey, used: DailyUse, moment: Moment): KeyUsage {
  const first = firstUsageDay(moment)
  const usedToday = used.get(moment.day) ?? 0
  return {
    key: { name, rate_limit: rate, daily_quota: quota },
    today: {
      used: usedToday,
      remaining: quota === null ? null : Math.max(0, quota - usedToday),
      resets_at: quota === null ? null : timeOf(moment.day + 1),
    },
    days: Array.from({ length: usageDays }, (_, position) => ({
      day: timeOf(first + position).slice(0, 10),
      used: used.get(first + position) ?? 0,
    })),
  }
}

/** The beginning of a day, as ISO 8601. */
function timeOf(day: number): string {
  return new Date(startOf(day) * 1000).toISOString()
}

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
