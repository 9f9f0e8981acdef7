import type { OrderKey } from '../../../schema/filter.js'
import { bestKnownFirst } from '../../../schema/sorts.js'
import { closenessTo } from '../../../text/closeness.js'
import { closestExactName } from '../../../text/exact-relevance.js'
import type { NameKind } from '../../../text/name-forms.js'
import { noMatch } from '../../../text/penalties.js'
import { comparableNames } from '../../servers/document-names.js'
import { comparedFields, extraFields } from '../mappings.js'
import { compileOrder, isOneOf, type Query, without } from './compile-filter.js'
import type { Hit, IndexClient } from './index-client.js'
import {
  creditLabel,
  nameLabel,
  type OpensearchTextQuery,
  scoredMatchesOf,
} from './name-queries.js'

/** Maximum number of candidates. */
const maxCandidates = 200

/** A page of the matches of a typed query by relevance. */
interface RelevanceRequest {
  readonly kind: NameKind
  readonly query: OpensearchTextQuery
  readonly filter: Query
  /** The order of equally close matches. */
  readonly tieBreakers: readonly OrderKey[]
  readonly offset: number
  readonly limit: number
  readonly withTotal: boolean
}

/**
 * Searches by relevance (docs/reference/searching.md#differences-between-engines). The matches with
 * the best scores are candidates, which are sorted by closeness. The candidates do not depend on the
 * page: all other matches follow them in the order of scores, so that pages are disjoint and complete.
 *
 * @returns ids in order; the total is null if it was not requested.
 */
export async function searchOpensearch(
  index: IndexClient,
  request: RelevanceRequest,
): Promise<{ readonly ids: readonly number[]; readonly total: number | null }> {
  const { query, filter, tieBreakers, offset, limit, withTotal } = request
  const matches = (filters: readonly Query[]): Query => ({
    bool: { must: [scoredMatchesOf(query)], filter: filters },
  })
  const sort = compileOrder([{ field: 'relevance', descending: true }, ...tieBreakers])
  const { hits, total } = await index.list({
    query: matches([filter]),
    sort,
    after: null,
    offset: 0,
    limit: maxCandidates,
    withTotal,
    fields: comparedFields,
  })
  const candidates = rankedCandidates(hits, request)
  const ids = candidates.slice(offset, offset + limit)
  if (hits.length < maxCandidates || ids.length === limit) return { ids, total }
  const others = await index.list({
    query: matches([filter, without(isOneOf(extraFields.id, candidates))]),
    sort,
    after: null,
    offset: Math.max(offset - candidates.length, 0),
    limit: limit - ids.length,
    withTotal: false,
  })
  return { ids: [...ids, ...others.hits.map(({ id }) => id)], total }
}

/** The ids of candidates: exact names first, then by closeness, equally close ones in order. */
function rankedCandidates(hits: readonly Hit[], request: RelevanceRequest): number[] {
  const relevance = relevanceOf(request)
  const ranked = hits.map((hit) => ({ hit, relevance: relevance(hit) }))
  // Equally close hits may have different scores, so their order in the response is not enough.
  ranked.sort(
    (a, b) =>
      b.relevance - a.relevance || compareSortValues(a.hit.sort, b.hit.sort, request.tieBreakers),
  )
  return ranked.map(({ hit }) => hit.id)
}

/** Compares hits with the typed query. A hit that matches only by OpenSearch's rules is the least relevant. */
function relevanceOf({ kind, query }: RelevanceRequest): (hit: Hit) => number {
  const closeness = closenessTo(
    kind,
    query.readings.filter(({ credited }) => credited === null),
  )
  const guesses = query.readings.flatMap((reading, position) =>
    reading.credited === null
      ? []
      : [{ label: creditLabel(position), closeness: closenessTo(kind, [reading]) }],
  )
  return ({ labels, fields }) => {
    const named = comparableNames(fields, extraFields, bestKnownFirst)
    const exact = closestExactName(query.names, named, (_, position) =>
      labels.includes(nameLabel(position)),
    )
    if (exact !== noMatch) return exact
    const guessed = guesses
      .filter(({ label }) => labels.includes(label))
      .map(({ closeness }) => closeness(named) ?? noCloseness)
    return Math.max(closeness(named) ?? noCloseness, ...guessed)
  }
}

/** Less than any closeness; finite, so that differences are numbers. */
const noCloseness = -Number.MAX_VALUE

/** Compares the sort values after the score: the values of the tie breakers, then the id. */
function compareSortValues(
  [, ...a]: readonly number[],
  [, ...b]: readonly number[],
  tieBreakers: readonly OrderKey[],
): number {
  for (const [position, value] of a.entries()) {
    const difference = value - (b[position] as number)
    if (difference !== 0) return tieBreakers[position]?.descending ? -difference : difference
  }
  return 0
}
