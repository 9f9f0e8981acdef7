import type { OrderKey } from '../../schema/filter.js'
import { bestKnownFirst, type SortKey } from '../../schema/sorts.js'

const mostPopularFirst: OrderKey = { field: 'popularity', descending: true }

/**
 * The order that sort keys mean, without its last step, the internal id. Without a typed query
 * relevance says nothing and is passed over; popularity ends the order with and without one, and with
 * one votes do
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

/** Titles with enough votes come first in both directions (docs/reference/sorting.md#rating). */
function stepsOf({ key, descending }: SortKey, seed: number | null): OrderKey[] {
  // A sign says nothing of a random order.
  if (key === 'random' && seed !== null) return [{ field: key, descending: false, seed }]
  const step = { field: key, descending }
  return key === 'rating' ? [{ field: 'rating_trusted', descending: true }, step] : [step]
}
