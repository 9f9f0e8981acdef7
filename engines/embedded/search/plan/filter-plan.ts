import { emptyBitmap, isDense, setBits } from '../../bitmap.js'
import type { PositionRange, RangeColumn } from '../../index/range-column.js'
import { bitmapSet, type TitleSet } from '../../index/title-set.js'
import type { ThrowIfCancelled } from '../cancellation.js'

/**
 * The plan of a filter over one index: a tree whose leaves are sets of titles and ranges of values, each with
 * an estimate of how many titles pass. Only leaves can be negated. Parts that all titles or no titles pass
 * are folded away.
 *
 *     genre=drama, year>=2000, not country=us
 *
 *     and ─┬─ set    drama             21,000 titles
 *          ├─ range  year 2000 …      700,000
 *          └─ set    not us           900,000
 */
export type FilterPlan =
  | { readonly kind: 'all' | 'none'; readonly estimate: number }
  | {
      readonly kind: 'set'
      readonly set: TitleSet
      readonly isNot: boolean
      readonly estimate: number
    }
  | {
      /** Codes of a column from `low` to `high`. */
      readonly kind: 'range'
      readonly column: RangeColumn
      readonly low: number
      readonly high: number
      /**
       * The positions, in the column's order, of the titles with these codes. Negating the plan does not
       * change them.
       */
      readonly positions: PositionRange
      /** The titles at these positions, in ascending order of their values. */
      readonly titles: Uint32Array
      readonly isNot: boolean
      readonly estimate: number
    }
  | {
      readonly kind: 'and' | 'or'
      readonly parts: readonly FilterPlan[]
      readonly estimate: number
    }

/** The conjunction of plans, the most selective first. */
export function andPlan(parts: readonly FilterPlan[], titles: number): FilterPlan {
  const flat = parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]))
  if (flat.some(({ kind }) => kind === 'none')) return nonePlan
  const needed = flat.filter(({ kind }) => kind !== 'all')
  needed.sort((a, b) => a.estimate - b.estimate)
  const [first] = needed
  if (first === undefined) return { kind: 'all', estimate: titles }
  return needed.length === 1 ? first : { kind: 'and', parts: needed, estimate: first.estimate }
}

export function setPlan(set: TitleSet): FilterPlan {
  return set.count === 0 ? nonePlan : { kind: 'set', set, isNot: false, estimate: set.count }
}

export const nonePlan: FilterPlan = { kind: 'none', estimate: 0 }

export function orPlan(
  parts: readonly FilterPlan[],
  titles: number,
  throwIfCancelled: ThrowIfCancelled,
): FilterPlan {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]))
  if (flat.some(({ kind }) => kind === 'all')) return { kind: 'all', estimate: titles }
  const needed = uniteLists(
    flat.filter(({ kind }) => kind !== 'none'),
    titles,
    throwIfCancelled,
  )
  const [only] = needed
  if (only === undefined) return nonePlan
  if (needed.length === 1) return only
  // Test the part first that most titles pass.
  needed.sort((a, b) => b.estimate - a.estimate)
  const sum = needed.reduce((sum, { estimate }) => sum + estimate, 0)
  return { kind: 'or', parts: needed, estimate: Math.min(sum, titles) }
}

/** Listed alternatives are united if together they contain at most 1/512 of all titles. */
const fewOf = 512
/** From this number on, listed alternatives are always united. */
const manyAlternatives = 8

/** Unites the alternatives that have a list of titles, if there are many alternatives or few titles. */
function uniteLists(
  parts: readonly FilterPlan[],
  titles: number,
  throwIfCancelled: ThrowIfCancelled,
): FilterPlan[] {
  const lists: Uint32Array[] = []
  const others: FilterPlan[] = []
  for (const part of parts) {
    const list = listedTitles(part)
    if (list === null) others.push(part)
    else lists.push(list)
  }
  const count = lists.reduce((sum, { length }) => sum + length, 0)
  if (count * fewOf <= titles && lists.length > 1) return [...others, listPlan(concatenate(lists))]
  if (lists.length < manyAlternatives) return [...parts]
  if (!isDense(count, titles)) return [...others, listPlan(concatenate(lists))]
  const bits = emptyBitmap(titles)
  for (const list of lists) {
    throwIfCancelled()
    setBits(bits, list)
  }
  return [...others, setPlan(bitmapSet(bits))]
}

/**
 * The titles that pass a plan, if the index contains a list of them. The titles of a range are in the order
 * of values.
 */
export function listedTitles(plan: FilterPlan): Uint32Array | null {
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

function concatenate(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return all
}

/** Negates a plan: exactly the other titles pass the result. */
export function negated(
  plan: FilterPlan,
  titles: number,
  throwIfCancelled: ThrowIfCancelled,
): FilterPlan {
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

/** The plan that titles with codes from `low` to `high` pass; empty if `low` is greater. */
export function codesPlan(column: RangeColumn, low: number, high: number): FilterPlan {
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

/** The plan that the given titles pass. They may be in any order, and a title may occur several times. */
export function listPlan(titles: Uint32Array): FilterPlan {
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
