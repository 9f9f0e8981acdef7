import type { OrderKey } from '../../../schema/filter.js'
import { bestKnownFirst } from '../../../schema/sorts.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { Engine, Start, TitlePage, TitleQuery } from '../../engine.js'
import { Inexpressible } from '../../engine-errors.js'
import { afterCount, told } from '../../page-parts.js'
import { randomBelow } from '../settings.js'
import type { BestKnown } from './closest-search.js'
import {
  all,
  any,
  asksForCredits,
  compileAfter,
  compileFilter,
  compileOrder,
  everything,
} from './compile.js'
import { countFacets } from './count-facets.js'
import { connectIndexes, type Found, type IndexClient, type IndexDocument } from './index-client.js'
import { relevanceTiers } from './relevance-tiers.js'
import { countTiers, readTiers } from './tiers.js'
import { exactNames, makeWordQueries } from './word-queries.js'

export interface MeilisearchOptions {
  readonly url: string
  /** A key that may search and get documents; null where Meilisearch runs without keys. */
  readonly key: string | null
  /** The indexes of the generation. */
  readonly titles: string
  readonly persons: string
  readonly known: string
  /** So many processes, this one too, ask the server. */
  readonly processes?: number
  /** How long one answer is waited for, in milliseconds. */
  readonly timeout?: number
  /** Numbers from 0 to 1 for `sort=random`. */
  readonly random?: () => number
}

/** Meilisearch searches on as many threads as its machine has, and queues what is above that. */
const mostSearches = 16

/**
 * Opens Meilisearch as the engine of one generation. Its failures to answer are EngineUnavailable;
 * what it has no words for (the release calendar, the worst matches first, a seeded order) is Inexpressible.
 */
export function openMeilisearchEngine(options: MeilisearchOptions): Engine {
  const { url, key, processes = 1, timeout = 1000, random = Math.random } = options
  const connection = connectIndexes({ url, key, timeout })
  const titlesUntil = (signal?: AbortSignal) => connection.index(options.titles, signal)

  return {
    concurrency: Math.ceil(mostSearches / processes),

    async searchTitles(query, signal) {
      const titles = titlesUntil(signal)
      const first = query.order[0]?.field
      if (query.order.some(({ seed }) => seed !== undefined)) throw noHashes()
      if (query.typed !== null && first === 'relevance') {
        const known = asksForCredits(query.filter) ? null : connection.index(options.known, signal)
        return byRelevance(titles, query, query.typed, { order: bestKnownFirst, index: known })
      }
      const [page, total] = await Promise.all([
        first === 'random' ? shuffled(titles, query, random) : inOrder(titles, query),
        query.withTotal ? countMatches(titles, query) : null,
      ])
      return { ...page, ...told(total) }
    },

    countFacets: (query, signal) => countFacets(titlesUntil(signal), query),

    async narrow({ ids, filter }, signal) {
      if (ids.length === 0) return []
      const { documents } = await titlesUntil(signal).list({
        filter: compileFilter(filter),
        ids: [...ids],
        sort: [],
        fields: ['id'],
        offset: 0,
        limit: ids.length,
      })
      const passing = new Set(documents.map((document) => document.id))
      return ids.filter((id) => passing.has(id))
    },

    async searchPersons({ typed, limit, offset, withTotal = false }, signal) {
      const persons = connection.index(options.persons, signal)
      const tiers = await relevanceTiers(persons, {
        kind: 'person',
        typed,
        filter: everything,
        tieBreakers: [{ field: 'popularity', descending: true }],
        bestKnown: null,
      })
      const [documents, total] = await Promise.all([
        readTiers(tiers, offset, limit + 1),
        withTotal ? countTiers(tiers) : null,
      ])
      const ids = idsOf(documents.slice(0, limit))
      return { ids, hasMore: documents.length > limit, ...told(total) }
    },

    async releases() {
      throw new Inexpressible('Meilisearch has no order by the earliest of several dates')
    },

    close: () => connection.close(),
  }
}

/** How many titles the pages of `select` make. */
async function countMatches(
  index: IndexClient,
  { typed, filter }: Pick<TitleQuery, 'typed' | 'filter'>,
): Promise<number> {
  const nothing = { sort: [], fields: ['id'], offset: 0, limit: 0 }
  return (await select(index, typed, compileFilter(filter), nothing)).total
}

