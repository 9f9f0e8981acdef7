import { bestKnownFirst } from '../../../../schema/sorts.js'
import { noMatch, wholeNameBonus } from '../../../../text/closeness.js'
import { type Bitmap, setBit } from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitsSet } from '../../index/title-set.js'
import type { CheckWanted } from '../cancellation.js'
import { Shortlist } from '../order/shortlist.js'
import { type Compare, comparisonOf, type SortKey } from '../order/sort-keys.js'
import { listOf, matchingTitles } from '../plan/matching-titles.js'
import { andPlan, type Plan, setPlan } from '../plan/plan.js'
import { setTest, type Test, testOf } from '../plan/title-test.js'
import { closestMatches, relevanceTo } from './closest.js'
import { allHolders } from './holders.js'
import type { ResolvedQuery, SearchedNames } from './resolve-query.js'

/** A filter that so few titles pass is told first, and the names of these compared. */
const fewTitles = 1000

/** Everything that a query matches. */
export function matchesOf(
  resolved: ResolvedQuery,
  { names }: SearchedNames,
  checkWanted: CheckWanted,
): Bitmap {
  const bits = allHolders(resolved.readings, names, checkWanted)
  for (const holder of resolved.whole.keys()) setBit(bits, holder)
  return bits
}

/** What is searched by relevance, and the order, which relevance is part of. */
export interface RelevanceSearch {
  readonly titles: TitleIndex
  readonly searched: SearchedNames
  readonly keys: readonly SortKey[]
  /** How many titles from the first on. */
  readonly wanted: number
  readonly checkWanted: CheckWanted
}

/** The first matches of a query that pass a plan, in an order that relevance is part of. */
export function byRelevance(
  resolved: ResolvedQuery,
  plan: Plan,
  search: RelevanceSearch,
): Shortlist {
  const { titles, searched, keys, wanted, checkWanted } = search
  const tiesByNumber = isClosestThenPopular(keys, titles)
  const compare = tiesByNumber ? closestFirst : comparisonOf(keys, titles)
  const shortlist = () => new Shortlist(Math.min(wanted, titles.count), compare)
  const [first] = keys
  const isClosestFirst = first?.kind === 'relevance' && first.descending
  const passing = isClosestFirst ? passingFor(plan, search) : plan
  if (typeof passing === 'function') {
    return closestMatches({
      query: resolved,
      searched,
      test: passing,
      shortlist,
      tiesByNumber,
      checkWanted,
    })
  }
  return everyMatch(resolved, passing, search, shortlist())
}

/** How many titles are tried to guess how many pass a filter. */
const tried = 512
/** From this share on, the titles of a walk are tested one by one. */
const muchShare = 0.05

/** The test of a plan for a walk from the closest matches on; where few titles pass, these themselves. */
function passingFor(plan: Plan, { titles, checkWanted }: RelevanceSearch): Test | Plan {
  const test = testOf(plan)
  if (plan.kind === 'all') return test
  let passing = 0
  const stride = Math.max(Math.floor(titles.count / tried), 1)
  for (let title = 0; title < titles.count; title += stride) if (test(title)) passing += 1
  if (passing >= tried * muchShare) return test
  const matches = matchingTitles(plan, titles, checkWanted)
  return matches.count > fewTitles ? setTest(matches) : setPlan(matches)
}

/** Compares every match that passes a plan. */
function everyMatch(
  resolved: ResolvedQuery,
  plan: Plan,
  { titles, searched, checkWanted }: RelevanceSearch,
  list: Shortlist,
): Shortlist {
  const isFew = plan.estimate <= fewTitles
  const matches = () => setPlan(bitsSet(matchesOf(resolved, searched, checkWanted)))
  const among = isFew ? plan : andPlan([matches(), plan], titles.count)
  const relevance = relevanceTo(resolved.readings, searched)
  for (const title of listOf(matchingTitles(among, titles, checkWanted))) {
    checkWanted()
    const whole = resolved.whole.get(title)
    const own = whole === undefined ? relevance(title) : wholeNameBonus(whole)
    if (own !== noMatch) list.offer(title, own)
  }
  return list
}

/** The closest first, equally close ones by their numbers. */
export const closestFirst: Compare = (a, relevanceA, b, relevanceB) =>
  relevanceB - relevanceA || a - b

/** Whether equally close matches stand in the order of their numbers: the most popular first, then by votes. */
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
