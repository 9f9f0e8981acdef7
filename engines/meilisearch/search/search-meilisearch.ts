import type { OrderKey } from '../../../schema/filter.js'
import { closenessTo } from '../../../text/closeness.js'
import type { ExactName } from '../../../text/exact-names.js'
import { closestExactName } from '../../../text/exact-relevance.js'
import { noMatch } from '../../../text/penalties.js'
import type { Reading } from '../../../text/reading.js'
import { numberIn } from '../../servers/document-names.js'
import { encodeText } from '../encode-values.js'
import { extraAttributes } from '../settings.js'
import {
  conjunction,
  everyDocument,
  isNoneOf,
  isOfYear,
  sortExpressions,
} from './filter-expression.js'
import type { IndexDocument, IndexReader, RankedSearch, TextSearch } from './meilisearch-client.js'
import {
  applicableStep,
  bestAsTyped,
  type MeilisearchTextQuery,
  namedAttributes,
  namedDocument,
  nameSearches,
  requireMatches,
  type SearchedStep,
  searchesFor,
} from './meilisearch-text-query.js'

/**
 * Maximum number of candidates of each search. Meilisearch takes twice as long for 60 documents as for 20.
 */
const maxCandidates = 30

/** A page of the matches of a typed query by relevance. */
interface RelevanceRequest {
  readonly query: MeilisearchTextQuery
  readonly filter: string
  /** The order of equally close matches. */
  readonly tieBreakers: readonly OrderKey[]
  readonly offset: number
  readonly limit: number
  readonly withTotal: boolean
}

/**
 * Searches by relevance (docs/reference/searching.md#differences-between-engines). It fetches candidates,
 * first of the readings as typed and then, if they apply, of the alternatives, and sorts them by closeness.
 * The candidates do not depend on the page: all other matches follow them in the order of the tie breakers,
 * so that pages are disjoint and complete. The total is null if it was not requested.
 */
export async function searchMeilisearch(
  index: IndexReader,
  request: RelevanceRequest,
): Promise<{ readonly ids: readonly number[]; readonly total: number | null }> {
  const { query, filter, tieBreakers, offset, limit, withTotal } = request
  const results = await index.searchEach(candidateSearches(query.asTyped, request))
  const step = await stepFor(index, request, results)
  if (step !== query.asTyped) {
    const others = withoutThese(candidateSearches(step, request), results)
    results.push(...(await index.searchEach(others)))
    requireMatches(query, step, results)
  }
  const candidates = rankedCandidates(results, step, request)
  const ids = candidates.slice(offset, offset + limit)
  const areAll = results.every(({ documents }) => documents.length < maxCandidates)
  if (areAll) return { ids, total: withTotal ? candidates.length : null }
  if (ids.length === limit && !withTotal) return { ids, total: null }
  const searches = [...nameSearches(step.names), ...searchesFor(step.readings)]
  const others = await index.searchAny(searches, {
    filter: conjunction([filter, isNoneOf(candidates)]),
    sort: sortExpressions(tieBreakers),
    fields: [extraAttributes.id],
    offset: Math.max(offset - candidates.length, 0),
    limit: limit - ids.length,
  })
  return {
    ids: [...ids, ...others.documents.map(({ id }) => id)],
    total: withTotal ? candidates.length + others.total : null,
  }
}

/** A search for candidates: documents with an exact name, or with the words of a reading. */
type CandidateSearch = RankedSearch & { readonly isByName: boolean }
type Candidates = CandidateSearch & { readonly documents: readonly IndexDocument[] }

/** The names and readings that apply. With a filter, a document that does not pass it counts too. */
async function stepFor(
  index: IndexReader,
  { query, filter }: RelevanceRequest,
  results: readonly Candidates[],
): Promise<SearchedStep> {
  const found = results.filter(({ isByName }) => !isByName).flatMap(({ documents }) => documents)
  const step = applicableStep(query, found)
  if (step === query.asTyped || filter === everyDocument) return step
  return applicableStep(query, await bestAsTyped(index, query))
}

