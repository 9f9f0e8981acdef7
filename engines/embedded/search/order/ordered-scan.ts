import type { Position } from '../../../../schema/filter.js'
import { firstWhere } from '../../bisection.js'
import type { Places } from '../../index/range-column.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { CheckWanted } from '../cancellation.js'
import type { Test } from '../plan/title-test.js'
import { partialSort } from './partial-sort.js'
import { behindPosition, type ColumnKey, type SortKey } from './sort-keys.js'

/** A page of the titles that pass a test, in an order of fields. */
export interface OrderedScan {
  readonly index: TitleIndex
  readonly keys: readonly SortKey[]
  readonly test: Test
  /** The page starts after this position; null for the start of the order. */
  readonly position: Position | null
  /** Number of titles to skip, after the position if there is one. */
  readonly offset: number
  readonly limit: number
  /** Maximum number of titles to test. */
  readonly budget: number
  readonly checkWanted: CheckWanted
}

/** Whether each key of an order is a field, so that titles can be scanned in it. */
export function canScan(keys: readonly SortKey[]): boolean {
  return keys.every(({ kind }) => kind === 'column')
}

/**
 * Scans the titles in order until the page is full. Null if that exceeds the budget, or if the page
 * reaches titles of which a field is unknown.
 *
 *     first field, descending    2026: 8 3    2025: 1 9 4 6    2024: …
 *     titles that pass                   3          1   4 6
 *     sorted by the other fields         3          6 1 4
 *
 * The column of the first field has its titles in order of their values. The scan takes one value after
 * another, and sorts the titles of each by the other fields. A value with many titles is scanned in the
 * order of the next field.
 */
export function scanInOrder(scan: OrderedScan): number[] | null {
  const page = new Page(scan)
  return page.scan(scan.keys as readonly ColumnKey[], scan.test, scan.position) ? page.titles : null
}

/** A value with more titles than this is scanned in the order of the next field. */
const manyOfOneValue = 2048

class Page {
  readonly titles: number[] = []
  private skipped = 0
  private tested = 0

  constructor(private readonly page: OrderedScan) {}

  get isFull(): boolean {
    return this.titles.length === this.page.limit
  }

  /** Scans the titles that pass a test, by some keys; false if the scan is given up. */
  scan(keys: readonly ColumnKey[], test: Test, position: Position | null): boolean {
    const [first, ...rest] = keys
    if (first === undefined) return this.scanById(test, position)
    const value = position?.values[0]
    if (value === null) return false
    const { column, descending } = first
    const { codes, order, unknown } = column
    const code = value === undefined ? null : column.codeOf(value)
    const step = descending ? -1 : 1
    for (let at = firstCode(first, code); at >= 0 && at < unknown; at += step) {
      const [start, end] = column.placesOf(at, at)
      const after = at === code && position !== null ? positionFromNext(position) : null
      if (end - start > manyOfOneValue && rest.length > 0) {
        const ofValue = (title: number) => codes[title] === at && test(title)
        if (!this.scan(rest, ofValue, after)) return false
      } else if (!this.scanOneValue(order, [start, end], rest, test, after)) return false
      if (this.isFull) return true
    }
    return order.length === this.page.index.count
  }

  /** Without a key, titles are in the order of their ids. */
  private scanById(test: Test, position: Position | null): boolean {
    const { index } = this.page
    const { byId } = index
    const isAfter = (at: number) =>
      position === null || index.idOf(byId[at] as number) > position.id
    let start = firstWhere(0, byId.length, isAfter)
    for (; start < byId.length && !this.isFull; start += manyOfOneValue) {
      const end = Math.min(start + manyOfOneValue, byId.length)
      if (!this.scanOneValue(byId, [start, end], [], test, null)) return false
    }
    return true
  }

  /** Adds the titles that pass a test from a range of an order, which are of one value and ordered by id. */
  private scanOneValue(
    order: Uint32Array,
    [start, end]: Places,
    keys: readonly SortKey[],
    test: Test,
    position: Position | null,
  ): boolean {
    const { page } = this
    this.tested += end - start
    if (this.tested > page.budget) return false
    page.checkWanted()
    const passing: number[] = []
    for (let at = start; at < end; at += 1) {
      const title = order[at] as number
      if (test(title)) passing.push(title)
    }
    if (passing.length > 0) this.add(Uint32Array.from(passing), keys, position)
    return true
  }

  /** Adds titles, which come in the order of their ids, sorted by some keys; with a position those after it. */
  private add(titles: Uint32Array, keys: readonly SortKey[], position: Position | null): void {
    const { page } = this
    const after = position === null ? titles : behindPosition(titles, keys, position, page)
    const from = page.offset - this.skipped
    this.skipped += Math.min(after.length, from)
    if (after.length <= from) return
    const to = from + page.limit - this.titles.length
    this.titles.push(...partialSort(after, keys, [from, to], { ...page, areById: true }))
  }
}

/** The code to start with: the first one, or that of a position, which may be between two. */
function firstCode({ column, descending }: ColumnKey, code: number | null): number {
  if (code === null) return descending ? column.unknown - 1 : 0
  return descending ? Math.floor(code) : Math.ceil(code)
}

/** A position by the keys from the second one on. */
function positionFromNext(position: Position): Position {
  return { ...position, values: position.values.slice(1) }
}
