import type { OrderKey, Position } from '../../../schema/filter.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import { requireOrder } from '../../capabilities.js'
import type { Engine, TitlePage, TitleQuery } from '../../engine.js'
import { Inexpressible } from '../../engine-errors.js'
import { afterCount, totalPart } from '../../paging.js'
import { numberIn } from '../../servers/document-names.js'
import { meilisearchCapabilities } from '../meilisearch-capabilities.js'
import type { meilisearchIndexNames } from '../meilisearch-index-names.js'
import { randomBelow } from '../settings.js'
import { countMeilisearchFacets } from './count-meilisearch-facets.js'
import {
  compileAfter,
  conjunction,
  everyDocument,
  filterExpression,
  sortExpressions,
} from './filter-expression.js'
import {
  type FoundDocuments,
  type IndexDocument,
  type IndexReader,
  openSearchClient,
  type PageRequest,
  type SearchClientOptions,
  type TextSearch,
} from './meilisearch-client.js'
import { matchSearches, textQuery } from './meilisearch-text-query.js'
import { searchMeilisearch } from './search-meilisearch.js'

interface MeilisearchOptions
  extends Omit<SearchClientOptions, 'timeout'>,
    ReturnType<typeof meilisearchIndexNames> {
  /** Number of processes that share the server, including this one. */
  readonly processes?: number
  /** Time limit of one response, in milliseconds. */
  readonly timeout?: number
  /** Returns numbers from 0 to 1, for `sort=random`. */
  readonly random?: () => number
}

/** Maximum number of searches at a time. Meilisearch queues searches if all of its threads are busy. */
const maxConcurrency = 16

const byPopularity: OrderKey = { field: 'popularity', descending: true }

/**
 * Opens Meilisearch as the engine of one generation. Searches reject with EngineUnavailable if Meilisearch
 * does not answer, and with Inexpressible for searches beyond its capabilities.
 */
export function openMeilisearchEngine(options: MeilisearchOptions): Engine {
  const { url, key, processes = 1, timeout = 1000, random = Math.random } = options
  const client = openSearchClient({ url, key, timeout })
  const titlesUntil = (signal?: AbortSignal) => client.index(options.titles, signal)

  return {
    concurrency: Math.ceil(maxConcurrency / processes),

    async searchTitles(query, signal) {
      const titles = titlesUntil(signal)
      requireOrder(meilisearchCapabilities, query)
      const first = query.order[0]?.field
      if (query.typed !== null && first === 'relevance') {
        return byRelevance(titles, query, query.typed)
      }
      const matches = await matchesOf(titles, query.typed)
      return first === 'random' ? shuffled(matches, query, random) : inOrder(matches, query)
    },

    async countFacets(query, signal) {
      const titles = titlesUntil(signal)
      const searches =
        query.typed === null
          ? [anyDocument]
          : await matchSearches(titles, textQuery('title', query.typed))
      return countMeilisearchFacets(titles, searches, query)
    },

    async narrow({ ids, filter }, signal) {
      if (ids.length === 0) return []
      const request = { filter: filterExpression(filter), sort: [], fields: ['id'], offset: 0 }
      const { documents } = await titlesUntil(signal).list({ ...request, ids, limit: ids.length })
      const passing = new Set(idsOf(documents))
      return ids.filter((id) => passing.has(id))
    },

    async searchPersons({ typed, limit, offset, withTotal = false }, signal) {
      const { ids, total } = await searchMeilisearch(client.index(options.persons, signal), {
        query: textQuery('person', typed),
        filter: everyDocument,
        tieBreakers: [byPopularity],
        offset,
        limit: limit + 1,
        withTotal,
      })
      return { ids: ids.slice(0, limit), hasMore: ids.length > limit, ...totalPart(total) }
    },

    async releases() {
      throw new Inexpressible(String(meilisearchCapabilities.releases))
    },

    close: () => client.close(),
  }
}

const anyDocument: TextSearch = { words: '', attribute: 'names', filter: everyDocument }
const countOnly = { sort: [], fields: ['id'], offset: 0, limit: 0 }

