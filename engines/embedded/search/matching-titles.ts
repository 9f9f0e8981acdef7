import {
  type Bitmap,
  countBits,
  countOnes,
  intersect,
  setBits,
  subtract,
  titlesOf,
  unite,
} from '../bitmap.js'
import type { TitleIndex, TitleSet } from '../index/title-index.js'
import { type CheckWanted, inParts } from './cancellation.js'
import { copyToLookAt, keepPassing, soonestTested } from './keep-passing.js'
import { lendBitmap, lendCopy, lendFullBitmap } from './lent-bitmaps.js'
import { andPlan, listedTitles, type Plan } from './plan.js'

/** Up to this share of all titles, few are looked at by themselves rather than all at once. */
const fewShare = 1 / 128

/** All titles that pass a plan: what counts, facets and orders are made of. */
export function matchingTitles(plan: Plan, index: TitleIndex, checkWanted: CheckWanted): TitleSet {
  if (plan.kind === 'set' && !plan.isNot) return plan.set
  const few = fewTitles(plan, index.count)
  if (few !== null) {
    const { listed, others, isAscending } = few
    const looked = copyToLookAt(listed)
    const count = keepPassing(soonestTested(others, index.count), looked)
    const titles = looked.slice(0, count)
    if (!isAscending) titles.sort()
    return { kind: 'list', titles, count }
  }
  checkWanted(index.count)
  const bits = lendFullBitmap(index.count)
  narrow(bits, plan, checkWanted)
  return { kind: 'bits', bits, count: countBits(bits) }
}

/** The titles of a set in ascending order. */
export function listOf(set: TitleSet): Uint32Array {
  return set.kind === 'list' ? set.titles : titlesOf(set.bits, set.count)
}

interface FewTitles {
  readonly listed: Uint32Array
  /** False where they stand in the order of their values. */
  readonly isAscending: boolean
  /** What they have to pass beside the part of the plan that lists them. */
  readonly others: Plan
}

/** Few titles that all matches of a plan are among; null where none of its parts has so few. */
function fewTitles(plan: Plan, all: number): FewTitles | null {
  const parts = plan.kind === 'and' ? plan.parts : [plan]
  for (const [place, part] of parts.entries()) {
    const listed = listedTitles(part)
    if (listed === null || listed.length > all * fewShare) continue
    const others = andPlan(parts.toSpliced(place, 1), all)
    return { listed, isAscending: part.kind !== 'range', others }
  }
  return null
}

/** Takes away from a bitmap what does not pass a plan. */
function narrow(bits: Bitmap, plan: Plan, checkWanted: CheckWanted): void {
  checkWanted()
  switch (plan.kind) {
    case 'all':
      return
    case 'none':
      bits.fill(0)
      return
    case 'set': {
      const own = bitsOf(plan.set, bits.length)
      if (plan.isNot) subtract(bits, own)
      else intersect(bits, own)
      return
    }
    case 'range':
      narrowToRange(bits, plan, checkWanted)
      return
    case 'and': {
      // What is told by sets costs the same whatever is left; values are then looked up for what is.
      const byCost = plan.parts.toSorted((a, b) => narrowingCost(a) - narrowingCost(b))
      for (const part of byCost) narrow(bits, part, checkWanted)
      return
    }
    case 'or': {
      const any = lendBitmap(bits.length)
      for (const part of plan.parts) {
        if (part.kind === 'set' && !part.isNot) {
          addSet(any, part.set)
          continue
        }
        if (part.kind === 'range' && !part.isNot && isByOrder(part)) {
          inParts(part.titles, checkWanted, (some) => setBits(any, some))
          continue
        }
        const own = lendCopy(bits)
        narrow(own, part, checkWanted)
        unite(any, own)
      }
      intersect(bits, any)
      return
    }
  }
}

/** Which parts of a filter come first: sets, then ranges that an order tells, then all others. */
function narrowingCost(plan: Plan): number {
  if (plan.kind === 'set') return 0
  return plan.kind === 'range' && isByOrder(plan) ? 1 : 2
}

type RangePlan = Extract<Plan, { kind: 'range' }>

/** Whether the titles of a range are fewer than all steps, so that their order tells them sooner. */
function isByOrder({ column, titles }: RangePlan): boolean {
  return titles.length * 2 < column.steps.length
}

function bitsOf(set: TitleSet, words: number): Bitmap {
  if (set.kind === 'bits') return set.bits
  const bits = lendBitmap(words)
  setBits(bits, set.titles)
  return bits
}

function addSet(bits: Bitmap, set: TitleSet): void {
  if (set.kind === 'bits') unite(bits, set.bits)
  else setBits(bits, set.titles)
}

/** After so many words, 32 titles each, it is asked whether the search is still wanted. */
const wordsBetweenChecks = 1024

/** In a word of no more titles than this each is looked at by itself, otherwise all 32 without a branch. */
const fewBits = 6

function narrowToRange(bits: Bitmap, plan: RangePlan, checkWanted: CheckWanted): void {
  const { column, low, high, isNot } = plan
  const { steps } = column
  if (isByOrder(plan)) {
    const own = lendBitmap(bits.length)
    inParts(plan.titles, checkWanted, (part) => setBits(own, part))
    if (isNot) subtract(bits, own)
    else intersect(bits, own)
    return
  }
  const turned = isNot ? -1 : 0
  for (let word = 0; word < bits.length; word += 1) {
    if (word % wordsBetweenChecks === 0) checkWanted()
    const held = bits[word] as number
    if (held === 0) continue
    const start = word << 5
    let passing = 0
    if (start + 32 > steps.length || countOnes(held) <= fewBits) {
      for (let rest = held; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest)
        const step = steps[start + bit] as number
        passing |= (Number(step >= low) & Number(step <= high)) << bit
      }
    } else {
      for (let bit = 0; bit < 32; bit += 1) {
        const step = steps[start + bit] as number
        passing |= (Number(step >= low) & Number(step <= high)) << bit
      }
    }
    bits[word] = held & (passing ^ turned)
  }
}
