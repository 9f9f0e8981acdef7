import { EngineUnavailable, Inexpressible } from '../../engine-errors.js'
import { RefusedRequest, refusedSearch } from '../../servers/request-errors.js'
import { type Cluster, NoResponse } from '../cluster-client.js'
import type { Query, SortStep } from './compile-filter.js'

/** A page of the hits of a query, in an order. */
interface ListRequest {
  readonly query: Query
  readonly sort: readonly SortStep[]
  /** The sort values after which the hits start; null for the first hit. */
  readonly after: readonly number[] | null
  readonly offset: number
  readonly limit: number
  readonly withTotal: boolean
  /** The fields to return in addition to the sort values. */
  readonly fields?: readonly string[]
}

interface FoundHits {
  readonly hits: readonly Hit[]
  /** The number of all hits; null if it was not requested. */
  readonly total: number | null
}

/** A document that matches. */
export interface Hit {
  readonly id: number
  /** The values that the document is sorted by; the last one is the id. */
  readonly sort: readonly number[]
  readonly fields: Readonly<Record<string, unknown>>
  /** The labels (`_name`) of the queries that the document matches. */
  readonly labels: readonly string[]
}

/** Reads one index. Rejects with EngineUnavailable if the cluster does not answer. */
export interface IndexClient {
  list(request: ListRequest): Promise<FoundHits>
  hasMatch(query: Query): Promise<boolean>
  /** Runs aggregations over the matches of a query. */
  aggregate(query: Query, aggs: Readonly<Record<string, object>>): Promise<Aggregations>
}

/** The results of aggregations, by their names. */
export type Aggregations = Readonly<Record<string, unknown>>

/** Maximum number of hits that OpenSearch skips and returns in one request (`index.max_result_window`). */
export const maxResultWindow = 10_000

/** A client of one index. If the signal is aborted, requests end and reject with the signal's reason. */
export function indexClient(cluster: Cluster, index: string, signal?: AbortSignal): IndexClient {
  const path = `${index}/_search?${parameters}`
  const search = async (body: object): Promise<SearchResponse> => {
    try {
      return checkedResponse(await cluster.send({ method: 'POST', path, body, signal }))
    } catch (error) {
      signal?.throwIfAborted()
      throw engineError(error)
    }
  }

  const listOnce = async (request: ListRequest): Promise<FoundHits> => {
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
    return { hits: hitsIn(hits?.hits ?? []), total: withTotal ? totalIn(hits?.total?.value) : null }
  }

  /**
   * Reads hits one window after another, because `search_after` cannot skip hits and `from` can skip only
   * within a window.
   */
  const listInWindows = async (request: ListRequest): Promise<FoundHits> => {
    const end = request.offset + request.limit
    const hits: Hit[] = []
    let { after, withTotal } = request
    let total: number | null = null
    for (let position = 0; position < end; ) {
      const isSkipped = position < request.offset
      const limit = Math.min((isSkipped ? request.offset : end) - position, maxResultWindow)
      const fields = isSkipped ? [] : (request.fields ?? [])
      const found = await listOnce({ ...request, after, offset: 0, limit, withTotal, fields })
      if (!isSkipped) hits.push(...found.hits)
      total ??= found.total
      withTotal = false
      if (found.hits.length < limit) break
      position += limit
      after = found.hits.at(-1)?.sort ?? null
    }
    return { hits, total }
  }

  return {
    list(request) {
      const { offset, limit, after } = request
      const window = after === null ? offset + limit : limit
      const isOneWindow = window <= maxResultWindow && (after === null || offset === 0)
      return isOneWindow ? listOnce(request) : listInWindows(request)
    },
    async hasMatch(query) {
      const request = { query, size: 1, terminate_after: 1, track_total_hits: false }
      const sort = [{ id: { order: 'asc' } }]
      const { hits } = await search({ ...request, _source: false, sort })
      return (hits?.hits ?? []).length > 0
    },
    async aggregate(query, aggs) {
      const { aggregations } = await search({ query, size: 0, track_total_hits: false, aggs })
      if (typeof aggregations !== 'object' || aggregations === null) throw notOpenSearch()
      return aggregations as Aggregations
    },
  }
}

/** With partial results, a missing shard would cause a short list instead of an error. */
const parameters = [
  'allow_partial_search_results=false',
  'filter_path=timed_out,_shards.total,_shards.successful,hits.total.value,hits.hits.sort,hits.hits._source,hits.hits.matched_queries,aggregations',
].join('&')

interface SearchResponse {
  readonly hits?: { readonly hits?: readonly unknown[]; readonly total?: { value?: unknown } }
  readonly aggregations?: unknown
}

/** Checks that a response is from all shards. Only the numbers of shards show that one is missing. */
function checkedResponse(response: unknown): SearchResponse {
  const { timed_out: isTimedOut, _shards: shards, hits, aggregations } = Object(response)
  const { total, successful } = Object(shards)
  if (typeof isTimedOut !== 'boolean' || typeof total !== 'number') throw notOpenSearch()
  if (isTimedOut) throw new EngineUnavailable('OpenSearch ended a search before it was complete')
  if (successful !== total) {
    throw new EngineUnavailable(`OpenSearch searched ${successful} of ${total} shards`)
  }
  return { hits, aggregations }
}

function hitsIn(hits: readonly unknown[]): Hit[] {
  return hits.map((hit) => {
    const { sort, _source: fields = {}, matched_queries: labels = [] } = Object(hit)
    const isSorted = Array.isArray(sort) && sort.every((value) => typeof value === 'number')
    const id: unknown = isSorted ? sort.at(-1) : null
    if (typeof id !== 'number') throw notOpenSearch()
    return { id, sort, fields, labels }
  })
}

function totalIn(total: unknown): number {
  if (typeof total !== 'number') throw notOpenSearch()
  return total
}

function notOpenSearch(): EngineUnavailable {
  return new EngineUnavailable('the response is not from OpenSearch')
}

function engineError(error: unknown): unknown {
  if (error instanceof NoResponse) {
    const message = `OpenSearch does not answer: ${error.message}`
    return new EngineUnavailable(message, null, { cause: error })
  }
  if (!(error instanceof RefusedRequest)) return error
  if (error.status === 400 && error.message.includes('script_lang not supported')) {
    return new Inexpressible('OpenSearch cannot sort by a seed without the Painless module')
  }
  return refusedSearch('OpenSearch', error)
}
