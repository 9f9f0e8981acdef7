import type { TypedQuery } from '../../../text/typed-query.js'
import type { Engine, Start, TitlePage, TitleQuery } from '../../engine.js'
import { afterCount, told } from '../../page-parts.js'
import { type ClusterAccess, connectCluster } from '../cluster.js'
import type { GenerationIndexes } from '../indexes.js'
import { closestFirst } from './closest-first.js'
import {
  all,
  compileFilter,
  compileOrder,
  compilePosition,
  everything,
  isOneOf,
  positionOf,
  type Query,
} from './compile.js'
import { countFacets } from './count-facets.js'
import { findReleases } from './find-releases.js'
import { type IndexClient, indexClient, mostAtATime } from './index-client.js'
import { findingQuery, matchQuery, type ResolvedQuery, readingQuery } from './name-queries.js'
import { nearOffset } from './near-offset.js'
import { type PersonsCalled, remembered, resolveQuery } from './typed-query.js'

export interface OpenSearchOptions extends ClusterAccess, GenerationIndexes {
  /** So many processes, this one too, ask the cluster. */
  readonly processes?: number
  /** How long one node is waited for, in milliseconds. */
  readonly timeout?: number
  /** Numbers from 0 to 1 for `sort=random`. */
  readonly random?: () => number
}

/** More searches at a time would wait in the queues of the nodes. */
const mostSearches = 16

const byPopularity = [{ field: 'popularity', descending: true }] as const

/**
 * Opens OpenSearch as the engine of one generation. Its failures to answer are EngineUnavailable; an order
 * by a seed is Inexpressible where the cluster runs no scripts.
 */
export function openOpenSearchEngine(options: OpenSearchOptions): Engine {
  const { processes = 1, random = Math.random } = options
  const cluster = connectCluster(options, options.timeout)
  const titlesUntil = (signal?: AbortSignal) => indexClient(cluster, options.titles, signal)
  const personsUntil = (signal?: AbortSignal) => indexClient(cluster, options.persons, signal)
  const resolve = remembered((typed, signal) =>
    resolveQuery(typed, titlesUntil(signal), personsCalled(personsUntil(signal))),
  )
  const matching = async (typed: TypedQuery | null, signal?: AbortSignal) =>
    typed === null ? everything : findingQuery(await resolve(typed, signal))

  return {
    concurrency: Math.ceil(mostSearches / processes),

    async searchTitles(query, signal) {
      const titles = titlesUntil(signal)
      const { typed, order } = query
      const resolved = typed === null ? null : await resolve(typed, signal)
      if (resolved !== null && order[0]?.field === 'relevance' && order[0].descending) {
        return byRelevance(titles, query, resolved)
      }
      return inOrder(titles, query, resolved, random)
    },

    async countFacets(query, signal) {
      return countFacets(titlesUntil(signal), await matching(query.typed, signal), query)
    },

    async narrow({ ids, filter }, signal) {
      if (ids.length === 0) return []
      const { hits } = await titlesUntil(signal).list({
        query: all([isOneOf('id', ids), compileFilter(filter)]),
        sort: compileOrder([]),
        after: null,
        offset: 0,
        limit: ids.length,
        withTotal: false,
      })
      const passing = new Set(hits.map(({ id }) => id))
      return ids.filter((id) => passing.has(id))
    },

    async searchPersons({ typed, limit, offset, withTotal = false }, signal) {
      const persons = personsUntil(signal)
      const resolved = await resolveQuery(typed, persons, async () => [])
      const search = {
        kind: 'person',
        resolved,
        filter: everything,
        tieBreakers: byPopularity,
      } as const
      const found = await closestFirst(persons, search, { offset, limit: limit + 1, withTotal })
      const ids = found.ids.slice(0, limit)
      return { ids, hasMore: found.ids.length > limit, ...told(found.total) }
    },

    releases: (window, signal) => findReleases(titlesUntil(signal), window),

    close: () => cluster.close(),
  }
}

/** Looks up the best known persons by the words of their names. */
function personsCalled(persons: IndexClient): PersonsCalled {
  return async (named, most) => {
    const { hits } = await persons.list({
      query: all([readingQuery({ ...named, isFallback: true, among: null })]),
      sort: compileOrder(byPopularity),
      after: null,
      offset: 0,
      limit: most,
      withTotal: false,
    })
    return hits.map(({ id }) => id)
  }
}

/** A page in the order of fields, of scores that are drawn or of those that matches have. */
async function inOrder(
  index: IndexClient,
  query: TitleQuery,
  resolved: ResolvedQuery | null,
  random: () => number,
): Promise<TitlePage> {
  const { start, limit, withTotal = false } = query
  const isRandom = query.order.some(({ field, seed }) => field === 'random' && seed === undefined)
  // Matches have one score, which is what was drawn or how close they are.
  const order = query.order.filter(
    ({ field }) => field !== 'relevance' || (resolved !== null && !isRandom),
  )
  const byScore = order.some(({ field }) => field === 'relevance')
  const filter = compileFilter(query.filter)
  const matching = resolved === null ? everything : findingQuery(resolved)
  const passing = all([matching, filter])
  const offset = start.kind === 'offset' ? start.offset : 0
  const most = mostAtATime - limit - 1
  const isOfFields = order.every(({ field }) => field !== 'relevance' && field !== 'random')
  const near =
    isOfFields && offset > most && most > 0
      ? await nearOffset(index, { query: passing, order, offset, most })
      : null
  const found = await index.list({
    query:
      byScore && resolved !== null
        ? { bool: { must: [matchQuery(resolved)], filter: [filter] } }
        : isRandom
          ? drawn(passing, random)
          : (near?.query ?? passing),
    sort: compileOrder(order),
    after: start.kind === 'after' ? compilePosition(order, start.position) : null,
    offset: near?.offset ?? offset,
    limit: limit + 1,
    withTotal: withTotal && near === null,
  })
  const { hits } = found
  const total = withTotal ? (near?.total ?? found.total) : null
  const page = hits.slice(0, limit)
  const hasMore = hits.length > limit
  const last = page.at(-1)
  const next = (): Start | null => {
    if (!hasMore || last === undefined || isRandom) return null
    if (byScore) return afterCount(start, page.length)
    return { kind: 'after', position: positionOf(last.sort) }
  }
  return { ids: page.map(({ id }) => id), hasMore, next: next(), ...told(total) }
}

/** Each title gets a score that is drawn anew for each search. */
function drawn(query: Query, random: () => number): Query {
  const seed = Math.floor(random() * 2 ** 31)
  return {
    function_score: { query, random_score: { seed, field: 'id' }, boost_mode: 'replace' },
  }
}

async function byRelevance(
  index: IndexClient,
  query: TitleQuery,
  resolved: ResolvedQuery,
): Promise<TitlePage> {
  const { start, limit, withTotal = false } = query
  if (start.kind === 'after') throw new TypeError('relevance is paged by offset')
  const tieBreakers = query.order.filter(
    ({ field, seed }) => field !== 'relevance' && (field !== 'random' || seed !== undefined),
  )
  const filter = compileFilter(query.filter)
  const search = { kind: 'title', resolved, filter, tieBreakers } as const
  const stretch = { offset: start.offset, limit: limit + 1, withTotal }
  const { ids, total } = await closestFirst(index, search, stretch)
  const page = ids.slice(0, limit)
  const hasMore = ids.length > limit
  const next = hasMore ? afterCount(start, page.length) : null
  return { ids: page, hasMore, next, ...told(total) }
}
