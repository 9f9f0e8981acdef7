import type { InternalId } from '../../schema/catalogs.js'
import type { RequestContext } from '../endpoint/context.js'
import { planTitles } from '../query/plan-titles.js'
import type { Selection } from '../query/selection.js'

/**
 * Filters narrow the page that was fetched, so it may hold fewer items than `limit`; `total` counts
 * the whole selection (docs/reference/slices.md#filters-of-a-page).
 */
export async function narrowPage(
  ids: readonly InternalId[],
  selection: Selection,
  context: RequestContext,
): Promise<readonly InternalId[]> {
  if (selection.conditions.length === 0) return ids
  const { filter } = planTitles(selection, context)
  return ids.length === 0 ? ids : context.engine.narrow({ ids, filter })
}
