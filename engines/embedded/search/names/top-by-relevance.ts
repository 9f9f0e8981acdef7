import { bestKnownFirst } from '../../../../schema/sorts.js'
import { noMatch } from '../../../../text/penalties.js'
import { type Bitmap, setBit } from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitmapSet } from '../../index/title-set.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { type Compare, comparisonOf, type IndexSortKey } from '../order/sort-keys.js'
import { TopK } from '../order/top-k.js'
import { evaluatePlan, sortedTitles } from '../plan/evaluate-plan.js'
import { andPlan, type FilterPlan, setPlan } from '../plan/filter-plan.js'
import { predicateOf, setPredicate, type TitlePredicate } from '../plan/title-predicate.js'
import { closestMatches, relevanceTo } from './closest-matches.js'
import { allMatches } from './intersect-postings.js'
import type { ResolvedQuery, SearchedNames } from './resolve-query.js'

/** If at most this number of titles passes the filter, their names are compared one by one. */
const fewTitles = 1000

export function matchingDocuments(
  resolved: ResolvedQuery,
  { names }: SearchedNames,
  throwIfCancelled: ThrowIfCancelled,
): Bitmap {
  const bits = allMatches(resolved.readings, names, throwIfCancelled)
  for (const document of resolved.exactMatches.keys()) setBit(bits, document)
  return bits
}

/** A search in an order that contains relevance. */
interface RelevanceSearch {
  readonly titles: TitleIndex
  readonly searched: SearchedNames
  readonly keys: readonly IndexSortKey[]
  /** Number of titles to return, counted from the start of the order. */
  readonly wanted: number
  readonly throwIfCancelled: ThrowIfCancelled
}

/** The first matches of a query that pass a plan, in an order that contains relevance. */
export function topByRelevance(
  resolved: ResolvedQuery,
  plan: FilterPlan,
  search: RelevanceSearch,
): TopK {
  const { titles, searched, keys, wanted, throwIfCancelled } = search
  const tiesByNumber = isClosestThenPopular(keys, titles)
  const compare = tiesByNumber ? closestFirst : comparisonOf(keys, titles)
  const createTopK = () => new TopK(Math.min(wanted, titles.count), compare)
  const [first] = keys
  const isClosestFirst = first?.kind === 'relevance' && first.descending
  const passing = isClosestFirst ? passingFor(plan, search) : plan
  if (typeof passing === 'function') {
    return closestMatches({
      query: resolved,
      searched,
      test: passing,
      createTopK,
      tiesByNumber,
      throwIfCancelled,
    })
  }
  return offerEveryMatch(resolved, passing, search, createTopK())
}

/** Number of titles in the sample from which a search estimates how many titles pass a filter. */
const sampleSize = 512
/** If at least this share of the sample passes, the search tests the filter on each match. */
const testedShare = 0.05

/**
 * The filter for a scan of the closest matches: a predicate, or if few titles pass, the plan of exactly these
 * titles. The search then compares the names of these titles one by one.
 */
function passingFor(
  plan: FilterPlan,
  { titles, throwIfCancelled }: RelevanceSearch,
): TitlePredicate | FilterPlan {
  const test = predicateOf(plan)
  if (plan.kind === 'all') return test
  let passing = 0
  const stride = Math.max(Math.floor(titles.count / sampleSize), 1)
  for (let title = 0; title < titles.count; title += stride) if (test(title)) passing += 1
  if (passing >= sampleSize * testedShare) return test
  const matches = evaluatePlan(plan, titles, throwIfCancelled)
  return matches.count > fewTitles ? setPredicate(matches) : setPlan(matches)
}

/** Offers every match that passes a plan to `top`. */
function offerEveryMatch(
  resolved: ResolvedQuery,
  plan: FilterPlan,
  { titles, searched, throwIfCancelled }: RelevanceSearch,
  top: TopK,
): TopK {
  const isFew = plan.estimate <= fewTitles
  const matches = () => setPlan(bitmapSet(matchingDocuments(resolved, searched, throwIfCancelled)))
  const scope = isFew ? plan : andPlan([matches(), plan], titles.count)
  const relevance = relevanceTo(resolved.readings, searched)
  for (const title of sortedTitles(evaluatePlan(scope, titles, throwIfCancelled))) {
    throwIfCancelled()
    const closeness = resolved.exactMatches.get(title) ?? relevance(title)
    if (closeness !== noMatch) top.offer(title, closeness)
  }
  return top
}

/** Compares by relevance descending, then by number. */
export const closestFirst: Compare = (a, relevanceA, b, relevanceB) =>
  relevanceB - relevanceA || a - b

/**
 * True for the order by relevance, popularity and votes, in which equally close titles are in the order of
 * their numbers.
 */
function isClosestThenPopular(
  [first, ...rest]: readonly IndexSortKey[],
  titles: TitleIndex,
): boolean {
  return (
    first?.kind === 'relevance' &&
    first.descending &&
    rest.length === bestKnownFirst.length &&
    bestKnownFirst.every(({ field, descending }, at) => {
      const key = rest[at]
      return (
        key?.kind === 'column' &&
        key.column === titles.column(field) &&
        key.descending === descending
      )
    })
  )
}
