import {
  type Bitmap,
  clearBits,
  emptyBitmap,
  fullBitmap,
  intersect,
  setBits,
  subtract,
  titlesOf,
  unite,
} from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitsSet, type TitleSet } from '../../index/title-set.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { andPlan, listedTitles, type Plan } from './plan-tree.js'
import { testOf } from './title-test.js'

/** If one part of a conjunction has at most this share of all titles, each of these is tested by itself. */
const fewShare = 1 / 128

/** All titles that pass a plan. */
export function matchingTitles(
  plan: Plan,
  index: TitleIndex,
  throwIfCancelled: ThrowIfCancelled,
): TitleSet {
  if (plan.kind === 'set' && !plan.isNot) return plan.set
  const few = fewTitles(plan, index.count)
  if (few !== null) {
    const titles = few.listed.filter(testOf(few.others))
    if (!few.isAscending) titles.sort()
    return { kind: 'list', titles, count: titles.length }
  }
  return bitsSet(bitsOf(plan, index.count, throwIfCancelled))
}

/** The titles of a set in ascending order. */
export function listOf(set: TitleSet): Uint32Array {
  return set.kind === 'list' ? set.titles : titlesOf(set.bits, set.count)
}

interface FewTitles {
  readonly listed: Uint32Array
  /** False if they are in the order of their values. */
  readonly isAscending: boolean
  /** The other parts of the plan. */
  readonly others: Plan
}

/** Few titles that contain all matches of a plan; null if no part of it has so few. */
function fewTitles(plan: Plan, all: number): FewTitles | null {
  const parts = plan.kind === 'and' ? plan.parts : [plan]
  for (const [at, part] of parts.entries()) {
    const listed = listedTitles(part)
    if (listed === null || listed.length > all * fewShare) continue
    const others = andPlan(parts.toSpliced(at, 1), all)
    return { listed, isAscending: part.kind !== 'range', others }
  }
  return null
}

/** The titles that pass a plan, as a bitmap of its own. */
function bitsOf(plan: Plan, all: number, throwIfCancelled: ThrowIfCancelled): Bitmap {
  throwIfCancelled()
  switch (plan.kind) {
    case 'all':
      return fullBitmap(all)
    case 'none':
      return emptyBitmap(all)
    case 'set':
    case 'range': {
      if (plan.isNot) break
      const bits = emptyBitmap(all)
      if (plan.kind === 'set') addSet(bits, plan.set)
      else plan.column.addRange(plan.positions, bits)
      return bits
    }
    case 'and': {
      const [first, ...others] = plan.parts.toSorted((a, b) => Number(isNot(a)) - Number(isNot(b)))
      if (first === undefined || isNot(first)) break
      const bits = bitsOf(first, all, throwIfCancelled)
      for (const part of others) narrow(bits, part, all, throwIfCancelled)
      return bits
    }
    case 'or': {
      const bits = emptyBitmap(all)
      for (const part of plan.parts) {
        if (part.kind === 'set' && !part.isNot) addSet(bits, part.set)
        else unite(bits, bitsOf(part, all, throwIfCancelled))
      }
      return bits
    }
  }
  const bits = fullBitmap(all)
  narrow(bits, plan, all, throwIfCancelled)
  return bits
}

function isNot(plan: Plan): boolean {
  return 'isNot' in plan && plan.isNot
}

/** Removes the titles from a bitmap that do not pass a plan. */
function narrow(bits: Bitmap, plan: Plan, all: number, throwIfCancelled: ThrowIfCancelled): void {
  if (plan.kind === 'and') {
    for (const part of plan.parts) narrow(bits, part, all, throwIfCancelled)
  } else if (!isNot(plan)) {
    if (plan.kind === 'set' && plan.set.kind === 'bits') intersect(bits, plan.set.bits)
    else intersect(bits, bitsOf(plan, all, throwIfCancelled))
  } else if (plan.kind === 'set') {
    if (plan.set.kind === 'bits') subtract(bits, plan.set.bits)
    else clearBits(bits, plan.set.titles)
  } else if (plan.kind === 'range') {
    subtract(bits, bitsOf({ ...plan, isNot: false }, all, throwIfCancelled))
  }
}

function addSet(bits: Bitmap, set: TitleSet): void {
  if (set.kind === 'bits') unite(bits, set.bits)
  else setBits(bits, set.titles)
}
