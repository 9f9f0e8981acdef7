import type { InternalId } from '../../schema/catalogs.js'
import { planTitles } from '../../search/query/plan-titles.js'
import type { Selection } from '../../search/query/selection.js'
import type { RequestContext } from '../endpoint/request-context.js'

/**
 * Applies filters to a page after it was cut, so it may have fewer items than `limit`; `total`
 * counts the whole selection (docs/reference/slices.md#filters-of-a-page).
 */
export async function filterPage(
  ids: readonly InternalId[],
  selection: Selection,
  context: RequestContext,
): Promise<readonly InternalId[]> {
  if (selection.conditions.length === 0) return ids
  const { filter } = planTitles(selection, context)
  return ids.length === 0 ? ids : context.engine.narrow({ ids, filter })
}
