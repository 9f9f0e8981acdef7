import {
  type Bitmap,
  clearBits,
  emptyBitmap,
  fullBitmap,
  intersect,
  setBits,
  subtract,
  titlesInBitmap,
  unite,
} from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitmapSet, type TitleSet } from '../../index/title-set.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { andPlan, type FilterPlan, listedTitles } from './filter-plan.js'
import { predicateOf } from './title-predicate.js'

/**
 * If one part of a conjunction has at most this share of all titles, the engine tests these titles one by one
 * against the other parts.
 */
const fewShare = 1 / 128

/** Evaluates a plan: returns all titles that pass it. */
export function evaluatePlan(
  plan: FilterPlan,
  index: TitleIndex,
  throwIfCancelled: ThrowIfCancelled,
): TitleSet {
  if (plan.kind === 'set' && !plan.isNot) return plan.set
  const few = fewTitles(plan, index.count)
  if (few !== null) {
    const titles = few.listed.filter(predicateOf(few.others))
    if (!few.isAscending) titles.sort()
    return { kind: 'list', titles, count: titles.length }
  }
  return bitmapSet(readBits(plan, index.count, throwIfCancelled))
}

/** The titles of a set in ascending order. */
export function sortedTitles(set: TitleSet): Uint32Array {
  return set.kind === 'list' ? set.titles : titlesInBitmap(set.bits, set.count)
}

interface FewTitles {
  readonly listed: Uint32Array
  /** True if the titles are in ascending order, false if they are in the order of values. */
  readonly isAscending: boolean
  /** The other parts of the plan. */
  readonly others: FilterPlan
}

/** The titles of a selective part of a plan; null if no part is selective enough. */
function fewTitles(plan: FilterPlan, all: number): FewTitles | null {
  const parts = plan.kind === 'and' ? plan.parts : [plan]
  for (const [at, part] of parts.entries()) {
    const listed = listedTitles(part)
    if (listed === null || listed.length > all * fewShare) continue
    const others = andPlan(parts.toSpliced(at, 1), all)
    return { listed, isAscending: part.kind !== 'range', others }
  }
  return null
}

/** The titles that pass a plan, as a bitmap that the caller must not change: it may belong to the index. */
function readBits(plan: FilterPlan, all: number, throwIfCancelled: ThrowIfCancelled): Bitmap {
  if (plan.kind === 'set' && !plan.isNot && plan.set.kind === 'bits') return plan.set.bits
  return bitsOf(plan, all, throwIfCancelled)
}

/** The titles that pass a plan, as a new bitmap. */
function bitsOf(plan: FilterPlan, all: number, throwIfCancelled: ThrowIfCancelled): Bitmap {
  throwIfCancelled()
  switch (plan.kind) {
    case 'all':
      return fullBitmap(all)
    case 'none':
      return emptyBitmap(all)
    case 'set': {
      if (plan.isNot) break
      const bits = emptyBitmap(all)
      uniteSet(bits, plan.set)
      return bits
    }
    case 'range':
      if (plan.isNot) break
      return plan.column.bitmapOf(plan.positions)
    case 'and': {
      const [first, ...others] = plan.parts.toSorted((a, b) => Number(isNot(a)) - Number(isNot(b)))
      if (first === undefined || isNot(first)) break
      const bits = bitsOf(first, all, throwIfCancelled)
      for (const part of others) intersectPlan(bits, part, all, throwIfCancelled)
      return bits
    }
    case 'or': {
      const bits = emptyBitmap(all)
      for (const part of plan.parts) {
        if (part.kind === 'set' && !part.isNot) uniteSet(bits, part.set)
        else unite(bits, readBits(part, all, throwIfCancelled))
      }
      return bits
    }
  }
  const bits = fullBitmap(all)
  intersectPlan(bits, plan, all, throwIfCancelled)
  return bits
}

function isNot(plan: FilterPlan): boolean {
  return 'isNot' in plan && plan.isNot
}

/** Removes from a bitmap the titles that do not pass a plan. */
function intersectPlan(
  bits: Bitmap,
  plan: FilterPlan,
  all: number,
  throwIfCancelled: ThrowIfCancelled,
): void {
  if (plan.kind === 'and') {
    for (const part of plan.parts) intersectPlan(bits, part, all, throwIfCancelled)
  } else if (!isNot(plan)) {
    intersect(bits, readBits(plan, all, throwIfCancelled))
  } else if (plan.kind === 'set') {
    if (plan.set.kind === 'bits') subtract(bits, plan.set.bits)
    else clearBits(bits, plan.set.titles)
  } else if (plan.kind === 'range') {
    subtract(bits, plan.column.bitmapOf(plan.positions))
  }
}

function uniteSet(bits: Bitmap, set: TitleSet): void {
  if (set.kind === 'bits') unite(bits, set.bits)
  else setBits(bits, set.titles)
}
