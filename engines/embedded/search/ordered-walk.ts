import type { Position } from '../../../schema/filter.js'
import { endOfValue, firstWhere, startOfValue } from '../bisection.js'
import {
  type Bitmap,
  clearBits,
  countBits,
  hasBit,
  intersect,
  setBits,
  titlesOf,
} from '../bitmap.js'
import type { RangeColumn } from '../index/range-column.js'
import type { TitleIndex } from '../index/title-index.js'
import { type CheckWanted, inParts } from './cancellation.js'
import type { Test } from './matching-titles.js'
import { Shortlist } from './shortlist.js'
import { comparisonOf, isBehind, positionPlace, type SortKey } from './sort-keys.js'

type ColumnKey = Extract<SortKey, { kind: 'column' }>

/** What is walked: the titles among given ones, in order, from a place on. */
export interface WalkedOrder {
  readonly index: TitleIndex
  /** Columns alone (`canWalk`). */
  readonly keys: readonly SortKey[]
  readonly among: Among
  /** How many titles are passed over, behind the position where there is one. */
  readonly offset: number
  readonly position: Position | null
  readonly limit: number
  /** How many titles are looked at before the walk is given up; null for any number. */
  readonly budget: number | null
  readonly checkWanted: CheckWanted
}

/** The titles that a walk takes: a test, or bits, which are passed over without a call for each title. */
export type Among = Test | Bitmap

/** Titles of one value, of which so many are put in order by their other values at once. */
const fewOfOneValue = 2048
/** Before a deep offset, the titles of so many places are passed over at once. */
const passedAtOnce = 4096

/** A walk is asked whether it goes on each time that so many titles were looked at. */
const titlesBetweenChecks = 1024
/** The same for places of an order that are passed over. */
const placesBetweenChecks = 16_384
/** How much slower than its budget asks a walk may find titles: they are not spread evenly. */
const slack = 2

/** Whether every step of an order is that of a field. */
export function canWalk(keys: readonly SortKey[]): boolean {
  return keys.every(({ kind }) => kind === 'column')
}

/**
 * The first of given titles in an order; null where the budget is spent before they are
 * found. Titles of one value follow each other, so that a walk takes a value at a time: its titles
 * are few and sorted by the other keys, or walked by the next key's order.
 */
