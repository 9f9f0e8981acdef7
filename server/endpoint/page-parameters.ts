import type { Slice } from '../../catalog/read/page.js'
import {
  flatPage,
  type PageSizes,
  type RequestedPage,
  sectionSize,
  sectionSizes,
} from '../../search/query/paging.js'
import {
  booleanParameter,
  integerParameter,
  type Parameter,
} from '../../search/query/parameters.js'

const limit = integerParameter(1, null, '')
const offset = integerParameter(0, null, '')

/** `limit` and `offset` of a flat list. */
export function pageParameters({ fallback, max }: PageSizes) {
  const about = `Page size, ${max} at most; values above it are clamped.`
  return {
    limit: { ...limit, about, schema: { ...limit.schema, default: fallback } },
    offset: { ...offset, about: 'Number of items to skip; 0 when absent.' },
  }
}

/** Adds the exact number of items (docs/reference/envelopes.md#total-on-request). */
export const withTotal: Parameter<boolean> = {
  ...booleanParameter(false, 'Adds `total`, the exact size of the selection.'),
  extension: true,
}

/** `limit` and `offset` of a list that can be grouped into sections. */
export function sectionParameters(sizes: PageSizes) {
  return {
    limit: { ...limit, about: `${sizesOf('Page', sizes)} ${sizesOf('Section', sectionSizes)}` },
    offset: {
      ...offset,
      about: 'Number of items to skip; 0 when absent. Not allowed with sections.',
    },
  }
}

function sizesOf(what: string, { fallback, max }: PageSizes): string {
  return `${what} size: ${fallback} when absent, ${max} at most; values above it are clamped.`
}

/**
 * Page sizes of search, charts, calendar, hidden gems, divergence, people search and collections
 * (docs/reference/limits.md#page-sizes).
 */
export const shortList: PageSizes = { fallback: 50, max: 50 }
/** Page sizes of sub-resources of a title or person (docs/reference/limits.md#page-sizes). */
export const longList: PageSizes = { fallback: 1000, max: 1000 }

/** Reads the slice of a flat list, or of each section if the answer is grouped. */
export function readSlice(
  query: RequestedPage,
  sizes: PageSizes,
  grouping: string | null = null,
): Slice {
  return grouping === null ? flatPage(query, sizes) : { limit: sectionSize(query), offset: 0 }
}
