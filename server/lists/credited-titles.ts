import type { Page, Slice } from '../../catalog/read/page.js'
import type { CreditRole } from '../../catalog/read/prepare-cast.js'
import type { CreditedTitle, RoleCount } from '../../catalog/read/prepare-credits.js'
import type { InternalId } from '../../schema/catalogs.js'
import { and, type Filter } from '../../schema/filter.js'
import { planTitles } from '../../search/query/plan-titles.js'
import { titlesStart } from '../../search/query/requested-page.js'
import type { RequestContext } from '../endpoint/request-context.js'
import type { Selecting } from './scoped-rows.js'

/** Number of titles whose reading and sorting takes about a millisecond. */
const maxStored = 500

/**
 * True if a person has more titles than the catalog may sort on the event loop for each
 * page. Then the engine returns the ids of the page.
 */
export function isProlific(counts: readonly RoleCount[]): boolean {
  return counts.reduce((sum, { count }) => sum + count, 0) > maxStored
}

/** Titles in which a person has a role, or any role (null). */
export function creditedTo(person: InternalId, role: CreditRole | null): Filter {
  return { kind: 'credited', persons: [person], roles: role === null ? null : [role] }
}

/**
 * Returns a function that reads one page of the titles that are in a scope and match the request, in
 * its order or newest first. The engine filters and sorts them.
 */
export function searchedTitles(
  scopeOf: (role: CreditRole | null) => readonly Filter[],
  { selection, offset }: Selecting,
  context: RequestContext,
) {
  const plan = planTitles(selection, context)
  // Rejects \`offset\` with \`sort=random\`.
  titlesStart({ offset, cursor: null }, plan)
  return async (role: CreditRole | null, slice: Slice): Promise<Page<CreditedTitle>> => {
    const { ids, total = 0 } = await context.engine.searchTitles({
      typed: null,
      filter: and(...scopeOf(role), plan.filter),
      order: plan.order,
      limit: slice.limit,
      start: { kind: 'offset', offset: slice.offset },
      withTotal: true,
    })
    return { items: ids.map((title) => ({ title })), total }
  }
}
