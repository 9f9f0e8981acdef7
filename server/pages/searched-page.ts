import type { RequestContext } from '../endpoint/context.js'
import { readSlice, shortList } from '../endpoint/page-parameters.js'
import { type RequestedPage, titlesStart } from '../query/paging.js'
import type { TitlePlan } from '../query/plan-titles.js'
import { type SliceWishes, writeSliceCards } from './slice-card.js'

/** What a request says of the page of titles that it asks for. */
interface PageWishes extends RequestedPage, SliceWishes {
  /** Null: it goes by `offset`. */
  readonly cursor: string | null
  /** Whether the size of the whole selection is told. */
  readonly total: boolean
}

/** One page of the titles that a plan finds, in its order: their cards as JSON, with commas between. */
export async function searchedPage(
  plan: TitlePlan,
  wishes: PageWishes,
  { engine, store }: Pick<RequestContext, 'engine' | 'store'>,
) {
  const start = titlesStart(wishes, plan)
  const { limit, offset } = readSlice(wishes, shortList)
  const page = await engine.searchTitles({ ...plan, limit, start, withTotal: wishes.total })
  const items = writeSliceCards(store.titleCards, page.ids, wishes)
  return { ...page, items, limit, offset }
}
