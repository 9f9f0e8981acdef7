import {
  type Bitmap,
  bitmapWords,
  clearBits,
  intersect,
  setBits,
  subtract,
  titlesOf,
  unite,
} from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitsSet, type TitleSet } from '../../index/title-set.js'
import type { CheckWanted } from '../cancellation.js'
import { copyToLookAt, keepPassing, soonestTested } from './keep-passing.js'
import { lendBitmap, lendFullBitmap } from './lent-bitmaps.js'
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
  const bits = bitsOf(plan, index.count, checkWanted)
  return bitsSet(bits)
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

/** The titles that pass a plan, in a bitmap that is lent for it. */
function bitsOf(plan: Plan, all: number, checkWanted: CheckWanted): Bitmap {
  checkWanted()
  switch (plan.kind) {
    case 'all':
      return lendFullBitmap(all)
    case 'none':
      return lendBitmap(bitmapWords(all))
    case 'set':
    case 'range': {
      if (plan.isNot) break
      const bits = lendBitmap(bitmapWords(all))
      if (plan.kind === 'set') addSet(bits, plan.set)
      else plan.column.addStretch(plan.places, bits)
      return bits
    }
    case 'and': {
      // What is left out is taken away from what else is asked for, where there is any of that.
      const [first, ...others] = plan.parts.toSorted((a, b) => Number(isNot(a)) - Number(isNot(b)))
      if (first === undefined || isNot(first)) break
      const bits = bitsOf(first, all, checkWanted)
      for (const part of others) narrow(bits, part, all, checkWanted)
      return bits
    }
    case 'or': {
      const bits = lendBitmap(bitmapWords(all))
      for (const part of plan.parts) {
        if (part.kind === 'set' && !part.isNot) addSet(bits, part.set)
        else unite(bits, bitsOf(part, all, checkWanted))
      }
      return bits
    }
  }
  const bits = lendFullBitmap(all)
  narrow(bits, plan, all, checkWanted)
  return bits
}

/** Whether a plan says what is left out. */
function isNot(plan: Plan): boolean {
  return 'isNot' in plan && plan.isNot
}

/** Takes away from a bitmap what does not pass a plan. */
function narrow(bits: Bitmap, plan: Plan, all: number, checkWanted: CheckWanted): void {
  if (plan.kind === 'and') {
    for (const part of plan.parts) narrow(bits, part, all, checkWanted)
  } else if (!isNot(plan)) {
    if (plan.kind === 'set' && plan.set.kind === 'bits') intersect(bits, plan.set.bits)
    else intersect(bits, bitsOf(plan, all, checkWanted))
  } else if (plan.kind === 'set') {
    if (plan.set.kind === 'bits') subtract(bits, plan.set.bits)
    else clearBits(bits, plan.set.titles)
  } else if (plan.kind === 'range') {
    subtract(bits, bitsOf({ ...plan, isNot: false }, all, checkWanted))
  }
}

function addSet(bits: Bitmap, set: TitleSet): void {
  if (set.kind === 'bits') unite(bits, set.bits)
  else setBits(bits, set.titles)
}
