import type { InternalId } from '../../schema/catalogs.js'
import type { RequestContext } from '../endpoint/context.js'
import { planTitles } from '../query/plan-titles.js'
import type { Selection } from '../query/selection.js'

/**
 * "Card filters narrow the already fetched page, not the window query, so a page may hold fewer
 * items than `limit` while `total` still counts the window" (contract: GET /releases; the same
 * holds for GET /discover/divergence).
 */
export async function narrowPage(
  ids: readonly InternalId[],
  selection: Selection,
  context: RequestContext,
): Promise<readonly InternalId[]> {
  if (selection.conditions.length === 0) return ids
  const { filter } = planTitles(selection, context)
  return ids.length === 0 ? ids : context.engine.narrow(ids, filter)
}
