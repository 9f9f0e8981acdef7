import type { TitlePlan } from '../../search/query/plan-titles.js'
import { type RequestedPage, titlesStart } from '../../search/query/requested-page.js'
import type { CardWishes } from '../cards/requested-keys.js'
import { readSlice, shortList } from '../endpoint/list-parameters.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { writeSliceCards } from './slice-card.js'

/**
 * Reads one page of the titles that a plan finds, in its order: their cards as JSON, separated by
 * commas.
 */
export async function searchedPage(
  plan: TitlePlan,
  wishes: RequestedPage &
    CardWishes & {
      /** Null if the request uses `offset`. */
      readonly cursor: string | null
      /** True if the answer contains the size of the whole selection. */
      readonly total: boolean
    },
  { engine, store }: Pick<RequestContext, 'engine' | 'store'>,
) {
  const start = titlesStart(wishes, plan)
  const { limit, offset } = readSlice(wishes, shortList)
  const page = await engine.searchTitles({ ...plan, limit, start, withTotal: wishes.total })
  const items = writeSliceCards(store.titleCards, page.ids, wishes)
  return { ...page, items, limit, offset }
}
