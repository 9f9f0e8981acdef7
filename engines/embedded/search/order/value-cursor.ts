import { firstWhere } from '../../bisection.js'
import type { Places, RangeColumn } from '../../index/range-column.js'

/** Where a walk along a column's order stands: one value after another, the greatest first where it descends. */
export class ValueCursor {
  /** The codes of the values that are left: from `low` up to `high`, without it. */
  private low = 0
  private high: number

  constructor(
    private readonly column: RangeColumn,
    private readonly descending: boolean,
  ) {
    this.high = column.unknown
  }

  get isAtEnd(): boolean {
    return this.low >= this.high
  }

  /** The code of the next value; only where there is one. */
  get code(): number {
    return this.descending ? this.high - 1 : this.low
  }

  /** Passes over all values before a code, which may lie between two. */
  skipTo(code: number): void {
    if (this.descending) this.high = Math.floor(code) + 1
    else this.low = Math.ceil(code)
  }

  /** The code of the next value, which is passed. */
  nextValue(): number {
    const { code } = this
    this.pass(1)
    return code
  }

  /** The places of the next titles, so many at most and of whole values, which are passed; null where the next value has more. */
  nextWindow(size: number): Places | null {
    const isMore = (values: number) => {
      const [from, to] = this.places(values)
      return to - from > size
    }
    // Each value has a title at least.
    const most = Math.min(this.high - this.low, size + 1)
    const values = isMore(most) ? firstWhere(1, most, isMore) - 1 : most
    return values === 0 ? null : this.pass(values)
  }

  /** The places of the titles of so many values. */
  private places(values: number): Places {
    return this.descending
      ? this.column.placesOf(this.high - values, this.high - 1)
      : this.column.placesOf(this.low, this.low + values - 1)
  }

  private pass(values: number): Places {
    const places = this.places(values)
    if (this.descending) this.high -= values
    else this.low += values
    return places
  }
}
