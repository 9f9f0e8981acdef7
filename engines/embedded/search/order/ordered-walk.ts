import type { Position } from '../../../../schema/filter.js'
import { firstWhere } from '../../bisection.js'
import { type Bitmap, intersect, subtract } from '../../bitmap.js'
import type { RangeColumn } from '../../index/range-column.js'
import type { TitleIndex } from '../../index/title-index.js'
import { bitsSet } from '../../index/title-set.js'
import type { CheckWanted } from '../cancellation.js'
import { copyToLookAt, keepPassing, soonestTested } from '../plan/keep-passing.js'
import { lendBitmap, lendCopy } from '../plan/lent-bitmaps.js'
import { andPlan, codesPlan, negated, type Plan, setPlan } from '../plan/plan.js'
import { behindPosition, type ColumnKey, positionPlace, type SortKey } from './sort-keys.js'
import { stretchInOrder } from './stretch-in-order.js'
import { ValueCursor } from './value-cursor.js'

/** What is walked: the titles that pass a plan, in order, from a place on. */
export interface WalkedOrder {
  readonly index: TitleIndex
  /** Columns alone (`canWalk`). */
  readonly keys: readonly SortKey[]
  readonly plan: Plan
  /** How many titles are passed over, behind the position where there is one. */
  readonly offset: number
  readonly position: Position | null
  readonly limit: number
  /** How many titles are looked at before the walk is given up. */
  readonly budget: number
  readonly checkWanted: CheckWanted
}

/** Titles of one value, of which so many are put in order by their other values at once. */
const fewOfOneValue = 2048
/** So many titles are looked at together. */
const window = 512
/** Before a deep offset, so many are passed over together. */
const passedAtOnce = 4096

/** Up to this share of all titles, those of one value are put in order by themselves where a walk does not meet them soon. */
const sortedShare = 1 / 16

/** Of fewer titles than so many, and of this share of a budget, no pace is told. */
const looksBeforeJudged = 1024
const unjudgedShare = 1 / 16
/** How much slower than its budget asks a walk may find titles: they are not spread evenly. */
const slack = 2

/** Whether every key of an order is that of a field. */
export function canWalk(keys: readonly SortKey[]): boolean {
  return keys.every(({ kind }) => kind === 'column')
}

/**
 * The first titles that pass a plan, in an order; null where the budget is spent before they are found.
 * A walk takes a window of the order at a time, of whole values: what passes of it is put in order where
 * its values are equal. A value of more titles is walked by the next key's order; where that does not find
 * soon, and they are not too many, those that pass are put in order at once.
 */
export function walkInOrder(order: WalkedOrder): number[] | null {
  const walk = new Walk(order)
  walk.byKey(0, soonestTested(order.plan, order.index.count), order.position)
  return walk.isSpent ? null : walk.found
}

class Walk {
  readonly found: number[] = []
  isSpent = false
  private looked = 0
  private skipped = 0

  constructor(private readonly order: WalkedOrder) {}

  private get isOver(): boolean {
    return this.isSpent || this.found.length >= this.order.limit
  }

  /** Walks titles by the order's keys from one on. */
  byKey(level: number, plan: Plan, position: Position | null): void {
    const key = this.order.keys[level] as ColumnKey | undefined
    if (key === undefined) {
      this.inIdOrder(this.order.index.byId, plan, position)
      return
    }
    const { column } = key
    const { count } = this.order.index
    const value = position?.values[level]
    if (value !== null) {
      this.byKnownValue(level, key, plan, position)
      if (this.isOver) return
    }
    if (column.order.length === count) return
    const behind = value === null ? position : null
    const bits = bitsOf(plan)
    if (bits === null) {
      const known = codesPlan(column, 0, column.unknown - 1)
      const unknown = negated(known, count, this.order.checkWanted)
      this.byKey(level + 1, andPlan([plan, unknown], count), behind)
      return
    }
    const ofUnknown = lendCopy(bits)
    const known = lendBitmap(bits.length)
    column.addStretch([0, column.order.length], known)
    subtract(ofUnknown, known)
    this.byKey(level + 1, bitsPlan(ofUnknown), behind)
  }

