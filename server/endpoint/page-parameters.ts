import {
  flatPage,
  type PageSizes,
  type RequestedPage,
  sectionSize,
  sectionSizes,
} from '../query/paging.js'
import { booleanParameter, integerParameter, type Parameter } from '../query/parameters.js'
import type { Slice } from '../store/page.js'

const limit = integerParameter(1, null, '')
const offset = integerParameter(0, null, '')

/** `limit` and `offset` as a flat list takes them. */
export function pageParameters({ fallback, max }: PageSizes) {
  const about = `Page size, ${max} at most; values above it are clamped.`
  return {
    limit: { ...limit, about, schema: { ...limit.schema, default: fallback } },
    offset: { ...offset, about: 'How many to pass over; 0 when absent.' },
  }
}

/** Whether the exact size of what is listed is told (docs/reference/envelopes.md#total-on-request). */
export const withTotal: Parameter<boolean> = {
  ...booleanParameter(false, 'Whether `total` tells the exact size of the selection.'),
  extension: true,
}

/** `limit` and `offset` as a list takes them that can be answered in sections too. */
export function sectionParameters(sizes: PageSizes) {
  return {
    limit: { ...limit, about: `${sizesOf('Page', sizes)} ${sizesOf('Section', sectionSizes)}` },
    offset: { ...offset, about: 'How many to pass over; 0 when absent, and not with sections.' },
  }
}

function sizesOf(what: string, { fallback, max }: PageSizes): string {
  return `${what} size: ${fallback} when absent, ${max} at most; values above it are clamped.`
}

/**
 * Search, charts, calendar, hidden gems, divergence, people search, collections
 * (docs/reference/limits.md#page-sizes).
 */
export const shortList: PageSizes = { fallback: 50, max: 50 }
/** What belongs to one title or person (docs/reference/limits.md#page-sizes). */
export const longList: PageSizes = { fallback: 1000, max: 1000 }

/** The slice of a flat list, or of each section where the answer is grouped. */
export function readSlice(
  query: RequestedPage,
  sizes: PageSizes,
  grouping: string | null = null,
): Slice {
  return grouping === null ? flatPage(query, sizes) : { limit: sectionSize(query), offset: 0 }
}
