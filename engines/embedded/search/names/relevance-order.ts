import { bestKnownFirst } from '../../../../schema/sorts.js'
import { noMatch, wholeNameBonus } from '../../../../text/closeness.js'
import { type Bitmap, setBit } from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitsSet } from '../../index/title-set.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { type Compare, comparisonOf, type SortKey } from '../order/sort-keys.js'
import { TopK } from '../order/top-k.js'
import { listOf, matchingTitles } from '../plan/matching-titles.js'
import { andPlan, type Plan, setPlan } from '../plan/plan-tree.js'
import { setTest, type Test, testOf } from '../plan/title-test.js'
import { closestMatches, relevanceTo } from './closest-matches.js'
import { allMatches } from './matching-documents.js'
import type { ResolvedQuery, SearchedNames } from './resolve-query.js'

/** If a filter leaves at most this number of titles, their names are compared one by one. */
const fewTitles = 1000

/** All documents that match a query. */
export function matchesOf(
  resolved: ResolvedQuery,
  { names }: SearchedNames,
  throwIfCancelled: ThrowIfCancelled,
): Bitmap {
  const bits = allMatches(resolved.readings, names, throwIfCancelled)
  for (const document of resolved.whole.keys()) setBit(bits, document)
  return bits
}

/** A search in an order that contains relevance. */
export interface RelevanceSearch {
  readonly titles: TitleIndex
  readonly searched: SearchedNames
  readonly keys: readonly SortKey[]
  /** Number of titles from the start of the order. */
  readonly wanted: number
  readonly throwIfCancelled: ThrowIfCancelled
}

/** The first matches of a query that pass a plan, in an order that contains relevance. */
export function byRelevance(resolved: ResolvedQuery, plan: Plan, search: RelevanceSearch): TopK {
  const { titles, searched, keys, wanted, throwIfCancelled } = search
  const tiesByNumber = isClosestThenPopular(keys, titles)
  const compare = tiesByNumber ? closestFirst : comparisonOf(keys, titles)
  const emptyList = () => new TopK(Math.min(wanted, titles.count), compare)
  const [first] = keys
  const isClosestFirst = first?.kind === 'relevance' && first.descending
  const passing = isClosestFirst ? passingFor(plan, search) : plan
  if (typeof passing === 'function') {
    return closestMatches({
      query: resolved,
      searched,
      test: passing,
      emptyList,
      tiesByNumber,
      throwIfCancelled,
    })
  }
  return everyMatch(resolved, passing, search, emptyList())
}

/** Number of titles in the sample that estimates how many pass a filter. */
const sampleSize = 512
/** If at least this share of the sample passes, matches are tested one by one. */
const testedShare = 0.05

/** The test of a plan for a scan from the closest match on; if few titles pass, the plan of these titles. */
function passingFor(plan: Plan, { titles, throwIfCancelled }: RelevanceSearch): Test | Plan {
  const test = testOf(plan)
  if (plan.kind === 'all') return test
  let passing = 0
  const stride = Math.max(Math.floor(titles.count / sampleSize), 1)
  for (let title = 0; title < titles.count; title += stride) if (test(title)) passing += 1
  if (passing >= sampleSize * testedShare) return test
  const matches = matchingTitles(plan, titles, throwIfCancelled)
  return matches.count > fewTitles ? setTest(matches) : setPlan(matches)
}

/** Offers every match that passes a plan. */
function everyMatch(
  resolved: ResolvedQuery,
  plan: Plan,
  { titles, searched, throwIfCancelled }: RelevanceSearch,
  list: TopK,
): TopK {
  const isFew = plan.estimate <= fewTitles
  const matches = () => setPlan(bitsSet(matchesOf(resolved, searched, throwIfCancelled)))
  const among = isFew ? plan : andPlan([matches(), plan], titles.count)
  const relevance = relevanceTo(resolved.readings, searched)
  for (const title of listOf(matchingTitles(among, titles, throwIfCancelled))) {
    throwIfCancelled()
    const whole = resolved.whole.get(title)
    const own = whole === undefined ? relevance(title) : wholeNameBonus(whole)
    if (own !== noMatch) list.offer(title, own)
  }
  return list
}

/** The closest first, equally close ones by number. */
export const closestFirst: Compare = (a, relevanceA, b, relevanceB) =>
  relevanceB - relevanceA || a - b

/** True if equally close matches are in the order of their numbers: by popularity, then by votes. */
function isClosestThenPopular([first, ...rest]: readonly SortKey[], titles: TitleIndex): boolean {
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
