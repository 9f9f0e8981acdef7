import type { Start } from '../../../engine.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { CheckWanted } from '../cancellation.js'
import { listOf, matchingTitles } from '../plan/matching-titles.js'
import type { Plan } from '../plan/plan.js'
import { type Test, testOf } from '../plan/title-test.js'
import { canScan, scanInOrder } from './ordered-scan.js'
import { partialSort } from './partial-sort.js'
import { behindPosition, type SortKey } from './sort-keys.js'

/** One page of an order. */
export interface OrderedPage {
  readonly keys: readonly SortKey[]
  readonly start: Start
  readonly limit: number
  readonly checkWanted: CheckWanted
}

/** A scan may test at least this number of titles, and one in `testsPerMatch` of the expected matches. */
const minBudget = 10_000
const testsPerMatch = 8

/**
 * One page of the titles that pass a plan. A random order draws titles; an order of fields is scanned as
 * long as that is expected to be cheaper than to find all matches and sort those around the page.
 */
export function selectTitles(plan: Plan, index: TitleIndex, page: OrderedPage): number[] {
  const { keys, start, limit, checkWanted } = page
  if (plan.kind === 'none' || limit === 0) return []
  const offset = start.kind === 'offset' ? start.offset : 0
  const position = start.kind === 'after' ? start.position : null
  const test = testOf(plan)
  if (keys[0]?.kind === 'random') {
    const drawn = drawTitles(test, index.count, offset + limit)
    if (drawn !== null) return drawn.slice(offset)
  }
  const budget = Math.max(minBudget, plan.estimate / testsPerMatch)
  const expectedTests = ((offset + limit) * index.count) / expectedMatches(plan, index.count)
  if (canScan(keys) && expectedTests <= budget) {
    const scan = { index, keys, test, position, offset, limit, budget, checkWanted }
    const found = scanInOrder(scan)
    if (found !== null) return found
  }
  const matches = listOf(matchingTitles(plan, index, checkWanted))
  checkWanted()
  const titles =
    position === null ? matches : behindPosition(matches, keys, position, { index, checkWanted })
  const ordering = { index, checkWanted, areById: false }
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