function candidateSearches(
  { names, readings }: SearchedStep,
  { filter, tieBreakers }: RelevanceRequest,
): CandidateSearch[] {
  const fields = [...new Set([...namedAttributes, ...tieBreakers.map(({ field }) => field)])]
  const byName = nameSearches(names).map((search) => ({
    ...search,
    fields: [...fields, extraAttributes.nameKeys],
    sort: sortExpressions(tieBreakers),
    isByName: true,
  }))
  const byWords = withYears(readings).map((search) => ({ ...search, fields, isByName: false }))
  return [...byName, ...byWords].map((search) => ({
    ...search,
    filter: conjunction([search.filter, filter]),
    limit: maxCandidates,
  }))
}

/** The searches that differ from all other searches; readings that differ only in typos share a search. */
function withoutThese(
  searches: readonly CandidateSearch[],
  others: readonly CandidateSearch[],
): CandidateSearch[] {
  const keyOf = ({ words, attribute, filter }: TextSearch) =>
    JSON.stringify([words, attribute, filter])
  const known = new Set(others.map(keyOf))
  return searches.filter((search) => !known.has(keyOf(search)))
}

/**
 * The searches for readings. A reading with a preferred year is also searched for among the titles of that
 * year.
 */
function withYears(readings: readonly Reading[]): TextSearch[] {
  const ofYears = readings.flatMap((reading) => {
    if (reading.year === null) return []
    const filter = isOfYear(reading.year)
    return searchesFor([reading]).map((one) => ({ ...one, filter }))
  })
  return [...searchesFor(readings), ...ofYears]
}

/** The ids of all candidates: exact names first, then by closeness, equally close ones in order. */
function rankedCandidates(
  results: readonly Candidates[],
  { names, readings }: SearchedStep,
  { query, tieBreakers }: RelevanceRequest,
): number[] {
  const closeness = closenessTo(query.kind, readings)
  const ranked = new Map<number, { readonly document: IndexDocument; readonly relevance: number }>()
  // Exact names first, because they decide the relevance of a document that other searches also find.
  for (const { isByName, documents } of results.toSorted(byNameFirst)) {
    for (const document of documents) {
      if (ranked.has(document.id)) continue
      const named = namedDocument(document)
      const exact = isByName ? closestExactName(names, named, isNamed(document)) : noMatch
      // A document that matches only by Meilisearch's rules comes last.
      const relevance = exact === noMatch ? (closeness(named) ?? -Number.MAX_VALUE) : exact
      ranked.set(document.id, { document, relevance })
    }
  }
  const inOrder = [...ranked.values()].sort(
    (a, b) => b.relevance - a.relevance || compareDocuments(a.document, b.document, tieBreakers),
  )
  return inOrder.map(({ document }) => document.id)
}

function byNameFirst(a: CandidateSearch, b: CandidateSearch): number {
  return Number(b.isByName) - Number(a.isByName)
}

function isNamed({ [extraAttributes.nameKeys]: keys }: IndexDocument) {
  return ({ key, isBeginning }: ExactName) => {
    const wanted = encodeText(key)
    const isWanted = (own: unknown) =>
      isBeginning ? String(own).startsWith(wanted) : own === wanted
    return Array.isArray(keys) && keys.some(isWanted)
  }
}

/** A document with the fields that it is sorted by. */
interface SortableDocument {
  readonly id: number
  readonly [field: string]: unknown
}

/** Compares documents by an order, missing values last in both directions, then by id. */
function compareDocuments(
  a: SortableDocument,
  b: SortableDocument,
  order: readonly OrderKey[],
): number {
  for (const { field, descending } of order) {
    const [first, second] = [numberIn(a[field]), numberIn(b[field])]
    if (first === second) continue
    if (first === null) return 1
    if (second === null) return -1
    return descending ? second - first : first - second
  }
  return a.id - b.id
}
