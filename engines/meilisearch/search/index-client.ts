import {
  Meilisearch,
  MeilisearchError,
  MeilisearchRequestError,
  type MultiSearchParams,
  type RankingScoreDetails,
  type SearchParams,
} from 'meilisearch'
import { EngineUnavailable } from '../../engine-errors.js'
import { innermostMessage, RefusedRequest, refusedSearch } from '../../servers/server-failures.js'
import { openHttpClient } from './http-client.js'

/** A page of documents, and how many there are in all. */
export interface Found {
  readonly documents: readonly IndexDocument[]
  readonly total: number
}
export interface IndexDocument {
  readonly id: number
  readonly [field: string]: unknown
}

/** A list without text: everything that passes the filter, sorted. */
export interface ListRequest {
  readonly filter: string
  readonly sort: string[]
  readonly fields: string[]
  readonly offset: number
  readonly limit: number
  /** Only documents of these ids; null for all. Far cheaper than a filter on the id. */
  readonly ids: number[] | null
}

/** A search by words: the best matches of any of the queries, each document once. */
export interface WordsRequest {
  readonly queries: readonly WordsQuery[]
  readonly filter: string
  /** Empty: by relevance. */
  readonly sort: string[]
  readonly fields: string[]
  readonly offset: number
  readonly limit: number
  /** Whether each document brings what it was ranked by (`rankOf`). */
  readonly withRanks?: boolean
}
/** What Meilisearch ranks a match by, as far as anything here depends on it. */
export interface Rank {
  readonly typos: number
  /** Whether the words stand side by side, in the order typed. */
  readonly isTogether: boolean
}
/** Words, the last of which may be unfinished. */
export interface Words {
  readonly words: string
  /** The attribute that has to hold all the words. */
  readonly attribute: string
}
export interface WordsQuery extends Words {
  /** What else a document must pass for this query. */
  readonly filter: string
  /** How much a match counts beside the matches of other queries, up to 1. */
  readonly weight: number
}

/** How many documents have each value of some attributes, values as texts, and how many there are. */
export interface Distribution {
  readonly total: number
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>
}
/** What is counted by value: what passes a filter and, unless there are none, matches some query. */
export interface DistributionRequest {
  readonly queries: readonly WordsQuery[]
  readonly filter: string
  readonly attributes: readonly string[]
}

/** Reads of one Meilisearch index; every failure to answer is an EngineUnavailable. */
export interface IndexClient {
  list(request: ListRequest): Promise<Found>
  search(request: WordsRequest): Promise<Found>
  /** Counts documents by the values of attributes. */
  distribution(request: DistributionRequest): Promise<Distribution>
  /** Typos in the best match of each over the whole index, null when nothing matches: one request. */
  fewestTypos(asked: readonly Words[]): Promise<(number | null)[]>
  /**
   * How many documents of the whole index match each: cheaper, as nothing is ranked, and in two
   * requests at once, since Meilisearch goes through the queries of one request one by one.
   */
  counts(asked: readonly Words[]): Promise<number[]>
}

export interface ConnectionOptions {
  readonly url: string
  readonly key: string | null
  /** How long one answer is waited for, in milliseconds. */
  readonly timeout: number
}

/** Connects to Meilisearch; nothing is sent yet. */
export function connectIndexes({ url, key, timeout }: ConnectionOptions) {
  const http = openHttpClient(timeout)
  const apiKey = key === null ? {} : { apiKey: key }
  return {
    /** An index, whose reads end when the signal is aborted: they are rejected with its reason. */
    index(uid: string, signal?: AbortSignal): IndexClient {
      const httpClient = (...[address, init]: Parameters<typeof fetch>) =>
        http.send(address, { ...init, signal: signal ?? null })
      const client = new Meilisearch({ host: url, httpClient, ...apiKey })
      return indexClient(client, uid, signal)
    },
    close: () => http.close(),
  }
}

