import type { KeyUsage } from '../../../schema/cards/usage.js'
import type { ApiKey } from '../keys/keys.js'
import { type Moment, startOf } from './clock.js'
import type { DailyUse } from './counts.js'

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
