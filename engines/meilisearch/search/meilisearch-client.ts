import { bestKnownFirst } from '../../../schema/sorts.js'
import { EngineUnavailable } from '../../engine-errors.js'
import { type HttpResponse, openHttpClient, retryAfterOf } from '../../servers/http-client.js'
import { innermostMessage, RefusedRequest, refusedSearch } from '../../servers/request-errors.js'

/** A document of a result, with the fields that were requested. */
export interface IndexDocument {
  readonly id: number
  readonly [field: string]: unknown
}

/** A page of documents, and the total number of matches. */
export interface FoundDocuments {
  readonly documents: readonly IndexDocument[]
  readonly total: number
}

/** Number of documents for each value of each attribute (values as text), and the total number of matches. */
export interface Distribution {
  readonly total: number
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** A page of the documents that pass a filter. */
export interface PageRequest {
  readonly filter: string
  readonly sort: readonly string[]
  readonly fields: readonly string[]
  readonly offset: number
  readonly limit: number
}

/** Documents that have all words, the last one possibly unfinished; without words, all documents. */
export interface TextSearch {
  readonly words: string
  /** The attribute that is searched. */
  readonly attribute: string
  readonly filter: string
}

/** A search for the best documents: by relevance, unless it is sorted. */
export interface RankedSearch extends TextSearch {
  readonly sort?: readonly string[]
  readonly fields: readonly string[]
  readonly limit: number
}

/** Reads one index. Rejects with EngineUnavailable if the server does not answer. */
export interface IndexReader {
  /**
   * Lists documents without a text search; with `ids`, only these documents, which is much faster than a
   * filter.
   */
  list(request: PageRequest & { readonly ids?: readonly number[] }): Promise<FoundDocuments>
  /** Runs several searches in one round trip, and adds to each search its results. */
  searchEach<Search extends RankedSearch>(
    searches: readonly Search[],
  ): Promise<(Search & { readonly documents: readonly IndexDocument[] })[]>
  /** The distinct documents that any of the searches finds, sorted; with an exact total. */
  searchAny(searches: readonly TextSearch[], request: PageRequest): Promise<FoundDocuments>
  /** Counts the documents that any of the searches finds by the values of attributes. */
  countValues(
    searches: readonly TextSearch[],
    filter: string,
    attributes: readonly string[],
  ): Promise<Distribution>
}

export interface SearchClientOptions {
  readonly url: string
  readonly key: string | null
  /** Time limit of one response, in milliseconds. */
  readonly timeout: number
}

/** A client for searches on one Meilisearch server. */
interface SearchClient {
  /** Reads an index. If the signal is aborted, requests end and reject with the signal's reason. */
  index(uid: string, signal?: AbortSignal): IndexReader
  close(): Promise<void>
}

/** Creates a client; it connects with the first request. */
export function openSearchClient({ url, key, timeout }: SearchClientOptions): SearchClient {
  const http = openHttpClient()
  const base = `${url.replace(/\/$/, '')}/`
  const headers = {
    'content-type': 'application/json',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  }
  const post = async (path: string, body: object, signal?: AbortSignal): Promise<Body> => {
    try {
      const request = { url: base + path, method: 'POST', headers, timeout } as const
      return bodyOf(await http.send({ ...request, body: JSON.stringify(body), signal }))
    } catch (error) {
      signal?.throwIfAborted()
      throw engineError(error)
    }
  }
  return {
    index: (uid, signal) => indexReader(uid, (path, body) => post(path, body, signal)),
    close: () => http.close(),
  }
}

/** The body of a response before it is checked. */
type Body = Readonly<Record<string, unknown>>

function indexReader(
  indexUid: string,
  post: (path: string, body: object) => Promise<Body>,
): IndexReader {
  /**
   * A federated search merges the results of its queries and returns each document once. Meilisearch refuses
   * to merge searches with words, which rank by relevance, with searches without words, which rank by the
   * rules for popularity and votes. If the sort contains these rules, both rank by the sort alone.
   */
  const federate = (
    searches: readonly TextSearch[],
    { filter, sort, fields }: Pick<PageRequest, 'filter' | 'sort' | 'fields'>,
    federation: object,
  ) => {
    const last = bestKnownFirst.map(({ field }) => `${field}:desc`)
    const queries = searches.map((search) => ({
      indexUid,
      ...textParameters(search),
      filter: [search.filter, filter],
      sort: [...new Set([...sort, ...last])],
      attributesToRetrieve: fields,
    }))
    return post('multi-search', { federation, queries })
  }
  return {
    async list(request) {
      const { results, total } = await post(`indexes/${indexUid}/documents/fetch`, request)
      return { documents: documentsIn(results), total: totalIn(total) }
    },
    async searchEach(searches) {
      const queries = searches.map((search) => ({
        indexUid,
        ...textParameters(search),
        filter: search.filter,
        attributesToRetrieve: search.fields,
        limit: search.limit,
        ...(search.sort === undefined ? {} : { sort: search.sort }),
      }))
      const { results } = await post('multi-search', { queries })
      if (!Array.isArray(results)) throw notMeilisearch()
      return searches.map((search, at) => {
        return { ...search, documents: documentsIn(Object(results[at]).hits) }
      })
    },
    async searchAny(searches, { offset, limit, ...request }) {
      if (searches.length === 0) return { documents: [], total: 0 }
      const body = await federate(searches, request, { offset, limit })
      return { documents: documentsIn(body.hits), total: totalIn(body.estimatedTotalHits) }
    },
    async countValues(searches, filter, attributes) {
      if (searches.length === 0) return { total: 0, counts: {} }
      const federation = { limit: 0, facetsByIndex: { [indexUid]: attributes } }
      const body = await federate(searches, { filter, sort: [], fields: ['id'] }, federation)
      const counts = Object(Object(body.facetsByIndex)[indexUid]).distribution
      if (attributes.length > 0 && typeof counts !== 'object') throw notMeilisearch()
      return { total: totalIn(body.estimatedTotalHits), counts: counts ?? {} }
    },
  }
}

function textParameters({ words, attribute }: TextSearch) {
  return words === ''
    ? { q: '' }
    : { q: words, matchingStrategy: 'all', attributesToSearchOn: [attribute] }
}

function documentsIn(hits: unknown): readonly IndexDocument[] {
  const areDocuments = Array.isArray(hits) && hits.every((hit) => typeof hit?.id === 'number')
  if (!areDocuments) throw notMeilisearch()
  return hits
}

function totalIn(total: unknown): number {
  if (typeof total !== 'number') throw notMeilisearch()
  return total
}

/** A proxy may have responded instead. */
function notMeilisearch(): EngineUnavailable {
  return new EngineUnavailable('the response is not from Meilisearch')
}

/** The JSON object of a response. Throws RefusedRequest for any status but 2xx. */
function bodyOf(response: HttpResponse): Body {
  if (response.status < 200 || response.status >= 300) throw refusal(response)
  const body: unknown = JSON.parse(response.text)
  if (typeof body !== 'object' || body === null) throw new Error('expected a JSON object')
  return body as Body
}

function refusal(response: HttpResponse): RefusedRequest {
  const { status, text, headers } = response
  const { code = null, message } = errorIn(text)
  const other = headers.location === undefined ? text.slice(0, 100) : `see ${headers.location}`
  return new RefusedRequest(status, code, retryAfterOf(response), message ?? other)
}

/** Meilisearch's description of an error; empty for the page of a proxy. */
function errorIn(text: string): { readonly code?: string; readonly message?: string } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

function engineError(error: unknown): Error {
  if (error instanceof EngineUnavailable) return error
  if (error instanceof RefusedRequest) {
    // For a missing index, a multi-search returns 400 and other requests return 404.
    const { status, code } = error
    const isInvalidQuery = status === 400 && code !== null && code !== 'index_not_found'
    return refusedSearch('Meilisearch', error, isInvalidQuery)
  }
  const message = `Meilisearch does not answer: ${innermostMessage(error)}`
  return new EngineUnavailable(message, null, { cause: error })
}