function indexClient(client: Meilisearch, indexUid: string, signal?: AbortSignal): IndexClient {
  const answered = <Answer>(ask: () => Promise<Answer>) => readAnswer(ask, signal)
  const index = client.index<IndexDocument>(indexUid)

  const searchOne = async (query: WordsQuery, request: WordsRequest): Promise<Found> => {
    const { fields, limit, offset } = request
    const parameters = queryParameters(query, request)
    if (limit === 0) {
      const counted = await index.search(query.words, { ...parameters, page: 1, hitsPerPage: 0 })
      return found([], counted.totalHits)
    }
    const { hits, estimatedTotalHits } = await index.search(query.words, {
      ...parameters,
      attributesToRetrieve: fields,
      limit,
      offset,
    })
    return found(hits, estimatedTotalHits)
  }

  const searchSeveral = async (request: WordsRequest): Promise<Found> => {
    const { fields, limit, offset } = request
    const { hits, estimatedTotalHits } = await client.multiSearch({
      federation: { limit, offset },
      queries: request.queries.map((query) => ({
        ...queryParameters(query, request),
        indexUid,
        attributesToRetrieve: fields,
        federationOptions: { weight: query.weight },
      })),
    })
    return found(hits, estimatedTotalHits)
  }

  /** A single search counts its matches exactly where no page of them is wanted. */
  const distributionOfOne = async (query: WordsQuery | null, request: DistributionRequest) => {
    const words = query === null ? {} : wordsParameters(query)
    const { totalHits, facetDistribution } = await index.search(query?.words ?? '', {
      ...words,
      filter: [request.filter, query?.filter ?? []].flat(),
      facets: [...request.attributes],
      page: 1,
      hitsPerPage: 0,
    })
    return distributionOf(totalHits, facetDistribution, request)
  }

  const distributionOfSeveral = async (request: DistributionRequest) => {
    const { estimatedTotalHits, facetsByIndex } = await client.multiSearch({
      federation: { limit: 0, facetsByIndex: { [indexUid]: [...request.attributes] } },
      queries: request.queries.map((query) => ({
        ...wordsParameters(query),
        filter: [request.filter, query.filter],
        indexUid,
      })),
    })
    return distributionOf(estimatedTotalHits, facetsByIndex?.[indexUid]?.distribution, request)
  }

  /** The answers to each, over the whole index. */
  const askEach = (asked: readonly Words[], parameters: SearchParams) =>
    answered(async () => {
      if (asked.length === 0) return []
      const { results } = await client.multiSearch<MultiSearchParams, IndexDocument>({
        queries: asked.map((words) => ({
          ...wordsParameters(words),
          ...parameters,
          indexUid,
          attributesToRetrieve: ['id'],
        })),
      })
      const isWhole = Array.isArray(results) && results.length === asked.length
      if (!isWhole || results.some((result) => !Array.isArray(result?.hits))) throw notMeilisearch()
      return results
    })

  return {
    list: ({ ids, ...request }) =>
      answered(async () => {
        const query = ids === null ? request : { ...request, ids }
        const { results, total } = await index.getDocuments<IndexDocument>(query)
        return found(results, total)
      }),
    search: (request) =>
      answered(async () => {
        const [only, ...others] = request.queries
        if (only === undefined) return found([], 0)
        return others.length === 0 ? searchOne(only, request) : searchSeveral(request)
      }),
    distribution: (request) =>
      answered(() => {
        const [first = null, ...others] = request.queries
        return others.length === 0
          ? distributionOfOne(first, request)
          : distributionOfSeveral(request)
      }),
    fewestTypos: async (asked) => {
      const best = await askEach(asked, { showRankingScoreDetails: true, limit: 1 })
      return best.map(({ hits: [hit] }) => (hit === undefined ? null : (rankOf(hit)?.typos ?? 0)))
    },
    counts: async (asked) => {
      const half = Math.ceil(asked.length / 2)
      const halves = [asked.slice(0, half), asked.slice(half)]
      const counted = halves.map((some) => askEach(some, { page: 1, hitsPerPage: 0 }))
      return (await Promise.all(counted)).flat().map(({ totalHits }) => found([], totalHits).total)
    },
  }
}

/** What a document of a search `withRanks` was ranked by; null for one of another search. */
export function rankOf({ _rankingScoreDetails: details }: IndexDocument): Rank | null {
  if (details === undefined) return null
  const { typo, proximity } = details as RankingScoreDetails
  return { typos: typo?.typoCount ?? 0, isTogether: (proximity?.score ?? 1) === 1 }
}

/** What was found, if it looks like an answer of Meilisearch: a proxy may have answered in its place. */
function found(documents: unknown, total: unknown): Found {
  if (!Array.isArray(documents) || typeof total !== 'number') throw notMeilisearch()
  if (documents.some((document) => typeof document?.id !== 'number')) throw notMeilisearch()
  return { documents: documents as IndexDocument[], total }
}

/** Values that were counted, if it looks like an answer of Meilisearch. */
function distributionOf(
  total: unknown,
  values: unknown,
  { attributes }: DistributionRequest,
): Distribution {
  const isCounted = typeof values === 'object' && values !== null
  if (typeof total !== 'number' || (attributes.length > 0 && !isCounted)) throw notMeilisearch()
  return { total, values: isCounted ? (values as Distribution['values']) : {} }
}

function notMeilisearch(): EngineUnavailable {
  return new EngineUnavailable('something that is not Meilisearch answers', null)
}

function queryParameters(query: WordsQuery, { filter, sort, withRanks = false }: WordsRequest) {
  return {
    ...wordsParameters(query),
    filter: [filter, query.filter],
    ...(withRanks ? { showRankingScoreDetails: true } : {}),
    ...(sort.length > 0 ? { sort } : {}),
  }
}

function wordsParameters({ words, attribute }: Words) {
  return { q: words, matchingStrategy: 'all' as const, attributesToSearchOn: [attribute] }
}

/** Tells failures to answer from refusals. */
async function readAnswer<Answer>(
  ask: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    signal?.throwIfAborted()
    const cause = error instanceof MeilisearchRequestError ? error.cause : null
    if (cause instanceof RefusedRequest) throw refused(cause)
    if (error instanceof MeilisearchError) {
      const message = `Meilisearch does not answer: ${innermostMessage(error)}`
      throw new EngineUnavailable(message, null, { cause: error })
    }
    throw error
  }
}

function refused(error: RefusedRequest): Error {
  // Several queries at once are answered 400 where the index is missing, a single one 404.
  const { status, code } = error
  const isOfQuery = status === 400 && code !== null && code !== 'index_not_found'
  return refusedSearch('Meilisearch', error, isOfQuery)
}
