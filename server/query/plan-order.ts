import type { OrderKey } from '../../schema/filter.js'
import type { SortKey } from '../../schema/sorts.js'

const mostPopularFirst: OrderKey = { field: 'popularity', descending: true }

/**
 * The order that sort keys mean, without its last step, the internal id. "Without `q`, every title is
 * equally relevant: `sort=relevance` falls to its tie-breakers, then popularity" (decisions: Grammar);
 * with `q`, popularity ends it too.
 */
export function planOrder(keys: readonly SortKey[], hasText: boolean): readonly OrderKey[] {
  const order = keys.filter(({ key }) => hasText || key !== 'relevance').flatMap(stepsOf)
  const endsByPopularity =
    keys.some(({ key }) => key === 'relevance') && !keys.some(({ key }) => key === 'popularity')
  return endsByPopularity ? [...order, mostPopularFirst] : order
}

/** "`sort=rating`: titles with 50 or more votes [...] come first in both directions" (decisions: Grammar). */
function stepsOf({ key, descending }: SortKey): OrderKey[] {
  const step = { field: key, descending }
  return key === 'rating' ? [{ field: 'rating_trusted', descending: true }, step] : [step]
}
