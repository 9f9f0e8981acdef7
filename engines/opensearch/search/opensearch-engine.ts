import type { TypedQuery } from '../../../text/typed-query.js'
import type { Engine, Start, TitlePage, TitleQuery } from '../../engine.js'
import { afterCount, totalPart } from '../../paging.js'
import { type ClusterAccess, connectCluster } from '../cluster-client.js'
import type { opensearchIndexNames } from '../opensearch-index-names.js'
import {
  all,
  compileFilter,
  compileOrder,
  compilePosition,
  everything,
  isOneOf,
  positionOf,
  type Query,
} from './compile-filter.js'
import { countOpensearchFacets } from './count-opensearch-facets.js'
import { findReleases } from './find-releases.js'
import { type IndexClient, indexClient } from './index-client.js'
import {
  matchesOf,
  matchesReading,
  type OpensearchTextQuery,
  scoredMatchesOf,
} from './name-queries.js'
import { type FindPersons, readTextQuery } from './opensearch-text-query.js'
import { searchOpensearch } from './search-opensearch.js'

interface OpenSearchOptions extends ClusterAccess, ReturnType<typeof opensearchIndexNames> {
  /** Number of processes that share the cluster, including this one. */
  readonly processes?: number
  /** Time limit of one node's response, in milliseconds. */
  readonly timeout?: number
  /** Returns numbers from 0 to 1, for `sort=random`. */
  readonly random?: () => number
}

/** Maximum number of searches at a time; nodes would queue further searches. */
const maxConcurrency = 16

const byPopularity = [{ field: 'popularity', descending: true }] as const

/**
 * Opens OpenSearch as the engine of one generation. Searches reject with EngineUnavailable if OpenSearch does
 * not answer, and with Inexpressible for a seeded order if the cluster does not run scripts.
 */
export function openOpenSearchEngine(options: OpenSearchOptions): Engine {
  const { processes = 1, random = Math.random } = options
  const cluster = connectCluster(options, options.timeout)
  const titlesUntil = (signal?: AbortSignal) => indexClient(cluster, options.titles, signal)
  const personsUntil = (signal?: AbortSignal) => indexClient(cluster, options.persons, signal)
  const textQuery = async (typed: TypedQuery | null, signal?: AbortSignal) =>
    typed === null
      ? null
      : readTextQuery(typed, titlesUntil(signal), personFinder(personsUntil(signal)))

  return {
    concurrency: Math.ceil(maxConcurrency / processes),

    async searchTitles(query, signal) {
      const titles = titlesUntil(signal)
      const [first] = query.order
      const text = await textQuery(query.typed, signal)
      return text !== null && first?.field === 'relevance' && first.descending
        ? byRelevance(titles, query, text)
        : inOrder(titles, query, text, random)
    },

    async countFacets(query, signal) {
      const text = await textQuery(query.typed, signal)
      const matches = text === null ? everything : matchesOf(text)
      return countOpensearchFacets(titlesUntil(signal), matches, query)
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
      const { ids, total } = await searchOpensearch(persons, {
        kind: 'person',
        query: await readTextQuery(typed, persons, async () => []),
        filter: everything,
        tieBreakers: byPopularity,
        offset,
        limit: limit + 1,
        withTotal,
      })
      return { ids: ids.slice(0, limit), hasMore: ids.length > limit, ...totalPart(total) }
    },

    releases: (window, signal) => findReleases(titlesUntil(signal), window),

    close: () => cluster.close(),
  }
}

function personFinder(persons: IndexClient): FindPersons {
  return async (name, limit) => {
    const { hits } = await persons.list({
      query: matchesReading({ ...name, credited: null }),
      sort: compileOrder(byPopularity),
      after: null,
      offset: 0,
      limit,
      withTotal: false,
    })
    return hits.map(({ id }) => id)
  }
}

/** A page in the order of fields, of random numbers or of scores. */
async function inOrder(
  index: IndexClient,
  query: TitleQuery,
  text: OpensearchTextQuery | null,
  random: () => number,
): Promise<TitlePage> {
  const { start, limit, withTotal = false } = query
  const isRandom = query.order.some(({ field, seed }) => field === 'random' && seed === undefined)
  // A hit has one score, so random numbers replace relevance.
  const order = query.order.filter(
    ({ field }) => field !== 'relevance' || (text !== null && !isRandom),
  )
  const isByScore = order.some(({ field }) => field === 'relevance')
  const filter = compileFilter(query.filter)
  const matches = all([text === null ? everything : matchesOf(text), filter])
  const { hits, total } = await index.list({
    query:
      isByScore && text !== null
        ? { bool: { must: [scoredMatchesOf(text)], filter: [filter] } }
        : isRandom
          ? withRandomScores(matches, random)
          : matches,
    sort: compileOrder(order),
    after: start.kind === 'after' ? compilePosition(order, start.position) : null,
    offset: start.kind === 'offset' ? start.offset : 0,
    limit: limit + 1,
    withTotal,
  })
  const page = hits.slice(0, limit)
  const last = page.at(-1)
  const hasMore = hits.length > limit
  const next = (): Start | null => {
    if (!hasMore || last === undefined || isRandom) return null
    if (isByScore) return afterCount(start, page.length)
    return { kind: 'after', position: positionOf(last.sort) }
  }
  return { ids: page.map(({ id }) => id), hasMore, next: next(), ...totalPart(total) }
}

/** The matches with random scores that differ for each search. */
function withRandomScores(query: Query, random: () => number): Query {
  const seed = Math.floor(random() * 2 ** 31)
  return {
    function_score: { query, random_score: { seed, field: 'id' }, boost_mode: 'replace' },
  }
}

async function byRelevance(
  index: IndexClient,
  query: TitleQuery,
  text: OpensearchTextQuery,
): Promise<TitlePage> {
  const { start, limit, withTotal = false } = query
  if (start.kind === 'after') throw new TypeError('relevance is paged by offset')
  const { ids, total } = await searchOpensearch(index, {
    kind: 'title',
    query: text,
    filter: compileFilter(query.filter),
    tieBreakers: query.order.filter(
      ({ field, seed }) => field !== 'relevance' && (field !== 'random' || seed !== undefined),
    ),
    offset: start.offset,
    limit: limit + 1,
    withTotal,
  })
  const hasMore = ids.length > limit
  const next = hasMore ? afterCount(start, limit) : null
  return { ids: ids.slice(0, limit), hasMore, next, ...totalPart(total) }
}
