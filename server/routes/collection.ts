import type { Slice } from '../../catalog/read/page.js'
import type { CollectionItemRow } from '../../catalog/read/prepare-collections.js'
import {
  collectionCard,
  collectionItem,
  collectionKeys,
} from '../../schema/cards/collection-card.js'
import { listOf } from '../../schema/cards/envelopes.js'
import { furtherKeys, selectable } from '../../schema/cards/list-card.js'
import { and, anyOf } from '../../schema/filter.js'
import { planTitles } from '../../search/query/plan-titles.js'
import { type RequestedPage, titlesStart } from '../../search/query/requested-page.js'
import { selectFields } from '../../search/query/select-fields.js'
import type { Selection } from '../../search/query/selection.js'
import { presentCountedList, presentList } from '../cards/present-list.js'
import { extendCard, presentTitledCard } from '../cards/present-list-card.js'
import { pickKeys } from '../cards/requested-keys.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  lang,
  names,
  pageParameters,
  readSlice,
  shortList,
  withTotal,
} from '../endpoint/list-parameters.js'
import { collectionSlug } from '../endpoint/path-parameters.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { foundCollection } from '../lists/found.js'
import { cutPage, hydrate } from '../lists/scoped-rows.js'

/** Named collections of titles (docs/reference/collections.md#list). */
export const collections = endpoint({
  path: '/collections',
  name: 'collections',
  summary: 'Named collections of titles',
  group: 'Collections',
  reference: 'docs/reference/collections.md#list',
  about: 'Lists that editors curate, such as the best 250, in a fixed order.',
  query: pageParameters(shortList),
  caching: 'generation',
  response: listOf(collectionCard, 'number').meta({ id: 'Collections' }),
  errors: [400],
  handle({ query }, { store }) {
    const slice = readSlice(query, shortList)
    const { items, total } = store.collections.page(slice)
    return presentCountedList(items, total, slice)
  },
})

/**
 * Titles of a collection, in the editor's order. A filter, `q` or `sort` searches within it
 * (docs/reference/collections.md#narrowing).
 */
export const collection = endpoint({
  path: '/collections/:slug',
  name: 'collection',
  summary: 'Titles of a collection',
  group: 'Collections',
  reference: 'docs/reference/collections.md#items',
  about:
    "The titles of a collection in the editor's order, with the editor's notes. Filters narrow it; a sort key reorders it.",
  params: collectionSlug,
  query: {
    lang,
    fields: selectFields(collectionKeys, furtherKeys),
    names,
    ...pageParameters(shortList),
    total: withTotal,
  },
  selection: {
    typed: true,
    filters: true,
    sort: true,
    order: "the editor's order, or `-relevance` if there is `q`",
    preset: false,
  },
  caching: cachingOfSelection,
  response: listOf(selectable(collectionItem), 'number or null', {
    collection: collectionCard,
  }).meta({ id: 'CollectionTitles' }),
  errors: [400, 404, 502],
  async handle({ params: slug, query, selection }, context) {
    const { store } = context
    const slice = readSlice(query, shortList)
    const collection = foundCollection(store, slug, context.names)
    const { rows, hasMore, total } = isNarrowed(selection)
      ? await narrowedItems(slug, { query, selection }, slice, context)
      : wholeItems(slug, collection.items_count, slice, context)
    const card = hydrate(store.titleCards, rows, query)
    const items = rows.map((row) => {
      const { ord, note } = row
      const stored = card(row)
      const titled = extendCard(presentTitledCard(stored, query.lang), { ord, note })
      return pickKeys(titled, stored, query)
    })
    return { collection, ...presentList({ items, ...slice, hasMore, total }) }
  },
})

interface ItemPage {
  readonly rows: readonly CollectionItemRow[]
  readonly hasMore: boolean
  /** Null if the request did not ask for it. */
  readonly total: number | null
}

function isNarrowed({ typed, conditions, sort }: Selection): boolean {
  return typed !== null || conditions.length > 0 || sort !== null
}

/** Reads the whole collection, whose size is known. */
function wholeItems(slug: string, total: number, slice: Slice, { store }: RequestContext) {
  const rows = store.collections.items(slug, slice)
  return { rows, hasMore: slice.offset + rows.length < total, total }
}

/**
 * Filters alone preserve the editor's order; `q` sorts by relevance, and `sort` by its keys
 * (docs/reference/collections.md#narrowing).
 */
async function narrowedItems(
  slug: string,
  { query, selection }: { query: RequestedPage & { total: boolean }; selection: Selection },
  slice: Slice,
  context: RequestContext,
): Promise<ItemPage> {
  const { store, engine } = context
  const plan = planTitles(selection, context)
  const start = titlesStart({ offset: query.offset, cursor: null }, plan)
  const { limit, offset } = slice
  if (selection.typed === null && selection.sort === null) {
    const passing = await engine.narrow({
      ids: store.collections.titles(slug),
      filter: plan.filter,
    })
    const rows = store.collections.places(slug, cutPage(passing, slice))
    const total = query.total ? passing.length : null
    return { rows, hasMore: offset + limit < passing.length, total }
  }
  const page = await engine.searchTitles({
    ...plan,
    filter: and(anyOf('collection', [slug]), plan.filter),
    limit,
    start,
    withTotal: query.total,
  })
  const { ids, hasMore, total = null } = page
  return { rows: store.collections.places(slug, ids), hasMore, total }
}
