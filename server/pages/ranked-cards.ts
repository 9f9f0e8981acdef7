import type { RequestContext } from '../endpoint/context.js'
import { readSlice, shortList } from '../endpoint/page-parameters.js'
import { presentList } from '../present/envelopes.js'
import { presentListCard } from '../present/list-card.js'
import { type RequestedPage, titlesStart } from '../query/paging.js'
import { planOrder } from '../query/plan-order.js'
import { planTitles } from '../query/plan-titles.js'
import type { Selection } from '../query/selection.js'

/** `-rating`, the order of the chart and of the hidden gems where the request gives none. */
const bestFirst = planOrder([{ key: 'rating', descending: true }], false)

interface RankedRequest {
  readonly query: RequestedPage
  readonly selection: Selection
}

/** The list of the chart and of the hidden gems: cards by rating, without `total`. */
export async function rankedCards({ query, selection }: RankedRequest, context: RequestContext) {
  const plan = planTitles(selection, { ...context, defaultOrder: bestFirst })
  const start = titlesStart({ offset: query.offset, cursor: null }, plan)
  const { limit, offset } = readSlice(query, shortList)
  const { ids, hasMore } = await context.engine.searchTitles({ ...plan, limit, start })
  const items = context.store.titleCards.byIds(ids).map(presentListCard)
  return presentList({ items, limit, offset, hasMore })
}
