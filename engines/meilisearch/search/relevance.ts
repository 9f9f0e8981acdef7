import type { OrderKey } from '../../../schema/filter.js'
import { closenessTo, exactNameBonus } from '../../../text/closeness.js'
import type { Reading } from '../../../text/reading.js'
import { compareDocuments } from '../../servers/compare-documents.js'
import { encodeText } from '../encode-values.js'
import { extraAttributes } from '../settings.js'
import type { IndexDocument, IndexReader, RankedSearch, TextSearch } from './client.js'
import { all, compileOrder, everything, isNoneOf } from './compile-filter.js'
import {
  applicableStep,
  namedAttributes,
  namedDocument,
  nameSearches,
  type SearchedStep,
  type SearchResult,
  type SearchRole,
  searchesFor,
  type TextQuery,
} from './text-query.js'

/** Maximum number of candidates with an exact name, and of candidates from each other search. */
const maxNamed = 100
const maxCandidates = 60

/** A page of the matches of a typed query by relevance. */
export interface RelevanceRequest {
  readonly query: TextQuery
  readonly filter: string
  /** The order of equally close matches. */
  readonly tieBreakers: readonly OrderKey[]
  readonly offset: number
  readonly limit: number
  readonly withTotal: boolean
}

/** Ids in order; the total is null if it was not requested. */
export interface RankedIds {
  readonly ids: readonly number[]
  readonly total: number | null
}

/**
 * Searches by relevance (docs/reference/searching.md#differences-between-engines). One round trip
 * fetches candidates, which are sorted by closeness. The candidates do not depend on the page: all
 * other matches follow them in the order of the tie breakers, so that pages are disjoint and complete.
 */
export async function searchByRelevance(
  index: IndexReader,
  request: RelevanceRequest,
): Promise<RankedIds> {
  const { query, filter, tieBreakers, offset, limit, withTotal } = request
  const results = await index.searchEach(candidateSearches(request))
  const step = applicableStep(query, results)
  const roles: readonly SearchRole[] =
    step === query.asTyped ? ['name', 'asTyped'] : ['name', 'asTyped', 'otherName', 'alternatives']
  const counted = results.filter(({ role }) => roles.includes(role))
  const candidates = rankedCandidates(counted, step, request)
  const ids = candidates.slice(offset, offset + limit)
  const areAll = counted.every((result) => result.documents.length < result.limit)
  if (areAll) return { ids, total: withTotal ? candidates.length : null }
  if (ids.length === limit && !withTotal) return { ids, total: null }
  const searches = [...nameSearches(step.names), ...searchesFor(step.readings)]
  const others = await index.searchAny(searches, {
    filter: all([filter, isNoneOf(candidates)]),
    sort: compileOrder(tieBreakers),
    fields: [extraAttributes.id],
    offset: Math.max(offset - candidates.length, 0),
    limit: limit - ids.length,
  })
  return {
    ids: [...ids, ...others.documents.map(({ id }) => id)],
    total: withTotal ? candidates.length + others.total : null,
  }
}

type CandidateSearch = RankedSearch & Pick<SearchResult, 'role'>

function candidateSearches({ query, filter, tieBreakers }: RelevanceRequest): CandidateSearch[] {
  const fields = [...new Set([...namedAttributes, ...tieBreakers.map(({ field }) => field)])]
  const limited = { fields, limit: maxCandidates }
  const candidates = (role: SearchRole, searches: readonly TextSearch[]): CandidateSearch[] =>
    searches.map((search) => ({
      ...search,
      ...limited,
      role,
      filter: all([search.filter, filter]),
    }))
  const { asTyped, alternatives } = query
  const named = (role: SearchRole, names: SearchedStep['names']): CandidateSearch[] =>
    candidates(role, nameSearches(names)).map((search) => ({
      ...search,
      fields: [...fields, extraAttributes.nameKeys],
      sort: compileOrder(tieBreakers),
      limit: maxNamed,
    }))
  const [readings, guesses] = [withYears(asTyped.readings), withYears(alternatives.readings)]
  return [
    ...named('name', asTyped.names),
    ...candidates('asTyped', readings),
    ...named('otherName', alternatives.names),
    ...candidates('alternatives', withoutThese(guesses, readings)),
    ...(filter === everything
      ? []
      : searchesFor(asTyped.readings).map(
          (one) => ({ ...one, role: 'probe', fields, limit: 1 }) as const,
        )),
  ]
}

function withoutThese(
  searches: readonly TextSearch[],
  others: readonly TextSearch[],
): TextSearch[] {
  const known = new Set(others.map((search) => JSON.stringify(search)))
  return searches.filter((search) => !known.has(JSON.stringify(search)))
}

/**
 * The searches for readings. A reading with a preferred year is also searched for among the titles of that
 * year.
 */
function withYears(readings: readonly Reading[]): TextSearch[] {
  const ofYears = readings.flatMap((reading) => {
    const filter = `year = ${reading.year}`
    return reading.year === null ? [] : searchesFor([reading]).map((one) => ({ ...one, filter }))
  })
  return [...searchesFor(readings), ...ofYears]
}

/** The ids of all candidates: exact names first, then by closeness, equally close ones in order. */
function rankedCandidates(
  results: readonly (SearchResult & { readonly documents: readonly IndexDocument[] })[],
  { names, readings }: SearchedStep,
  { query, tieBreakers }: RelevanceRequest,
): number[] {
  const closeness = closenessTo(query.kind, readings)
  const ranked = new Map<number, { readonly document: IndexDocument; readonly relevance: number }>()
  for (const { role, documents } of results) {
    for (const document of documents) {
      if (ranked.has(document.id)) continue
      const relevance =
        role === 'name' || role === 'otherName'
          ? exactNameBonus(names.findIndex((name) => isNamed(document, name)))
          : // A document that matches only by Meilisearch's rules comes last.
            (closeness(namedDocument(document)) ?? -Number.MAX_VALUE)
      ranked.set(document.id, { document, relevance })
    }
  }
  const inOrder = [...ranked.values()].sort(
    (a, b) => b.relevance - a.relevance || compareDocuments(a.document, b.document, tieBreakers),
  )
  return inOrder.map(({ document }) => document.id)
}

function isNamed(
  { year, [extraAttributes.nameKeys]: keys }: IndexDocument,
  name: SearchedStep['names'][number],
): boolean {
  const isOfYear = name.year === null || name.year === year
  return isOfYear && Array.isArray(keys) && keys.includes(encodeText(name.key))
}
