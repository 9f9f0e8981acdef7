import type { OrderKey } from '../../schema/filter.js'
import { bestKnownFirst, type SortKey } from '../../schema/sorts.js'

const mostPopularFirst: OrderKey = { field: 'popularity', descending: true }

/**
 * The order of sort keys, without its last key, the internal id. Without a typed query, relevance is
 * ignored. An order with relevance ends with popularity, and with a typed query also with votes
 * (docs/reference/sorting.md#relevance).
 */
export function planOrder(
  keys: readonly SortKey[],
  hasText: boolean,
  seed: number | null = null,
): readonly OrderKey[] {
  const order = keys
    .filter(({ key }) => hasText || key !== 'relevance')
    .flatMap((key) => stepsOf(key, seed))
  const endsByPopularity =
    keys.some(({ key }) => key === 'relevance') && !keys.some(({ key }) => key === 'popularity')
  if (!endsByPopularity) return order
  return [...order, ...(hasText ? bestKnownFirst : [mostPopularFirst])]
}

/**
 * The order keys for one sort key. In an order by rating, titles with enough votes come first
 * (docs/reference/sorting.md#rating).
 */
function stepsOf({ key, descending }: SortKey, seed: number | null): OrderKey[] {
  // The sign of a random order has no meaning.
  if (key === 'random' && seed !== null) return [{ field: key, descending: false, seed }]
  const step = { field: key, descending }
  return key === 'rating' ? [{ field: 'rating_trusted', descending: true }, step] : [step]
}
