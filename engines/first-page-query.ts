import { and, type OrderKey } from '../schema/filter.js'
import { bestKnownFirst } from '../schema/sorts.js'
import type { TypedQuery } from '../text/typed-query.js'
import type { TitleQuery } from './engine.js'

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
