import type { Start } from '../../../engine.js'
import { isDense } from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { listOf, matchingTitles } from '../plan/matching-titles.js'
import type { Plan } from '../plan/plan-tree.js'
import { acceptAll, setTest, type Test, testOf } from '../plan/title-test.js'
import { canScan, scanInOrder } from './ordered-scan.js'
import { partialSort } from './partial-sort.js'
import { type SortKey, titlesAfter } from './sort-keys.js'

/** One page of an order. */
export interface OrderedPage {
  readonly keys: readonly SortKey[]
  readonly start: Start
  readonly limit: number
  readonly throwIfCancelled: ThrowIfCancelled
}

/** A scan before the matches are known may test this number of titles, or one in `testsPerMatch` of them. */
const minBudget = 10_000
const testsPerMatch = 8

/**
 * One page of the titles that pass a plan. A random order draws titles. An order of fields is scanned, if a
 * short scan is expected to fill the page, or if many titles pass. Otherwise all matches are found, and
 * only those around the page are sorted.
 */
export function selectTitles(plan: Plan, index: TitleIndex, page: OrderedPage): number[] {
  const { keys, start, limit, throwIfCancelled } = page
  if (plan.kind === 'none' || limit === 0) return []
  const offset = start.kind === 'offset' ? start.offset : 0
  const position = start.kind === 'after' ? start.position : null
  const scan = (test: Test, budget: number) =>
    scanInOrder({ index, keys, test, position, offset, limit, budget, throwIfCancelled })
  const test = testOf(plan)
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
  const matches = matchingTitles(plan, index, throwIfCancelled)
  throwIfCancelled()
  const isNearStart = (offset + limit) * 2 <= matches.count
  if (canScan(keys) && isDense(matches.count, index.count) && isNearStart) {
    const found = scan(plan.kind === 'all' ? acceptAll : setTest(matches), index.count / 2)
    if (found !== null) return found
  }
  const all = listOf(matches)
  const titles =
    position === null ? all : titlesAfter(all, keys, position, { index, throwIfCancelled })
  const ordering = { index, throwIfCancelled, areById: false }
  return partialSort(titles, keys, [offset, offset + limit], ordering)
}

/** The number of titles that pass a plan if its parts are independent of each other. */
function expectedMatches(plan: Plan, all: number): number {
  if (plan.kind !== 'and') return plan.estimate
  return plan.parts.reduce((matches, part) => (matches * part.estimate) / all, all)
}

/** Maximum number of draws of a random order. */
const maxDraws = 3000

/** Titles that pass a test, drawn with equal chances; null if too few are drawn. */
function drawTitles(test: Test, count: number, wanted: number): number[] | null {
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
