import { wholeNumber } from '../http/parameters.js'
import { flatPage, type PageSizes, type RequestedPage, sectionSize } from '../query/paging.js'
import type { Slice } from '../store/page.js'

/** `limit` and `offset` as every list takes them. */
export const pageParameters = {
  limit: wholeNumber(1, null, 'Page size, or section size; values above the maximum are clamped.'),
  offset: wholeNumber(0, null, 'How many to pass over; not with sections.'),
}

/** Search, charts, calendar, hidden gems, divergence, people search, collections (contract: Limits). */
export const shortList: PageSizes = { fallback: 50, max: 50 }
/** What belongs to one title or person (contract: Limits). */
export const longList: PageSizes = { fallback: 1000, max: 1000 }

/** The slice of a flat list, or of each section where the answer is grouped. */
export function readSlice(
  query: RequestedPage,
  sizes: PageSizes,
  grouping: string | null = null,
): Slice {
  return grouping === null ? flatPage(query, sizes) : { limit: sectionSize(query), offset: 0 }
}
