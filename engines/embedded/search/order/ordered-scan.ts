import type { Position } from '../../../../schema/filter.js'
import { firstWhere } from '../../binary-search.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { acceptAll, type TitlePredicate } from '../plan/title-predicate.js'
import { partialSort } from './partial-sort.js'
import { type ColumnKey, type IndexSortKey, titlesAfter } from './sort-keys.js'

/** A page of the titles that pass a predicate, in an order of fields. */
interface OrderedScan {
  readonly index: TitleIndex
  readonly keys: readonly IndexSortKey[]
  readonly test: TitlePredicate
  /** The page starts after this position; null for the start of the order. */
  readonly position: Position | null
  /** Number of titles to skip, after the position if there is one. */
  readonly offset: number
  readonly limit: number
  /** Maximum number of titles to test. */
  readonly budget: number
  readonly throwIfCancelled: ThrowIfCancelled
}

/** True if every key of an order is a field, so that titles can be scanned in that order. */
export function canScan(keys: readonly IndexSortKey[]): boolean {
  return keys.every(({ kind }) => kind === 'column')
}

/**
 * Scans the titles in order until the page is full. Returns null if that would exceed the budget.
 *
 *     first field, descending    2026: 8 3 | 2025: 1 9 4 6 | 2024: 5 | … | unknown: 7 2
 *     window                     |<---------------------->|
 *     titles that pass                   3         1   4 6
 *     sorted by all fields               3         6 1 4
 *
 * The column of the first field lists its titles in the order of values. The scan reads a window of values
 * at a time and sorts the titles that pass. A value with more titles than a window is scanned in the order of
 * the next field, unless that takes too many tests.
 */
export function scanInOrder(scan: OrderedScan): number[] | null {
  const page = new Page(scan)
  const keys = scan.keys as readonly ColumnKey[]
  return page.scan({ keys, test: scan.test, position: scan.position }, scan.budget)
    ? page.titles
    : null
}

/**
 * Maximum number of titles in the first window and in later windows. The maximum doubles from window to
 * window.
 */
const minWindow = 128
const maxWindow = 4096
/**
 * A scan of one value in the order of the next field may test one title for every `titlesPerTest` titles with
 * that value.
 */
const titlesPerTest = 8

/** A part of a scan: titles that pass a predicate and come after a position, in the order of some keys. */
interface Part {
  readonly keys: readonly ColumnKey[]
  readonly test: TitlePredicate
  readonly position: Position | null
}

class Page {
  readonly titles: number[] = []
  private skipped = 0
  private tested = 0

  constructor(private readonly page: OrderedScan) {}

  private get isFull(): boolean {
    return this.titles.length === this.page.limit
  }

  /** Adds the titles of a part. Returns false if that would exceed the budget. */
  scan(part: Part, budget: number): boolean {
    const { keys, test, position } = part
    const { index } = this.page
    const [first, ...rest] = keys
    if (first === undefined) return this.scanById(part, budget)
    const { column } = first
    const { codes, order, unknown } = column
    const code = codeOf(first, position?.values[0])
    const after = position && { ...position, values: position.values.slice(1) }
    for (const [low, high] of windowsOf(first, code)) {
      const window = order.subarray(...column.positionsOf(low, high))
      const hasPosition = code !== null && code >= low && code <= high
      if (low < high) {
        const own = { keys, test, position: hasPosition ? position : null }
        if (!this.addPassing(window, own, false, budget)) return false
      } else {
        const ofValue = (title: number) => codes[title] === low && test(title)
        const own = { keys: rest, test: ofValue, position: hasPosition ? after : null }
        if (!this.scanValue(window, own, test, budget)) return false
      }
      if (this.isFull) return true
    }
    if (order.length === index.count) return true
    const ofUnknown = (title: number) => codes[title] === unknown && test(title)
    const own = { keys: rest, test: ofUnknown, position: code === unknown ? after : null }
    return this.scanValue(index.byId, own, ofUnknown, budget)
  }

  /** Scans titles in the order of their ids, which applies if no keys are left. */
  private scanById({ test, position }: Part, budget: number): boolean {
    const { index } = this.page
    const { byId } = index
    const isAfter = (at: number) =>
      position === null || index.idOf(byId[at] as number) > position.id
    const titles = byId.subarray(firstWhere(0, byId.length, isAfter))
    return this.addPassing(titles, { keys: [], test, position: null }, true, budget)
  }

  /**
   * Scans the titles of one value, which are in the order of their ids. `part.test` also tests the value;
   * `test` does not.
   */
  private scanValue(
    titles: Uint32Array,
    part: Part,
    test: TitlePredicate,
    budget: number,
  ): boolean {
    if (part.keys.length > 0 && titles.length > maxWindow) {
      const { skipped, tested } = this
      const { length } = this.titles
      if (this.scan(part, Math.min(budget, tested + titles.length / titlesPerTest))) return true
      this.skipped = skipped
      this.titles.length = length
    }
    return this.addPassing(titles, { ...part, test }, true, budget)
  }

  /** Adds the given titles that pass and come after the position, sorted by the keys. */
  private addPassing(titles: Uint32Array, part: Part, areById: boolean, budget: number): boolean {
    const { keys, test } = part
    // Without keys, titles in the order of ids need no sorting: stop as soon as the page is full.
    const step = areById && keys.length === 0 ? maxWindow : titles.length
    for (let start = 0; start < titles.length && !this.isFull; start += step) {
      const some = titles.subarray(start, start + step)
      this.page.throwIfCancelled()
      if (test !== acceptAll) this.tested += some.length
      if (this.tested > budget) return false
      this.addSorted(passingOf(some, test), part, areById)
    }
    return true
  }

  private addSorted(titles: Uint32Array, { keys, position }: Part, areById: boolean): void {
    const { page } = this
    const after = position === null ? titles : titlesAfter(titles, keys, position, page)
    const from = page.offset - this.skipped
    this.skipped += Math.min(after.length, from)
    if (after.length <= from) return
    const to = from + page.limit - this.titles.length
    this.titles.push(...partialSort(after, keys, [from, to], { ...page, areById }))
  }
}

/** The titles that pass a predicate. This is faster than `filter`. */
function passingOf(titles: Uint32Array, test: TitlePredicate): Uint32Array {
  if (test === acceptAll) return titles
  const passing = new Uint32Array(titles.length)
  let count = 0
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    if (!test(title)) continue
    passing[count] = title
    count += 1
  }
  return passing.subarray(0, count)
}

/** The code of a position's value, which may be between two codes; null for a missing position. */
function codeOf({ column }: ColumnKey, value: number | null | undefined): number | null {
  if (value === undefined) return null
  return value === null ? column.unknown : column.codeOf(value)
}

/**
 * The codes of each window, beginning at a position. A window has one code, or several codes with few titles.
 */
function* windowsOf(
  { column, descending }: ColumnKey,
  code: number | null,
): Generator<readonly [low: number, high: number], void, undefined> {
  const last = column.unknown - 1
  let size = minWindow
  if (descending) {
    for (let high = Math.floor(code ?? last); high >= 0 && high <= last; ) {
      let low = high
      while (low > 0 && column.countBetween(low - 1, high) <= size) low -= 1
      yield [low, high]
      high = low - 1
      size = Math.min(size * 2, maxWindow)
    }
  } else {
    for (let low = Math.ceil(code ?? 0); low <= last; ) {
      let high = low
      while (high < last && column.countBetween(low, high + 1) <= size) high += 1
      yield [low, high]
      low = high + 1
      size = Math.min(size * 2, maxWindow)
    }
  }
}
