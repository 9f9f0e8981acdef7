import type { Position } from '../../../schema/filter.js'
import type { TitleIndex } from '../index/title-index.js'
import type { CheckWanted } from './cancellation.js'
import type { Test } from './matching-titles.js'
import { Shortlist } from './shortlist.js'
import { comparisonOf, isBehind, positionPlace, type SortKey } from './sort-keys.js'

type ColumnKey = Extract<SortKey, { kind: 'column' }>

/** What is walked: the titles that pass a test, in order, from a place on. */
export interface WalkedOrder {
  readonly index: TitleIndex
  /** Columns alone (`canWalk`). */
  readonly keys: readonly SortKey[]
  readonly test: Test
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
/** Of more of one value, so many are put in order where the next key's order does not lead to them. */
const mostSorted = 5000
/** Before a deep offset, the titles of so many places are passed over at once. */
const passedAtOnce = 4096

/** Searches are asked whether they are still wanted each time that so many titles were looked at. */
const titlesBetweenChecks = 8192

/** Whether every step of an order is that of a field. */
export function canWalk(keys: readonly SortKey[]): boolean {
  return keys.every(({ kind }) => kind === 'column')
}

/**
 * The first titles of an order that pass a test; null where the budget is spent before they are
 * found. Titles of one value follow each other, so that a walk takes a value at a time: its titles
 * are few and sorted by the other keys, or walked by the next key's order.
 */
export function walkInOrder(order: WalkedOrder): number[] | null {
  const walk = new Walk(order)
  walk.byKey(0, order.test, order.position)
  return walk.isSpent ? null : walk.found
}

class Walk {
  readonly found: number[] = []
  isSpent = false
  private left: number
  private skipped = 0

  constructor(private readonly order: WalkedOrder) {
    this.left = order.budget
  }

  private get isOver(): boolean {
    return this.isSpent || this.found.length >= this.order.limit
  }

  /** Walks the titles that pass a test by the order's keys from one on. */
  byKey(level: number, test: Test, position: Position | null): void {
    const key = this.order.keys[level] as ColumnKey | undefined
    if (key === undefined) {
      this.byId(test, position)
      return
    }
    const { steps, unknown } = key.column
    const value = position?.values[level]
    if (value !== null) {
      this.byKnownValue(level, key, test, position)
      if (this.isOver) return
    }
    const ofUnknown = key.column.order.length !== this.order.index.count
    if (!ofUnknown) return
    const behind = value === null ? position : null
    this.byKey(level + 1, (title) => steps[title] === unknown && test(title), behind)
  }

  private byKnownValue(level: number, key: ColumnKey, test: Test, position: Position | null): void {
    const { steps } = key.column
    const order = key.column.order
    const stepAt = (at: number) => steps[order[at] as number] as number
    const from = position === null ? null : positionPlace(key, position.values[level] ?? null)
    const wanted = from === null ? null : key.descending ? -from : from
    let [start, end] = [0, order.length]
    if (wanted !== null) {
      if (key.descending) end = firstWhere(0, end, (at) => stepAt(at) > wanted)
      else start = firstWhere(0, end, (at) => stepAt(at) >= wanted)
    }
    while (start < end && !this.isOver) {
      if (position === null && this.order.offset - this.skipped > passedAtOnce) {
        // Whole values, since within one the titles may come in another order.
        const near = key.descending
          ? Math.max(end - passedAtOnce, start)
          : Math.min(start + passedAtOnce, end)
        const edge = stepAt(key.descending ? near : near - 1)
        const isSame = (at: number) => stepAt(at) === edge
        const [first, last] = key.descending
          ? [gallopBack(start, near + 1, isSame), end]
          : [start, gallopOn(near - 1, end, isSame)]
        if (this.skips(order.subarray(first, last), test)) {
          if (key.descending) end = first
          else start = last
          continue
        }
      }
      // The titles of the next value: at the end where it descends, at the start otherwise.
      const step = stepAt(key.descending ? end - 1 : start)
      const first = key.descending ? gallopBack(start, end, (at) => stepAt(at) === step) : start
      const last = key.descending ? end : gallopOn(start, end, (at) => stepAt(at) === step)
      const behind = step === wanted ? position : null
      this.ofOneValue(level, { order, first, last, step, steps }, test, behind)
      if (key.descending) end = first
      else start = last
    }
  }

