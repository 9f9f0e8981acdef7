import type { Start } from '../../../engine.js'
import { isDense } from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { evaluatePlan, sortedTitles } from '../plan/evaluate-plan.js'
import type { FilterPlan } from '../plan/filter-plan.js'
import {
  acceptAll,
  predicateOf,
  setPredicate,
  type TitlePredicate,
} from '../plan/title-predicate.js'
import { canScan, scanInOrder } from './ordered-scan.js'
import { partialSort } from './partial-sort.js'
import { type IndexSortKey, titlesAfter } from './sort-keys.js'

interface OrderedPage {
  readonly keys: readonly IndexSortKey[]
  readonly start: Start
  readonly limit: number
  readonly throwIfCancelled: ThrowIfCancelled
}

/**
 * A scan that starts before the matches are computed may test `minBudget` titles, or one title for every
 * `testsPerMatch` estimated matches if that is more.
 */
const minBudget = 10_000
const testsPerMatch = 8

/**
 * One page of the titles that pass a plan, by the cheapest of three methods:
 *
 *     draw      random order: test titles drawn at random
 *     scan      order of fields: test titles in that order, if a short scan should fill the page
 *     sort      otherwise: compute all matches, and sort only the matches near the page
 */
export function selectTitles(plan: FilterPlan, index: TitleIndex, page: OrderedPage): number[] {
  const { keys, start, limit, throwIfCancelled } = page
  if (plan.kind === 'none' || limit === 0) return []
  const offset = start.kind === 'offset' ? start.offset : 0
  const position = start.kind === 'after' ? start.position : null
  const scan = (test: TitlePredicate, budget: number) =>
    scanInOrder({ index, keys, test, position, offset, limit, budget, throwIfCancelled })
  const test = predicateOf(plan)
  if (keys[0]?.kind === 'random') {
    const drawn = drawTitles(test, index.count, offset + limit)
    if (drawn !== null) return drawn.slice(offset)
  }
  const expectedTests = ((offset + limit) * index.count) / expectedMatches(plan, index.count)
  const budget = Math.max(minBudget, plan.estimate / testsPerMatch)
  if (canScan(keys) && expectedTests <= budget) {
    const found = scan(test, budget)
    if (found !== null) return found
  }
  const matches = evaluatePlan(plan, index, throwIfCancelled)
  throwIfCancelled()
  const isNearStart = (offset + limit) * 2 <= matches.count
  if (canScan(keys) && isDense(matches.count, index.count) && isNearStart) {
    const found = scan(plan.kind === 'all' ? acceptAll : setPredicate(matches), index.count / 2)
    if (found !== null) return found
  }
  const all = sortedTitles(matches)
  const titles =
    position === null ? all : titlesAfter(all, keys, position, { index, throwIfCancelled })
  const ordering = { index, throwIfCancelled, areById: false }
  return partialSort(titles, keys, [offset, offset + limit], ordering)
}

/** Estimated number of titles that pass a plan, assuming that its parts are statistically independent. */
function expectedMatches(plan: FilterPlan, all: number): number {
  if (plan.kind !== 'and') return plan.estimate
  return plan.parts.reduce((matches, part) => (matches * part.estimate) / all, all)
}

/** Maximum number of draws of a random order. */
const maxDraws = 3000

/** Draws titles that pass a predicate with equal probability; null if too few are found. */
function drawTitles(test: TitlePredicate, count: number, wanted: number): number[] | null {
  const drawn = new Set<number>()
  const found: number[] = []
  for (let draw = 0; draw < maxDraws && drawn.size < count; draw += 1) {
    const title = Math.floor(Math.random() * count)
    if (drawn.has(title)) continue
    drawn.add(title)
    if (test(title)) found.push(title)
    if (found.length === wanted) return found
  }
  return drawn.size === count ? found : null
}
