import { EngineUnavailable, Inexpressible } from '../../engine-errors.js'
import { RefusedRequest, refusedSearch } from '../../servers/request-errors.js'
import { type Cluster, NoNodeAnswers } from '../cluster.js'
import type { Query, SortStep } from './compile.js'

/** A stretch of what a query finds, in an order. */
export interface ListRequest {
  readonly query: Query
  readonly sort: readonly SortStep[]
  /** The sort values after which it starts; null for the beginning. */
  readonly after: readonly number[] | null
  /** How many are passed over from there. */
  readonly offset: number
  readonly limit: number
  /** Whether all that the query finds are counted. */
  readonly withTotal: boolean
  /** What of each document is read beside its order. */
  readonly fields?: readonly string[]
}

export interface Found {
  readonly hits: readonly Hit[]
  /** Null where it was not asked for. */
  readonly total: number | null
}

/** A document that was found: what it is sorted by, the id last. */
export interface Hit {
  readonly id: number
  readonly sort: readonly number[]
  /** The fields that were asked for. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The names of the named queries that it passes. */
  readonly passes: readonly string[]
}

/** Reads of one OpenSearch index; every failure to answer is an EngineUnavailable. */
export interface IndexClient {
  list(request: ListRequest): Promise<Found>
  /** Whether the query finds anything. */
  finds(query: Query): Promise<boolean>
  count(query: Query): Promise<number>
  /** Aggregations over what the query finds. */
  aggregate(query: Query, aggs: Readonly<Record<string, object>>): Promise<Aggregations>
}

/** Answers of aggregations, by their names. */
export type Aggregations = Readonly<Record<string, unknown>>

/** OpenSearch finds so many at a time (`index.max_result_window`). */
export const mostAtATime = 10_000

/** An index of the cluster, whose reads end when the signal is aborted: they are rejected with its reason. */
export function indexClient(cluster: Cluster, index: string, signal?: AbortSignal): IndexClient {
  const path = `${index}/_search?${parameters}`
  const search = async (body: object): Promise<Answer> => {
    try {
      return checked(await cluster.send({ method: 'POST', path, body, signal }))
    } catch (error) {
      signal?.throwIfAborted()
      throw failureOf(error)
    }
  }

  const listOnce = async (request: ListRequest): Promise<Found> => {
    const { query, sort, after, offset, limit, withTotal, fields = [] } = request
    const { hits } = await search({
      query,
      sort,
      ...(after === null ? { from: offset } : { search_after: after }),
      size: limit,
      track_total_hits: withTotal,
      _source: fields.length === 0 ? false : fields,
      ...(fields.length === 0 ? { stored_fields: '_none_' } : {}),
    })
    return { hits: hitsOf(hits?.hits ?? []), total: withTotal ? countOf(hits?.total?.value) : null }
  }

  return {
    async list(request) {
      const { offset, limit, after, withTotal } = request
      const canSkip = after === null && offset + limit <= mostAtATime
      if ((canSkip || offset === 0) && limit <= mostAtATime) return listOnce(request)
      // Deeper than OpenSearch passes over by itself, and behind a position it passes over nothing.
      let place = after
      let total: number | null = null
      /** Goes on by so many hits; false where there are no more. */
      const goOn = async (
        count: number,
        fields: readonly string[],
        take: (found: readonly Hit[]) => void,
      ): Promise<boolean> => {
        let left = count
        while (left > 0) {
          const step = Math.min(left, mostAtATime)
          const isCounted = withTotal && total === null
          const stretch = { after: place, offset: 0, limit: step, withTotal: isCounted, fields }
          const found = await listOnce({ ...request, ...stretch })
          total ??= found.total
          take(found.hits)
          if (found.hits.length < step) return false
          place = found.hits.at(-1)?.sort ?? null
          left -= step
        }
        return true
      }
      const hits: Hit[] = []
      if (await goOn(offset, [], () => {})) {
        await goOn(limit, request.fields ?? [], (found) => hits.push(...found))
      }
      return { hits, total }
    },
    async finds(query) {
      const asked = { query, size: 1, terminate_after: 1, track_total_hits: false }
      const { hits } = await search({ ...asked, _source: false, sort: [{ id: { order: 'asc' } }] })
      return (hits?.hits ?? []).length > 0
    },
    async count(query) {
      const { hits } = await search({ query, size: 0, track_total_hits: true })
      return countOf(hits?.total?.value)
    },
    async aggregate(query, aggs) {
      const { aggregations } = await search({ query, size: 0, track_total_hits: false, aggs })
      if (typeof aggregations !== 'object' || aggregations === null) throw notOpenSearch()
      return aggregations as Aggregations
    },
  }
}

/** A part of the index that is missing makes an answer an error, not a short one. */
const parameters = [
  'allow_partial_search_results=false',
  'filter_path=timed_out,_shards.total,_shards.successful,hits.total.value,hits.hits.sort,hits.hits._source,hits.hits.matched_queries,aggregations',
].join('&')

interface Answer {
  readonly hits?: { readonly hits?: readonly unknown[]; readonly total?: { value?: unknown } }
  readonly aggregations?: unknown
}

/** An answer of the whole index, in time: a part that is lost is told by a count alone. */
function checked(answer: unknown): Answer {
  const { timed_out: isLate, _shards: shards, hits, aggregations } = Object(answer)
  const { total, successful } = Object(shards)
  if (typeof isLate !== 'boolean' || typeof total !== 'number') throw notOpenSearch()
  if (isLate) throw new EngineUnavailable('OpenSearch gives up before it has searched all')
  if (successful !== total) {
    throw new EngineUnavailable(`OpenSearch searches ${successful} parts of ${total}`)
  }
  return { hits, aggregations }
}

function hitsOf(hits: readonly unknown[]): Hit[] {
  return hits.map((hit) => {
    const { sort, _source: fields = {}, matched_queries: passes = [] } = Object(hit)
    const isSorted = Array.isArray(sort) && sort.every((value) => typeof value === 'number')
    const id: unknown = isSorted ? sort.at(-1) : null
    if (typeof id !== 'number') throw notOpenSearch()
    return { id, sort, fields, passes }
  })
}

function countOf(count: unknown): number {
  if (typeof count !== 'number') throw notOpenSearch()
  return count
}

function notOpenSearch(): EngineUnavailable {
  return new EngineUnavailable('something that is not OpenSearch answers')
}

/** Tells failures to answer from refusals. */
function failureOf(error: unknown): unknown {
  if (error instanceof NoNodeAnswers) {
    const message = `OpenSearch does not answer: ${error.message}`
    return new EngineUnavailable(message, null, { cause: error })
  }
  if (!(error instanceof RefusedRequest)) return error
  const isOfScript = error.code !== null && error.message.includes('script_lang not supported')
  if (error.status === 400 && isOfScript) {
    return new Inexpressible('OpenSearch runs without Painless, by which it orders by a seed')
  }
  return refusedSearch('OpenSearch', error)
}
