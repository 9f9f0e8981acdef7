import { useEffect, useState } from 'preact/hooks'
import type { Query } from '../navigation/place.js'
import { aborting } from '../service/api.js'
import * as calls from '../service/page-calls.js'
import { addMonths, daysOf, monthNow } from './months.js'

/** Days before and after all releases. */
const [firstDay, lastDay] = ['1800-01-01', '2999-12-31']

/** Requests the first release of all times. */
export const anyRelease = () => calls.releases({ from: firstDay, to: lastDay, limit: '1' })

/**
 * Returns the month with releases that is nearest to the current one, or the current one if none has any;
 * null until it is known, and while `isWanted` is false.
 */
export function useNearestMonth(isWanted: boolean, filters: Query): string | null {
  const [found, setFound] = useState<string | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const { signal, abort } = aborting()
    const now = monthNow(Date.now())
    nearestMonth(now, filters, signal)
      .catch(() => now)
      .then((month) => signal.aborted || setFound(month))
    return abort
  }, [isWanted, JSON.stringify(filters)])
  return isWanted ? found : null
}

async function nearestMonth(now: string, filters: Query, signal: AbortSignal): Promise<string> {
  const page = (window: Query) => calls.releases({ ...filters, ...window, limit: '1' }).ask(signal)
  const monthIn = ({ items: [first] }: Awaited<ReturnType<typeof page>>) =>
    first === undefined ? null : first.date.slice(0, 7)
  const after = monthIn(await page({ from: `${now}-01`, to: lastDay }))
  if (after === now) return now
  const past = { from: firstDay, to: daysOf(addMonths(now, -1)).at(-1) ?? '' }
  const { total } = await page(past)
  const before = total === 0 ? null : monthIn(await page({ ...past, offset: String(total - 1) }))
  if (before === null || after === null) return before ?? after ?? now
  return distance(before, now) < distance(after, now) ? before : after
}

function distance(one: string, other: string): number {
  const months = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return Math.abs(months(one) - months(other))
}
