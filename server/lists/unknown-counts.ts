import { planUnknown } from '../../search/query/plan-unknown.js'
import type { Selection } from '../../search/query/selection.js'
import type { RequestContext } from '../endpoint/context.js'

/**
 * Counts the titles that pass the other filters but have no value, for each property that a selection bounds
 * (docs/reference/envelopes.md#unknown-values). Omits counts that are not above `total`; null if none is left.
 */
export async function unknownCounts(
  selection: Selection,
  total: number,
  context: RequestContext,
): Promise<Readonly<Record<string, number>> | null> {
  const counts: [string, number][] = []
  for (const { property, ...query } of planUnknown(selection, context)) {
    const order = [] as const
    const start = { kind: 'offset', offset: 0 } as const
    const page = await context.engine.searchTitles({
      ...query,
      order,
      limit: 1,
      start,
      withTotal: true,
    })
    const { total: count = 0 } = page
    if (count > total) counts.push([property, count])
  }
  return counts.length === 0 ? null : Object.fromEntries(counts)
}
