import { type InternalId, packReference, titleNumberPatterns } from '../../../../schema/catalogs.js'
import { isPresenceMark, type RangeName, titleFields } from '../../../../schema/fields.js'
import type { Filter, Value } from '../../../../schema/filter.js'
import { unreachable } from '../../../../schema/unreachable.js'
import { firstAtLeast } from '../../bisection.js'
import { bitmapWords, isDense, setBits } from '../../bitmap.js'
import { fixedValues, hasKnownMark } from '../../fixed-values.js'
import { roleBit } from '../../index/credits.js'
import type { Places, RangeColumn } from '../../index/range-column.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitsSet, type TitleSet } from '../../index/title-set.js'
import type { CheckWanted } from '../cancellation.js'

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
      readonly places: Places
      /** These titles, in ascending order of their values. */
      readonly titles: Uint32Array
      readonly isNot: boolean
      readonly estimate: number
    }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Plan[]; readonly estimate: number }

/** Plans a filter over an index. Unites long lists of values. */
export function planFilter(filter: Filter, index: TitleIndex, checkWanted: CheckWanted): Plan {
  checkWanted()
  switch (filter.kind) {
    case 'and':
      return andPlan(
        filter.parts.map((part) => planFilter(part, index, checkWanted)),
        index.count,
      )
    case 'not':
      return negated(planFilter(filter.part, index, checkWanted), index.count, checkWanted)
    case 'anyOf':
      return planAnyOf(filter.field, filter.values, index, checkWanted)
    case 'atLeast':
      return rangePlan(index, filter.field, filter.value, Number.POSITIVE_INFINITY)
    case 'atMost':
      return rangePlan(index, filter.field, Number.NEGATIVE_INFINITY, filter.value)
    case 'known':
      return planKnown(filter.field, index, checkWanted)
    case 'credited':
      return listPlan(creditedTitles(index, filter.persons, filter.roles))
    case 'within': {
      const titles = filter.ids.map((id) => index.titleOf(id)).filter((title) => title !== null)
      return listPlan(Uint32Array.from(titles))
    }
    default:
      return unreachable(filter)
  }
}

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

const nonePlan: Plan = { kind: 'none', estimate: 0 }

function orPlan(parts: readonly Plan[], titles: number, checkWanted: CheckWanted): Plan {
  const flat = parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]))
  if (flat.some(({ kind }) => kind === 'all')) return { kind: 'all', estimate: titles }
  const needed = unitedLists(
    flat.filter(({ kind }) => kind !== 'none'),
    titles,
    checkWanted,
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
function unitedLists(parts: readonly Plan[], titles: number, checkWanted: CheckWanted): Plan[] {
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
  const bits = new Uint32Array(bitmapWords(titles))
  for (const list of lists) {
    checkWanted()
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
export function negated(plan: Plan, titles: number, checkWanted: CheckWanted): Plan {
  switch (plan.kind) {
    case 'all':
      return nonePlan
    case 'none':
      return { kind: 'all', estimate: titles }
    case 'and':
      return orPlan(
        plan.parts.map((part) => negated(part, titles, checkWanted)),
        titles,
        checkWanted,
      )
    case 'or':
      return andPlan(
        plan.parts.map((part) => negated(part, titles, checkWanted)),
        titles,
      )
    default:
      return { ...plan, isNot: !plan.isNot, estimate: titles - plan.estimate }
  }
}

function planAnyOf(
  field: Extract<Filter, { kind: 'anyOf' }>['field'],
  values: readonly Value[],
  index: TitleIndex,
  checkWanted: CheckWanted,
): Plan {
  const row = titleFields[field]
  const sets = (numbers: readonly number[]) =>
    orPlan(
      numbers.flatMap((number) => {
        const set = index.setsOf(field)[number]
        return set === undefined ? [] : [setPlan(set)]
      }),
      index.count,
      checkWanted,
    )
  switch (row.type) {
    case 'range':
      return orPlan(
        values.map((value) => rangePlan(index, field as RangeName, Number(value), Number(value))),
        index.count,
        checkWanted,
      )
    case 'identity':
      return listPlan(titlesOfNumbers(index, field, values.map(String)))
    case 'openSet':
      return sets(values.map((value) => index.valuesOf(field).numberOf(String(value))))
    case 'closedSet':
    case 'flag':
      return sets(values.map((value) => fixedValues(row).indexOf(String(value))))
    default:
      return unreachable(row)
  }
}

function planKnown(
  field: Extract<Filter, { kind: 'known' }>['field'],
  index: TitleIndex,
  checkWanted: CheckWanted,
): Plan {
  if (isPresenceMark(field)) return planAnyOf('has', [field], index, checkWanted)
  if (titleFields[field].type === 'range') {
    return rangePlan(index, field as RangeName, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  }
  if (!hasKnownMark(titleFields[field])) return { kind: 'all', estimate: index.count }
  const mark = index.setsOf(field).at(-1)
  return mark === undefined ? nonePlan : setPlan(mark)
}

function rangePlan(index: TitleIndex, field: RangeName, from: number, to: number): Plan {
  const column = index.column(field)
  return codesPlan(column, ...column.codesBetween(from, to))
}

/** The plan of the titles with the codes from `low` to `high`; empty if `low` is greater. */
export function codesPlan(column: RangeColumn, low: number, high: number): Plan {
  if (low > high) return nonePlan
  const places = column.placesOf(low, high)
  const titles = column.order.subarray(...places)
  return { kind: 'range', column, low, high, places, titles, isNot: false, estimate: titles.length }
}

function listPlan(titles: Uint32Array): Plan {
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

/** The titles with some numbers of a catalog; several may have the same number. */
function titlesOfNumbers(
  index: TitleIndex,
  field: Extract<Filter, { kind: 'anyOf' }>['field'],
  values: readonly string[],
): Uint32Array {
  const row = titleFields[field]
  if (row.type !== 'identity') throw new TypeError(`field ${field} is not an id of a catalog`)
  const { numbers, titles } = index.identity(field)
  const found: number[] = []
  for (const value of values) {
    // Another catalog's form of a number may have the same digits.
    if (!titleNumberPatterns[row.catalog].test(value)) continue
    const packed = packReference({ catalog: row.catalog, number: value })
    for (let at = firstAtLeast(numbers, packed); numbers[at] === packed; at += 1) {
      found.push(titles[at] as number)
    }
  }
  return Uint32Array.from(found)
}

function creditedTitles(
  { credits }: TitleIndex,
  persons: readonly InternalId[],
  roles: readonly string[] | null,
): Uint32Array {
  const wanted = roles?.reduce((bits, role) => bits | roleBit(role), 0) ?? null
  const found: number[] = []
  for (const person of persons) {
    credits.eachTitle(person, (title, held) => {
      if (wanted === null || (held & wanted) !== 0) found.push(title)
    })
  }
  return Uint32Array.from(found)
}
