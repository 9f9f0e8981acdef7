import type { Bitmap } from '../../bitmap.js'
import type { Plan } from './plan.js'
import { testOf } from './title-test.js'

/**
 * Keeps those of the first `count` titles that pass a plan: they are moved to the front, their order
 * kept. Returns how many they are; what is behind them is of no use. One part of the plan after another
 * looks at many titles in one loop: a call for each title and part takes two to four times as long.
 */
export function keepPassing(plan: Plan, titles: Uint32Array, count = titles.length): number {
  switch (plan.kind) {
    case 'all':
      return count
    case 'none':
      return 0
    case 'set':
      return plan.set.kind === 'bits'
        ? keepHeld(plan.set.bits, plan.isNot, titles, count)
        : keepListed(plan.set.titles, plan.isNot, titles, count)
    case 'range':
      return keepInRange(plan, titles, count)
    case 'and':
      return plan.parts.reduce((left, part) => keepPassing(part, titles, left), count)
    case 'or':
      return keepPassingAny(plan.parts, titles, count)
  }
}

/** For the titles that are looked at, of all searches of a thread: new memory for each is garbage that V8 has to collect. */
let looks = new Uint32Array(16_384)

/** A copy of titles to look at, which holds until the next one is made. */
export function copyToLookAt(titles: Uint32Array): Uint32Array {
  if (titles.length > looks.length) looks = new Uint32Array(2 * titles.length)
  const copy = looks.subarray(0, titles.length)
  copy.set(titles)
  return copy
}

/** A title is looked up in a list as often as in so many bitmaps or columns in the same time. */
const listCost = 10

/**
 * The same plan, the parts of a conjunction in the order in which titles are tested soonest: what is
 * cheap to tell and lets few pass comes first.
 */
export function soonestTested(plan: Plan, all: number): Plan {
  if (plan.kind !== 'and') return plan
  const rank = (part: Plan) => testCost(part) / Math.max(all - part.estimate, 1)
  return { ...plan, parts: plan.parts.toSorted((a, b) => rank(a) - rank(b)) }
}

function testCost(plan: Plan): number {
  switch (plan.kind) {
    case 'set':
      return plan.set.kind === 'list' ? listCost : 1
    case 'and':
    case 'or':
      return plan.parts.reduce((sum, part) => sum + testCost(part), 0)
    default:
      return 1
  }
}

function keepHeld(bits: Bitmap, isNot: boolean, titles: Uint32Array, count: number): number {
  const turned = Number(isNot)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const title = titles[at] as number
    titles[kept] = title
    kept += (((bits[title >>> 5] as number) >>> (title & 31)) & 1) ^ turned
  }
  return kept
}

/** Looks each title up in a list of some in ascending order. */
function keepListed(list: Uint32Array, isNot: boolean, titles: Uint32Array, count: number): number {
  const turned = Number(isNot)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const title = titles[at] as number
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle] as number) < title) low = middle + 1
      else high = middle
    }
    titles[kept] = title
    kept += Number(list[low] === title) ^ turned
  }
  return kept
}

function keepInRange(
  { column: { codes }, low, high, isNot }: RangePlan,
  titles: Uint32Array,
  count: number,
): number {
  const turned = Number(isNot)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const title = titles[at] as number
    const code = codes[title] as number
    titles[kept] = title
    kept += (Number(code >= low) & Number(code <= high)) ^ turned
  }
  return kept
}

type RangePlan = Extract<Plan, { kind: 'range' }>

/** So many marks are kept for all searches of a thread, each of which is done with them at once. */
const usualMarks = new Uint8Array(4096)

function keepPassingAny(parts: readonly Plan[], titles: Uint32Array, count: number): number {
  const marks = count > usualMarks.length ? new Uint8Array(count) : usualMarks.fill(0, 0, count)
  for (const part of parts) markPassing(part, titles, count, marks)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    titles[kept] = titles[at] as number
    kept += marks[at] as number
  }
  return kept
}

/** Sets the marks at the places of the titles that pass. */
function markPassing(plan: Plan, titles: Uint32Array, count: number, marks: Uint8Array): void {
  if (plan.kind === 'range') markInRange(plan, titles, count, marks)
  else if (plan.kind === 'set' && plan.set.kind === 'bits') {
    markHeld(plan.set.bits, plan.isNot, titles, count, marks)
  } else {
    const test = testOf(plan)
    for (let at = 0; at < count; at += 1) {
      if (marks[at] === 0 && test(titles[at] as number)) marks[at] = 1
    }
  }
}

function markHeld(
  bits: Bitmap,
  isNot: boolean,
  titles: Uint32Array,
  count: number,
  marks: Uint8Array,
): void {
  const turned = Number(isNot)
  for (let at = 0; at < count; at += 1) {
    const title = titles[at] as number
    const held = (((bits[title >>> 5] as number) >>> (title & 31)) & 1) ^ turned
    marks[at] = (marks[at] as number) | held
  }
}

function markInRange(
  { column: { codes }, low, high, isNot }: RangePlan,
  titles: Uint32Array,
  count: number,
  marks: Uint8Array,
): void {
  const turned = Number(isNot)
  for (let at = 0; at < count; at += 1) {
    const code = codes[titles[at] as number] as number
    const held = (Number(code >= low) & Number(code <= high)) ^ turned
    marks[at] = (marks[at] as number) | held
  }
}