/** A stretch of what passes the filter and matches what was typed, in a plain order. */
async function select(
  index: IndexClient,
  typed: TypedQuery | null,
  filter: string,
  request: { sort: string[]; fields: string[]; offset: number; limit: number },
): Promise<Found> {
  if (typed === null) return index.list({ ...request, filter, ids: null })
  const { words, named } = await makeWordQueries(index, typed)
  if (words.length > 0) {
    return index.search({ ...request, filter, queries: [...words, ...named] })
  }
  // A query without a word, such as `$`, or whose words no name has: only names equal to it match.
  return index.list({ ...request, filter: all([filter, any(exactNames(typed))]), ids: null })
}

async function inOrder(index: IndexClient, query: TitleQuery): Promise<TitlePage> {
  const { typed, start, limit } = query
  const order = query.order.filter(({ field }) => typed !== null || field !== 'relevance')
  if (order.some(({ field }) => field === 'random')) {
    throw new Inexpressible('Meilisearch shuffles whole selections only')
  }
  const byRank = order.findIndex(({ field }) => field === 'relevance')
  if (byRank >= 0 && order[byRank]?.descending === false) throw worstFirst()
  const sort = byRank < 0 ? compileOrder(order) : compileOrder(order.slice(0, byRank)).slice(0, -1)
  const filter = all([
    compileFilter(query.filter),
    start.kind === 'after' ? compileAfter(order, start.position) : everything,
  ])
  const { documents } = await select(index, typed, filter, {
    sort,
    fields: ['id', ...order.map(({ field }) => field)],
    offset: start.kind === 'offset' ? start.offset : 0,
    limit: limit + 1,
  })
  return pageOf(documents, limit, (last, count) =>
    byRank < 0 ? afterDocument(last, order) : afterCount(start, count),
  )
}

/** Names equal to the typed query come first, in the order of the remaining keys; then the closest ones. */
async function byRelevance(
  index: IndexClient,
  query: TitleQuery,
  typed: TypedQuery,
  bestKnown: BestKnown,
): Promise<TitlePage> {
  const { order, limit, start } = query
  if (order[0]?.descending === false) throw worstFirst()
  if (start.kind === 'after') throw new TypeError('relevance is paged by offset')
  const filter = compileFilter(query.filter)
  const tieBreakers = order.filter(({ field }) => field !== 'relevance' && field !== 'random')
  const search = { kind: 'title', typed, filter, tieBreakers, bestKnown } as const
  const tiers = await relevanceTiers(index, search)
  const [documents, total] = await Promise.all([
    readTiers(tiers, start.offset, limit + 1),
    query.withTotal ? countTiers(tiers) : null,
  ])
  const page = pageOf(documents, limit, (_, count) => afterCount(start, count))
  return { ...page, ...told(total) }
}

/** A stretch of the stored random numbers from a random point on, wrapped around, then shuffled. */
async function shuffled(
  index: IndexClient,
  query: TitleQuery,
  random: () => number,
): Promise<TitlePage> {
  const { typed, limit } = query
  const filter = compileFilter(query.filter)
  const point = Math.floor(random() * randomBelow)
  const stretch = async (condition: string, count: number) => {
    const request = { sort: ['random:asc', 'id:asc'], fields: ['id'], offset: 0, limit: count }
    return (await select(index, typed, all([filter, condition]), request)).documents
  }
  const from = await stretch(`random >= ${point}`, limit + 1)
  const wrapped =
    from.length > limit ? [] : await stretch(`random < ${point}`, limit + 1 - from.length)
  const drawn = [...from, ...wrapped]
  const ids = idsOf(drawn.slice(0, limit))
  for (let last = ids.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[ids[last], ids[other]] = [ids[other] as number, ids[last] as number]
  }
  return { ids, hasMore: drawn.length > limit, next: null }
}

/** The page that `limit + 1` documents make: the extra one only tells that there is more. */
function pageOf(
  documents: readonly IndexDocument[],
  limit: number,
  startAfter: (last: IndexDocument, count: number) => Start,
): TitlePage {
  const page = documents.slice(0, limit)
  const hasMore = documents.length > limit
  const last = page.at(-1)
  return {
    ids: idsOf(page),
    hasMore,
    next: hasMore && last !== undefined ? startAfter(last, page.length) : null,
  }
}

function afterDocument(last: IndexDocument, order: readonly OrderKey[]): Start {
  const values = order.map(({ field }) => (last[field] as number | undefined) ?? null)
  return { kind: 'after', position: { values, id: last.id } }
}

function idsOf(documents: readonly IndexDocument[]): number[] {
  return documents.map((document) => document.id)
}

function worstFirst(): Inexpressible {
  return new Inexpressible('Meilisearch ranks the best matches first')
}

function noHashes(): Inexpressible {
  return new Inexpressible('Meilisearch has no order by a hash of ids')
}