  private byKnownValue(level: number, key: ColumnKey, plan: Plan, from: Position | null): void {
    const { column, descending } = key
    const cursor = new ValueCursor(column, descending)
    if (from !== null) {
      const place = positionPlace(key, from.values[level] ?? null)
      const code = descending ? -place : place
      cursor.skipTo(code)
      // The titles of the position's own value: some of them are before it.
      if (!cursor.isAtEnd && cursor.code === code) {
        this.ofOneValue(level, column, cursor.nextValue(), plan, from)
      }
    }
    while (!cursor.isAtEnd && !this.isOver) {
      const places = cursor.nextWindow(this.windowSize)
      if (places === null) this.ofOneValue(level, column, cursor.nextValue(), plan, null)
      else this.ofWindow(level, key, copyToLookAt(column.order.subarray(...places)), plan)
    }
  }

  private get windowSize(): number {
    return this.order.offset - this.skipped > passedAtOnce ? passedAtOnce : window
  }

  /** Takes titles of whole values, which stand in ascending order of these; the array is used up. */
  private ofWindow(level: number, key: ColumnKey, titles: Uint32Array, plan: Plan): void {
    const { codes } = key.column
    const count = this.keepPassing(plan, titles)
    if (this.skips(count)) return
    const isLastKey = level + 1 === this.order.keys.length
    if (isLastKey && !key.descending) {
      this.takeAll(titles.subarray(0, count))
      return
    }
    const codeAt = (at: number) => codes[titles[at] as number]
    let [first, last] = [0, count]
    while (first < last && !this.isOver) {
      let [start, end] = [first, last]
      if (key.descending) {
        for (start = end - 1; start > first && codeAt(start - 1) === codeAt(end - 1); ) start -= 1
        last = start
      } else {
        for (end = start + 1; end < last && codeAt(end) === codeAt(start); ) end += 1
        first = end
      }
      const ofValue = titles.subarray(start, end)
      if (isLastKey || ofValue.length === 1) this.takeAll(ofValue)
      else this.takeSorted(level + 1, ofValue, null)
    }
  }

  /** Takes the titles of one value of a column. */
  private ofOneValue(
    level: number,
    column: RangeColumn,
    code: number,
    plan: Plan,
    position: Position | null,
  ): void {
    const titles = column.order.subarray(...column.placesOf(code, code))
    if (level + 1 === this.order.keys.length) {
      this.inIdOrder(titles, plan, position)
      return
    }
    if (titles.length <= fewOfOneValue) {
      const own = copyToLookAt(titles)
      const count = this.keepPassing(plan, own)
      if (!this.isSpent) this.takeSorted(level + 1, own.subarray(0, count), position)
      return
    }
    if (position === null && this.skipsAll(titles, plan)) return
    if (this.isSpent) return
    const { index, budget } = this.order
    const canSort = titles.length <= index.count * sortedShare
    const most = canSort ? titles.length : null
    if (this.byNextKey(level, { column, code, plan, position, most })) return
    this.isSpent = !canSort || this.looked + titles.length > budget
    if (this.isSpent) return
    const passing = this.allPassing(titles, plan)
    if (!this.isSpent) this.takeSorted(level + 1, passing, position)
  }

  /**
   * Walks the titles of one value by the order of the next key: where they are met soon, no others have to
   * be looked at. False where more than `most` are looked at, or more than the whole walk may look at.
   */
  private byNextKey(level: number, { column, code, plan, position, most }: ValueWalk): boolean {
    const { index, keys, offset, limit, budget } = this.order
    const valuePlan = codesPlan(column, code, code)
    const bits = most === null ? bitsOf(plan) : null
    const ofValue =
      bits === null
        ? andPlan([plan, valuePlan], index.count)
        : bitsPlan(bitsAlso(bits, column, code))
    const left = budget - this.looked
    const walk = new Walk({
      ...this.order,
      keys: keys.slice(level + 1),
      plan: ofValue,
      offset: offset - this.skipped,
      position: position && positionFrom(level + 1, position),
      limit: limit - this.found.length,
      budget: Math.min(most ?? left, left),
    })
    walk.byKey(0, soonestTested(ofValue, index.count), walk.order.position)
    this.looked += walk.looked
    if (walk.isSpent) return false
    this.skipped += walk.skipped
    this.found.push(...walk.found)
    return true
  }