/** Returns pages of the documents that match a typed query, or of all documents if there is no typed query. */
type Matches = (request: PageRequest) => Promise<FoundDocuments>

async function matchesOf(index: IndexReader, typed: TypedQuery | null): Promise<Matches> {
  if (typed === null) return (request) => index.list(request)
  const searches = await matchSearches(index, textQuery('title', typed))
  return (request) => index.searchAny(searches, request)
}

async function byRelevance(
  index: IndexReader,
  query: TitleQuery,
  typed: TypedQuery,
): Promise<TitlePage> {
  const { order, limit, start, withTotal = false } = query
  if (start.kind === 'after') throw new TypeError('relevance is paged by offset')
  const { ids, total } = await searchMeilisearch(index, {
    query: textQuery('title', typed),
    filter: filterExpression(query.filter),
    tieBreakers: order.filter(({ field }) => field !== 'relevance'),
    offset: start.offset,
    limit: limit + 1,
    withTotal,
  })
  const hasMore = ids.length > limit
  const next = hasMore ? afterCount(start, limit) : null
  return { ids: ids.slice(0, limit), hasMore, next, ...totalPart(total) }
}

/** A page in the order of fields. */
async function inOrder(matches: Matches, query: TitleQuery): Promise<TitlePage> {
  const { start, limit, withTotal = false } = query
  // Without typed text all titles are equally relevant.
  const order = query.order.filter(({ field }) => field !== 'relevance')
  const filter = filterExpression(query.filter)
  const after = start.kind === 'after' ? compileAfter(order, start.position) : everyDocument
  const [found, whole] = await Promise.all([
    matches({
      sort: sortExpressions(order),
      filter: conjunction([filter, after]),
      fields: ['id', ...order.map(({ field }) => field)],
      offset: start.kind === 'offset' ? start.offset : 0,
      limit: limit + 1,
    }),
    withTotal && start.kind === 'after' ? matches({ ...countOnly, filter }) : null,
  ])
  const page = found.documents.slice(0, limit)
  const last = page.at(-1)
  const hasMore = found.documents.length > limit
  return {
    ids: idsOf(page),
    hasMore,
    next:
      hasMore && last !== undefined ? { kind: 'after', position: positionOf(last, order) } : null,
    ...totalPart(withTotal ? (whole ?? found).total : null),
  }
}

function positionOf(document: IndexDocument, order: readonly OrderKey[]): Position {
  const values = order.map(({ field }) => numberIn(document[field]))
  return { values, id: document.id }
}

/**
 * A random page. Each title has a random number. The page takes titles in the order of these numbers from a
 * random point on, continues at the start after the last title, and shuffles them.
 */
async function shuffled(
  matches: Matches,
  { filter, limit, withTotal = false }: TitleQuery,
  random: () => number,
): Promise<TitlePage> {
  const passing = filterExpression(filter)
  const point = Math.floor(random() * randomBelow)
  const sort = ['random:asc', 'id:asc']
  const titlesWith = (condition: string, limit: number) =>
    matches({ sort, fields: ['id'], offset: 0, limit, filter: conjunction([passing, condition]) })
  const from = await titlesWith(`random >= ${point}`, limit + 1)
  const missing = limit + 1 - from.documents.length
  const isBelowNeeded = missing > 0 || withTotal
  const below = isBelowNeeded ? await titlesWith(`random < ${point}`, Math.max(missing, 0)) : null
  const drawn = idsOf([...from.documents, ...(below?.documents ?? [])])
  const ids = drawn.slice(0, limit)
  for (let last = ids.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[ids[last], ids[other]] = [ids[other] as number, ids[last] as number]
  }
  const total = withTotal ? from.total + (below?.total ?? 0) : null
  return { ids, hasMore: drawn.length > limit, next: null, ...totalPart(total) }
}

function idsOf(documents: readonly IndexDocument[]): number[] {
  return documents.map(({ id }) => id)
}