  private ofOneValue(level: number, group: Group, test: Test, position: Position | null): void {
    const { order, first, last, step, steps } = group
    const isLastKey = level + 1 === this.order.keys.length
    if (isLastKey) {
      const behind = position === null ? test : this.behindId(test, position)
      for (let at = first; at < last && !this.isOver; at += 1)
        this.take(order[at] as number, behind)
      return
    }
    const titles = order.subarray(first, last)
    if (position === null && this.skips(titles, test)) return
    const ofValue = (title: number) => steps[title] === step && test(title)
    const wanted = this.order.offset - this.skipped + this.order.limit - this.found.length
    if (titles.length <= fewOfOneValue) this.sorted(level + 1, titles, test, position)
    else if (wanted > mostSorted) this.byKey(level + 1, ofValue, position)
    else if (!this.tries(titles.length, () => this.byKey(level + 1, ofValue, position))) {
      this.sorted(level + 1, titles, test, position)
    }
  }

  /** Passes over titles where all that pass the test are before the offset, or the budget is spent. */
  private skips(titles: Uint32Array, test: Test): boolean {
    if (this.skipped === this.order.offset) return false
    this.left -= titles.length
    this.isSpent = this.left < 0
    if (this.isSpent) return true
    this.order.checkWanted()
    let passing = 0
    for (let at = 0; at < titles.length; at += 1) if (test(titles[at] as number)) passing += 1
    if (this.skipped + passing > this.order.offset) return false
    this.skipped += passing
    return true
  }

  /** Whether a walk ends before so many titles were looked at; nothing is taken by one that does not. */
  private tries(looks: number, walk: () => void): boolean {
    const { left, skipped, found } = this
    const taken = found.length
    if (looks >= left) {
      walk()
      return true
    }
    this.left = looks
    walk()
    const isDone = !this.isSpent
    this.left = left - (looks - this.left)
    this.isSpent = false
    if (!isDone) {
      this.skipped = skipped
      found.length = taken
    }
    return isDone
  }

  /** Takes titles by the keys from one on: no more of them are sorted than may be wanted. */
  private sorted(level: number, titles: Uint32Array, test: Test, position: Position | null): void {
    const { keys, index } = this.order
    const rest = keys.slice(level)
    const behind =
      position === null
        ? null
        : isBehind(rest, { ...position, values: position.values.slice(level) }, index)
    const wanted = this.order.offset - this.skipped + this.order.limit - this.found.length
    const first = new Shortlist(Math.min(wanted, titles.length), comparisonOf(rest, index))
    for (let at = 0; at < titles.length && !this.isSpent; at += 1) {
      const title = titles[at] as number
      if (this.passes(title, test) && (behind === null || behind(title))) first.offer(title, 0)
    }
    for (const title of first.inOrder()) if (!this.isOver) this.keep(title)
  }

  private byId(test: Test, position: Position | null): void {
    const { index } = this.order
    const { byId, count } = index
    const start =
      position === null
        ? 0
        : firstWhere(0, count, (at) => index.idOf(byId[at] as number) > position.id)
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
    this.left -= 1
    if (this.left < 0) this.isSpent = true
    if ((this.left & (titlesBetweenChecks - 1)) === 0) this.order.checkWanted()
    return test(title)
  }
}

/** Titles `order[first]` up to `order[last]`, without it, which all have one step. */
interface Group {
  readonly order: Uint32Array
  readonly first: number
  readonly last: number
  readonly step: number
  readonly steps: ArrayLike<number>
}

/** The first place from `low` up to `high` where a condition holds that holds from there on. */
function firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The end of the stretch from `start` on where a condition holds, found in steps that double. */
function gallopOn(start: number, end: number, holds: (at: number) => boolean): number {
  let reach = 1
  while (start + reach < end && holds(start + reach)) reach *= 2
  return firstWhere(start + (reach >> 1), Math.min(start + reach, end), (at) => !holds(at))
}

/** The start of the stretch up to `end` where a condition holds, found in steps that double. */
function gallopBack(start: number, end: number, holds: (at: number) => boolean): number {
  let reach = 1
  while (end - 1 - reach >= start && holds(end - 1 - reach)) reach *= 2
  return firstWhere(Math.max(end - 1 - reach, start), end - 1 - (reach >> 1), holds)
}
