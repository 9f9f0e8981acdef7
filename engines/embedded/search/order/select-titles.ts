import type { TitleIndex } from '../../index/title-index.js'
import { listOf, matchingTitles } from '../plan/matching-titles.js'
import { type Plan, setPlan } from '../plan/plan.js'
import { testOf } from '../plan/title-test.js'
import { canWalk, walkInOrder } from './ordered-walk.js'
import { shuffledStretch } from './shuffled-stretch.js'
import { behindPosition } from './sort-keys.js'
import type { Stretch } from './stretch.js'
import { stretchInOrder } from './stretch-in-order.js'

/** So many titles of an order are looked at before all matches are found at once. */
const firstLooks = 10_000

/** A walk is begun only where at least this share of the titles that it needs would pass by chance. */
const hopelessShare = 1 / 50

/** A walk along the order meets its titles soon where more than this share of all is left, spread evenly. */
const walkedShare = 1 / 128
/** To put a title in order takes as long as so many looks of a walk. */
const looksOfMatch = 4

/** The titles that pass a plan, in order: by the cheapest of the ways that lead to them. */
export function selectTitles(plan: Plan, index: TitleIndex, stretch: Stretch): number[] {
  const { keys, start, limit, checkWanted } = stretch
  if (plan.kind === 'none' || limit === 0) return []
  const offset = start.kind === 'offset' ? start.offset : 0
  const position = start.kind === 'after' ? start.position : null
  const walk = (walked: Plan, budget: number) =>
    walkInOrder({ index, keys, plan: walked, offset, position, limit, budget, checkWanted })
  const [first] = keys
  // Where too few titles pass, all draws are made for nothing.
  if (first?.kind === 'random' && plan.estimate * mostDraws >= (offset + limit) * index.count) {
    const drawn = drawTitles(testOf(plan), index.count, offset + limit)
    if (drawn !== null) return drawn.slice(offset)
  }
  const isOrdered = canWalk(keys)
  /** So many titles have to pass for a walk to meet enough of them, spread evenly. */
  const needed = ((offset + limit) * index.count) / firstLooks
  const mayBeSoon = plan.estimate >= needed && byChance(plan, index.count) >= needed * hopelessShare
  if (isOrdered && mayBeSoon) {
    const found = walk(plan, firstLooks)
    if (found !== null) return found
  }
  const matches = matchingTitles(plan, index, checkWanted)
  checkWanted()
  if (matches.count <= offset) return []
  if (isOrdered && matches.kind === 'bits' && matches.count > index.count * walkedShare) {
    // They may all stand late in the order: then they are put in order by themselves.
    const found = walk(setPlan(matches), matches.count * looksOfMatch)
    if (found !== null) return found
  }
  if (first?.kind === 'seeded') return shuffledStretch(matches, index, stretch)
  const all = listOf(matches)
  const titles =
    position === null ? all : behindPosition(all, keys, position, { index, checkWanted })
  const ordering = { index, checkWanted, areById: false }
  return stretchInOrder(titles, keys, [offset, offset + limit], ordering)
}

/** How many titles would pass if the parts of a plan had nothing to do with each other. */
function byChance(plan: Plan, all: number): number {
  if (plan.kind !== 'and') return plan.estimate
  return plan.parts.reduce((left, part) => (left * part.estimate) / all, all)
}

/** So many titles are drawn before all matches are found at once. */
const mostDraws = 3000

/** Titles that pass a test, drawn with equal chances; null where too few are drawn. */
function drawTitles(
  test: (title: number) => boolean,
  count: number,
  wanted: number,
): number[] | null {
  const drawn = new Set<number>()
  const found: number[] = []
  for (let draw = 0; draw < mostDraws && drawn.size < count; draw += 1) {
    const title = Math.floor(Math.random() * count)
    if (drawn.has(title)) continue
    drawn.add(title)
    if (test(title)) found.push(title)
    if (found.length === wanted) return found
  }
  return drawn.size === count ? found : null
}
