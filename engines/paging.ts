import { and, type OrderKey } from '../schema/filter.js'
import { bestKnownFirst } from '../schema/sorts.js'
import type { TypedQuery } from '../text/typed-query.js'
import type { Start, TitleQuery } from './engine.js'

/** A total as a property of a page; the property is absent if the total is null. */
export function totalPart(total: number | null): { readonly total?: number } {
  return total === null ? {} : { total }
}

/** The start that is `count` titles after another one; a start after a position counts as offset 0. */
export function afterCount(start: Start, count: number): Start {
  return { kind: 'offset', offset: (start.kind === 'offset' ? start.offset : 0) + count }
}

const byPopularity: OrderKey = { field: 'popularity', descending: true }
const byRelevance: OrderKey = { field: 'relevance', descending: true }

/**
 * The query for the first page without filters: the titles closest to the typed text, or the most popular
 * ones.
 */
export function firstPage(typed: TypedQuery | null, limit: number): TitleQuery {
  const order = typed === null ? [byPopularity] : [byRelevance, ...bestKnownFirst]
  return { typed, filter: and(), order, limit, start: { kind: 'offset', offset: 0 } }
}