  /** Those of many titles that pass. */
  private allPassing(titles: Uint32Array, plan: Plan): Uint32Array {
    const own = titles.slice()
    let found = 0
    for (let start = 0; start < own.length && !this.isSpent; start += passedAtOnce) {
      const part = own.subarray(start, start + passedAtOnce)
      const count = this.keepPassing(plan, part, found)
      own.copyWithin(found, start, start + count)
      found += count
    }
    return own.subarray(0, found)
  }

  /** Takes titles in the order of their ids, in which they stand. */
  private inIdOrder(titles: Uint32Array, plan: Plan, position: Position | null): void {
    const { index } = this.order
    let start =
      position === null
        ? 0
        : firstWhere(0, titles.length, (at) => index.idOf(titles[at] as number) > position.id)
    while (start < titles.length && !this.isOver) {
      const own = copyToLookAt(titles.subarray(start, start + this.windowSize))
      start += own.length
      const count = this.keepPassing(plan, own)
      if (!this.skips(count)) this.takeAll(own.subarray(0, count))
    }
  }

  /** `before` are those that passed already, which are neither skipped nor found yet. */
  private keepPassing(plan: Plan, titles: Uint32Array, before = 0): number {
    this.looked += titles.length
    const count = keepPassing(plan, titles)
    this.checkPace(before + count)
    return count
  }

  /** Passes over titles where all that pass are before the offset: they are counted as far as it tells. */
  private skipsAll(titles: Uint32Array, plan: Plan): boolean {
    const left = this.order.offset - this.skipped
    let count = 0
    for (let start = 0; start < titles.length && count <= left; start += passedAtOnce) {
      if (left === 0 || this.isSpent) return false
      const part = copyToLookAt(titles.subarray(start, start + passedAtOnce))
      count += this.keepPassing(plan, part, count)
    }
    return this.skips(count)
  }

  /** Passes over so many titles where all of them are before the offset. */
  private skips(count: number): boolean {
    if (this.skipped + count > this.order.offset) return false
    this.skipped += count
    return true
  }

  /** Takes titles, which come in the order of their ids, by the keys from one on. */
  private takeSorted(level: number, titles: Uint32Array, position: Position | null): void {
    if (position === null && this.skips(titles.length)) return
    const { keys, index, offset, limit, checkWanted } = this.order
    const rest = keys.slice(level)
    const passing =
      position === null
        ? titles
        : behindPosition(titles, rest, positionFrom(level, position), { index, checkWanted })
    const from = offset - this.skipped
    const to = from + limit - this.found.length
    const ordering = { index, checkWanted, areById: true }
    this.found.push(...stretchInOrder(passing, rest, [from, to], ordering))
    this.skipped += Math.min(from, passing.length)
  }

  private takeAll(titles: ArrayLike<number>): void {
    for (let at = 0; at < titles.length && !this.isOver; at += 1) {
      if (this.skipped < this.order.offset) this.skipped += 1
      else this.found.push(titles[at] as number)
    }
  }

  /**
   * Gives the walk up as soon as what it has found, with so many more that passed just now, says that its
   * budget will not do: whoever calls stops at once then.
   */
  private checkPace(passed: number): void {
    const { budget, offset, limit, checkWanted } = this.order
    checkWanted()
    if (this.looked < Math.max(looksBeforeJudged, budget * unjudgedShare)) return
    const share = (this.skipped + this.found.length + passed) / (offset + limit)
    this.isSpent = share < 1 && (this.looked > budget || share * budget * slack < this.looked)
  }
}

/** A position by the keys from one on. */
function positionFrom(level: number, position: Position): Position {
  return { ...position, values: position.values.slice(level) }
}

/** The titles of one value of a column, and how many may be looked at to find them in order. */
interface ValueWalk {
  readonly column: RangeColumn
  readonly code: number
  readonly plan: Plan
  readonly position: Position | null
  readonly most: number | null
}

/** The bits of a plan that is nothing else: what is left of them is put together at once. */
function bitsOf(plan: Plan): Bitmap | null {
  return plan.kind === 'set' && plan.set.kind === 'bits' && !plan.isNot ? plan.set.bits : null
}

/** The titles of a bitmap that have one value of a column. */
function bitsAlso(bits: Bitmap, column: RangeColumn, code: number): Bitmap {
  const both = lendBitmap(bits.length)
  column.addStretch(column.placesOf(code, code), both)
  intersect(both, bits)
  return both
}

function bitsPlan(bits: Bitmap): Plan {
  return setPlan(bitsSet(bits))
}
