import { and, atLeast, atMost, not } from '../../../../schema/filter.js'
import type { ReleasePage, ReleaseWindow } from '../../../engine.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { evaluatePlan, sortedTitles } from '../plan/evaluate-plan.js'
import { planFilter } from '../plan/plan-filter.js'
import { comparisonOf, indexSortKeys } from './sort-keys.js'
import { TopK } from './top-k.js'

const mostPopularFirst = { field: 'popularity', descending: true } as const

/** One page of the release calendar: titles by day, then popularity descending, then id. */
export function calendarPage(
  index: TitleIndex,
  window: ReleaseWindow,
  throwIfCancelled: ThrowIfCancelled,
): ReleasePage {
  const { from, to, dates, limit, offset } = window
  const columns = dates.map((date) => index.column(date))
  const inWindow = dates.map((date) => and(atLeast(date, from), atMost(date, to)))
  const anyInWindow = not(and(...inWindow.map(not)))
  const plan = planFilter(and(anyInWindow, window.filter), index, throwIfCancelled)
  const titles = sortedTitles(evaluatePlan(plan, index, throwIfCancelled))
  const eventOf = (title: number) => {
    let first = Number.POSITIVE_INFINITY
    for (const column of columns) {
      const day = column.valueOf(title)
      if (day !== null && day >= from && day <= to && day < first) first = day
    }
    return first
  }
  const byPopularity = comparisonOf(indexSortKeys([mostPopularFirst], index), index)
  const list = new TopK(
    Math.min(offset + limit, titles.length),
    (a, dayA, b, dayB) => dayA - dayB || byPopularity(a, 0, b, 0),
  )
  for (const title of titles) list.offer(title, eventOf(title))
  const page = list.inOrder().slice(offset)
  return {
    items: page.map((title) => ({ id: index.idOf(title), day: eventOf(title) })),
    total: titles.length,
    hasMore: offset + page.length < titles.length,
  }
}
