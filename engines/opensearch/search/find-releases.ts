import type { OrderKey } from '../../../schema/filter.js'
import type { EventDate, ReleasePage, ReleaseWindow } from '../../engine.js'
import { dateOrderTerm } from '../date-order-terms.js'
import { extraFields } from '../mappings.js'
import {
  all,
  any,
  compileFilter,
  compileOrder,
  isOneOf,
  positionOf,
  type Query,
  without,
} from './compile-filter.js'
import type { Hit, IndexClient } from './index-client.js'

const mostPopularFirst = { field: 'popularity', descending: true } as const satisfies OrderKey

/**
 * A page of the release calendar: events by day, then popularity descending, then id. One query for each kind
 * of date finds the titles whose event is of that kind; no title is in two results.
 */
export async function findReleases(
  index: IndexClient,
  { from, to, dates, filter, limit, offset }: ReleaseWindow,
): Promise<ReleasePage> {
  const isWithin = (date: EventDate): Query => ({ range: { [date]: { gte: from, lte: to } } })
  const lists = dates.map(async (date, position) => {
    const others = dates.flatMap((other, otherPosition) =>
      other === date ? [] : [isEvent(date, other, position < otherPosition, isWithin(other))],
    )
    const { hits, total } = await index.list({
      query: all([isWithin(date), ...others, compileFilter(filter)]),
      sort: compileOrder([{ field: date, descending: false }, mostPopularFirst]),
      after: null,
      offset: 0,
      limit: offset + limit,
      withTotal: true,
    })
    return { hits, total: total ?? 0 }
  })
  const listed = await Promise.all(lists)
  const total = listed.reduce((sum, list) => sum + list.total, 0)
  const events = listed.flatMap(({ hits }) => hits).sort(byDay)
  const items = events.slice(offset, offset + limit).map((hit) => {
    const [day] = positionOf(hit.sort).values
    return { id: hit.id, day: day as number }
  })
  return { items, total, hasMore: offset + items.length < total }
}

/**
 * Titles whose event is `date` rather than `other`. If both are on the same day, the first of the two is the
 * event.
 */
function isEvent(date: EventDate, other: EventDate, isFirst: boolean, isOtherWithin: Query): Query {
  const order = (one: EventDate, two: EventDate) =>
    isOneOf(extraFields.dateOrder, [dateOrderTerm(one, two)])
  const isBefore = isFirst ? order(date, other) : without(order(other, date))
  return any([without(isOtherWithin), isBefore])
}

function byDay(a: Hit, b: Hit): number {
  const [[day = 0, popularity = 0], [otherDay = 0, otherPopularity = 0]] = [a.sort, b.sort]
  return day - otherDay || otherPopularity - popularity || a.id - b.id
}
