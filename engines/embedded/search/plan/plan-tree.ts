import { emptyBitmap, isDense, setBits } from '../../bitmap.js'
import type { Positions, RangeColumn } from '../../index/range-column.js'
import { bitsSet, type TitleSet } from '../../index/title-set.js'
import type { ThrowIfCancelled } from '../cancellation.js'

/**
 * A filter over one index: sets of titles and ranges of values, each with an estimate of its titles.
 * Negations are at the leaves only, and parts that hold for all titles or for none are folded.
 */
export type Plan =
  | { readonly kind: 'all' | 'none'; readonly estimate: number }
  | {
      readonly kind: 'set'
      readonly set: TitleSet
      readonly isNot: boolean
      readonly estimate: number
    }
  /** Codes of a column from `low` to `high`. */
  | {
      readonly kind: 'range'
      readonly column: RangeColumn
      readonly low: number
      readonly high: number
      /** The positions in the column's order of the titles with these codes, also if the plan is negated. */
      readonly positions: Positions
      /** These titles, in ascending order of their values. */
      readonly titles: Uint32Array
      readonly isNot: boolean
      readonly estimate: number
    }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Plan[]; readonly estimate: number }

/** The conjunction of plans, the most selective first. */
export function andPlan(parts: readonly Plan[], titles: number): Plan {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]))
  if (flat.some(({ kind }) => kind === 'none')) return nonePlan
  const needed = flat.filter(({ kind }) => kind !== 'all')
  needed.sort((a, b) => a.estimate - b.estimate)
  const [first] = needed
  if (first === undefined) return { kind: 'all', estimate: titles }
  return needed.length === 1 ? first : { kind: 'and', parts: needed, estimate: first.estimate }
}

/** The plan of a set. */
export function setPlan(set: TitleSet): Plan {
  return set.count === 0 ? nonePlan : { kind: 'set', set, isNot: false, estimate: set.count }
}

export const nonePlan: Plan = { kind: 'none', estimate: 0 }

export function orPlan(
  parts: readonly Plan[],
  titles: number,
  throwIfCancelled: ThrowIfCancelled,
): Plan {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]))
  if (flat.some(({ kind }) => kind === 'all')) return { kind: 'all', estimate: titles }
  const needed = unitedLists(
    flat.filter(({ kind }) => kind !== 'none'),
    titles,
    throwIfCancelled,
  )
  const [only] = needed
  if (only === undefined) return nonePlan
  if (needed.length === 1) return only
  // The part that most titles pass is tested first.
  needed.sort((a, b) => b.estimate - a.estimate)
  const sum = needed.reduce((sum, { estimate }) => sum + estimate, 0)
  return { kind: 'or', parts: needed, estimate: Math.min(sum, titles) }
}

/** Alternatives with at most 1/512 of all titles together are united into a list. */
const fewOf = 512
/** From this number on, alternatives are united whatever their size. */
const manyAlternatives = 8

/** Unites alternatives whose titles are listed, if they are many or have few titles. */
function unitedLists(
  parts: readonly Plan[],
  titles: number,
  throwIfCancelled: ThrowIfCancelled,
): Plan[] {
  const lists: Uint32Array[] = []
  const others: Plan[] = []
  for (const part of parts) {
    const list = listedTitles(part)
    if (list === null) others.push(part)
    else lists.push(list)
  }
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  if (count * fewOf <= titles && lists.length > 1) return [...others, listPlan(concatenated(lists))]
  if (lists.length < manyAlternatives) return [...parts]
  if (!isDense(count, titles)) return [...others, listPlan(concatenated(lists))]
  const bits = emptyBitmap(titles)
  for (const list of lists) {
    throwIfCancelled()
    setBits(bits, list)
  }
  return [...others, setPlan(bitsSet(bits))]
}

/** The titles that pass a plan, if the index lists them; those of a range in the order of their values. */
export function listedTitles(plan: Plan): Uint32Array | null {
  switch (plan.kind) {
    case 'none':
      return new Uint32Array()
    case 'set':
      return !plan.isNot && plan.set.kind === 'list' ? plan.set.titles : null
    case 'range':
      return plan.isNot ? null : plan.titles
    default:
      return null
  }
}

function concatenated(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return all
}

/** The plan that all other titles pass. */
export function negated(plan: Plan, titles: number, throwIfCancelled: ThrowIfCancelled): Plan {
  switch (plan.kind) {
    case 'all':
      return nonePlan
    case 'none':
      return { kind: 'all', estimate: titles }
    case 'and':
      return orPlan(
        plan.parts.map((part) => negated(part, titles, throwIfCancelled)),
        titles,
        throwIfCancelled,
      )
    case 'or':
      return andPlan(
        plan.parts.map((part) => negated(part, titles, throwIfCancelled)),
        titles,
      )
    default:
      return { ...plan, isNot: !plan.isNot, estimate: titles - plan.estimate }
  }
}

/** The plan of the titles with the codes from `low` to `high`; empty if `low` is greater. */
export function codesPlan(column: RangeColumn, low: number, high: number): Plan {
  if (low > high) return nonePlan
  const positions = column.positionsOf(low, high)
  const titles = column.order.subarray(...positions)
  return {
    kind: 'range',
    column,
    low,
    high,
    positions,
    titles,
    isNot: false,
    estimate: titles.length,
  }
}

/** The plan of some titles, in any order. */
export function listPlan(titles: Uint32Array): Plan {
  const sorted = titles.slice().sort()
  let count = 0
  for (let at = 0; at < sorted.length; at += 1) {
    const title = sorted[at] as number
    if (count > 0 && sorted[count - 1] === title) continue
    sorted[count] = title
    count += 1
  }
  return setPlan({ kind: 'list', titles: sorted.subarray(0, count), count })
}