export function walkInOrder(order: WalkedOrder): number[] | null {
  const walk = new Walk(order)
  walk.byKey(0, order.among, order.position)
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
  byKey(level: number, among: Among, position: Position | null): void {
    const key = this.order.keys[level] as ColumnKey | undefined
    if (key === undefined) {
      this.byId(among, position)
      return
    }
    const { steps, unknown, order } = key.column
    const value = position?.values[level]
    if (value !== null) {
      this.byKnownValue(level, key, among, position)
      if (this.isOver) return
    }
    if (order.length === this.order.index.count) return
    const behind = value === null ? position : null
    if (typeof among === 'function') {
      this.byKey(level + 1, (title) => steps[title] === unknown && among(title), behind)
      return
    }
    const ofUnknown = among.slice()
    inParts(order, this.order.checkWanted, (part) => clearBits(ofUnknown, part))
    this.byKey(level + 1, ofUnknown, behind)
  }

  private byKnownValue(
    level: number,
    key: ColumnKey,
    among: Among,
    position: Position | null,
  ): void {
    const { steps, order } = key.column
    const { descending } = key
    const stepAt = (at: number) => steps[order[at] as number] as number
    const from = position === null ? null : positionPlace(key, position.values[level] ?? null)
    const wanted = from === null ? null : descending ? -from : from
    let [start, end] = [0, order.length]
    if (wanted !== null) {
      if (descending) end = firstWhere(0, end, (at) => stepAt(at) > wanted)
      else start = firstWhere(0, end, (at) => stepAt(at) >= wanted)
    }
    for (;;) {
      if (typeof among !== 'function') {
        if (descending) end = this.lastAmong(order, among, start, end)
        else start = this.firstAmong(order, among, start, end)
      }
      if (start >= end || this.isOver) return
      if (position === null && this.order.offset - this.skipped > passedAtOnce) {
        // Whole values, since within one the titles may come in another order.
        const first = descending
          ? startOfValue(order, steps, start, Math.max(end - passedAtOnce, start) + 1)
          : start
        const last = descending
          ? end
          : endOfValue(order, steps, Math.min(start + passedAtOnce, end) - 1, end)
        if (this.skips(order.subarray(first, last), among)) {
          if (descending) end = first
          else start = last
          continue
        }
      }
      // The titles of the next value: at the end where it descends, at the start otherwise.
      const first = descending ? startOfValue(order, steps, start, end) : start
      const last = descending ? end : endOfValue(order, steps, start, end)
      const behind = stepAt(first) === wanted ? position : null
      this.ofOneValue(level, key.column, first, last, among, behind)
      if (descending) end = first
      else start = last
    }
  }

  /** The place of the first title from `start` on that is held; `end` where none is. */
  private firstAmong(order: Uint32Array, among: Bitmap, start: number, end: number): number {
    let at = start
    for (; at < end && !hasBit(among, order[at] as number); at += 1) this.checkPlace(at)
    return at
  }

  /** The place behind the last title before `end` that is held; `start` where none is. */
  private lastAmong(order: Uint32Array, among: Bitmap, start: number, end: number): number {
    let at = end
    for (; at > start && !hasBit(among, order[at - 1] as number); at -= 1) this.checkPlace(at)
    return at
  }

  private checkPlace(at: number): void {
    if (at % placesBetweenChecks === 0) this.order.checkWanted()
  }

  private ofOneValue(
    level: number,
    { order, steps }: RangeColumn,
    first: number,
    last: number,
    among: Among,
    position: Position | null,
  ): void {
    const isLastKey = level + 1 === this.order.keys.length
    if (isLastKey || (position === null && last - first === 1)) {
      const test = testAmong(among)
      const behind = position === null ? test : this.behindId(test, position)
      for (let at = first; at < last && !this.isOver; at += 1)
        this.take(order[at] as number, behind)
      return
    }
    const titles = order.subarray(first, last)
    if (position === null && this.skips(titles, among)) return
    if (titles.length <= fewOfOneValue) {
      this.sorted(level + 1, titles, among, position)
    } else if (typeof among === 'function') {
      const step = steps[order[first] as number]
      this.byKey(level + 1, (title) => steps[title] === step && among(title), position)
    } else {
      const ofValue = new Uint32Array(among.length)
      inParts(titles, this.order.checkWanted, (part) => setBits(ofValue, part))
      intersect(ofValue, among)
      const count = countBits(ofValue)
      if (count > fewOfOneValue) this.byKey(level + 1, ofValue, position)
      else this.sorted(level + 1, titlesOf(ofValue, count), among, position)
    }
  }

  /** Passes over titles where all that are taken are before the offset, or the budget is spent. */
  private skips(titles: Uint32Array, among: Among): boolean {
    if (this.skipped === this.order.offset) return false
    this.looked += titles.length
    this.checkPace()
    if (this.isSpent) return true
    const passing = countAmong(titles, among)
    if (this.skipped + passing > this.order.offset) return false
    this.skipped += passing
    return true
  }

  /** Takes titles by the keys from one on: no more of them are sorted than may be wanted. */
  private sorted(
    level: number,
    titles: Uint32Array,
    among: Among,
    position: Position | null,
  ): void {
    const { keys, index } = this.order
    const rest = keys.slice(level)
    const test = testAmong(among)
    const passing = titles.filter((title) => this.passes(title, test))
    if (this.isSpent) return
    const behind =
      position === null
        ? null
        : isBehind(rest, { ...position, values: position.values.slice(level) }, index)
    const wanted = this.order.offset - this.skipped + this.order.limit - this.found.length
    const first = new Shortlist(Math.min(wanted, passing.length), comparisonOf(rest, index))
    for (const title of passing) if (behind === null || behind(title)) first.offer(title, 0)
    for (const title of first.inOrder()) if (!this.isOver) this.keep(title)
  }

  private byId(among: Among, position: Position | null): void {
    const { index } = this.order
    const { byId, count } = index
    let start =
      position === null
        ? 0
        : firstWhere(0, count, (at) => index.idOf(byId[at] as number) > position.id)
    while (start < count && this.skips(byId.subarray(start, start + passedAtOnce), among)) {
      start += passedAtOnce
    }
    const test = testAmong(among)
    for (let at = start; at < count && !this.isOver; at += 1) this.take(byId[at] as number, test)
  }

  private behindId(test: Test, { id }: Position): Test {
    return (title) => this.order.index.idOf(title) > id && test(title)
  }

  private take(title: number, test: Test): void {
    if (this.passes(title, test)) this.keep(title)
  }

  private keep(title: number): void {
    if (this.skipped < this.order.offset) this.skipped += 1
    else this.found.push(title)
  }

  private passes(title: number, test: Test): boolean {
    this.looked += 1
    if (this.looked % titlesBetweenChecks === 0) this.checkPace()
    return test(title)
  }

  /** Gives the walk up as soon as what it has found says that its budget will not do. */
  private checkPace(): void {
    const { budget, offset, limit, checkWanted } = this.order
    checkWanted()
    if (budget === null) return
    const share = (this.skipped + this.found.length) / (offset + limit)
    this.isSpent = this.looked > budget || share * budget * slack < this.looked
  }
}

function testAmong(among: Among): Test {
  return typeof among === 'function' ? among : (title) => hasBit(among, title)
}

function countAmong(titles: Uint32Array, among: Among): number {
  let count = 0
  if (typeof among === 'function') {
    for (let at = 0; at < titles.length; at += 1) if (among(titles[at] as number)) count += 1
  } else {
    for (let at = 0; at < titles.length; at += 1) {
      const title = titles[at] as number
      count += ((among[title >>> 5] as number) >>> (title & 31)) & 1
    }
  }
  return count
}
