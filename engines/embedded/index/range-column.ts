import { firstAtLeast } from '../binary-search.js'
import { type Bitmap, bitmapWords, emptyBitmap, flipBits, setBits, subtract } from '../bitmap.js'
import type { Numbers } from '../file/index-file-format.js'
import type { ListStarts } from '../list-starts.js'

/** A range of positions in an order; the end is exclusive. */
export type PositionRange = readonly [from: number, to: number]

/**
 * The code of each title's value: the position of the value among the field's distinct values. If the value
 * is unknown, the code is the number of distinct values. There are only three array types, because V8 reads
 * arrays fastest if a call site sees few types.
 */
export type Codes = Uint8Array | Uint16Array | Int32Array

/** The values of a range field, coded. */
export interface CodedValues {
  readonly codes: Codes
  /** The distinct known values in ascending order, by code. */
  readonly values: Numbers
  /** The titles with a known value, in ascending order of the value, then of the id. */
  readonly order: Uint32Array
  /** The position of each value's first title in `order`, then the length of `order`. */
  readonly starts: ListStarts
}

/** Number of parts into which all titles are divided. A prefix of the order ends after each full part. */
const prefixCount = 8

/** Number of titles by which each prefix is longer than the previous one. */
function prefixStep(titles: number): number {
  return Math.ceil(titles / prefixCount)
}

/**
 * Bitmaps of the first titles in an order: the first 1/8 of all titles, the first 2/8, and so on up to the
 * length of the order.
 */
export function prefixesOf(order: Uint32Array, titles: number): Uint32Array {
  const words = bitmapWords(titles)
  const step = prefixStep(titles)
  const count = titles === 0 ? 0 : Math.floor(order.length / step)
  const prefixes = new Uint32Array(count * words)
  for (let prefix = 0; prefix < count; prefix += 1) {
    const start = prefix * words
    const bits = prefixes.subarray(start, start + words)
    if (prefix > 0) bits.set(prefixes.subarray(start - words, start))
    setBits(bits, order.subarray(prefix * step, (prefix + 1) * step))
  }
  return prefixes
}

/**
 * The column of a range field, such as the year: the value of each title, and the titles sorted by value.
 *
 *     title       0     1     2     3     4         values   1994 1997 2024
 *     value       1997  2024  1997  ?     1994      code        0    1    2   (3: unknown)
 *     codes       1     2     1     3     0
 *
 *     order       4 | 0 2 | 1      the titles with a known value, by value
 *     starts      0   1     3  4   the start of each value in the order
 *
 * A range of values is a range of codes, so testing a title takes two comparisons. It is also a range of
 * positions in the order. The index stores prefixes of the order as bitmaps, one for each eighth of all
 * titles; the bitmap of a range is computed from two of them:
 *
 *     order      |──────┬──────┬──────┬──────┬──────|
 *     prefixes   |══════|      |      |      |      |
 *                |═════════════|      |      |      |   …
 *     range               ├──────────────┤
 *                         flip ├──────┤ flip
 */
export class RangeColumn {
  readonly codes: Codes
  readonly order: Uint32Array
  /** The code of an unknown value, which is greater than the codes of all known values. */
  readonly unknown: number
  private readonly values: Numbers
  private readonly starts: ListStarts

  constructor(
    { codes, values, order, starts }: CodedValues,
    /** The bitmaps of `prefixesOf`. */
    private readonly prefixes: Uint32Array,
  ) {
    this.codes = codes
    this.values = values
    this.order = order
    this.starts = starts
    this.unknown = values.length
  }

  /** The value of a title; null if it is unknown. */
  valueOf(title: number): number | null {
    const code = this.codes[title] as number
    return code === this.unknown ? null : this.valueAt(code)
  }

  valueAt(code: number): number {
    return this.values[code] as number
  }

  /** The code of a value. If no title has the value, returns the code of the next greater value minus 0.5. */
  codeOf(value: number): number {
    const code = firstAtLeast(this.values, value)
    return this.values[code] === value ? code : code - 0.5
  }

  /** The first and the last code of a range of values; the first is greater if the range is empty. */
  codesBetween(from: number, to: number): [first: number, last: number] {
    return [Math.ceil(this.codeOf(from)), Math.floor(this.codeOf(to))]
  }

  /** The positions in the order of the titles with the codes from `first` to `last`. */
  positionsOf(first: number, last: number): PositionRange {
    return [this.starts.at(first), this.starts.at(last + 1)]
  }

  /** Number of titles with the codes from `first` to `last`. */
  countBetween(first: number, last: number): number {
    return this.starts.at(last + 1) - this.starts.at(first)
  }

  /** The titles of a range of the order, as a new bitmap. */
  bitmapOf(positions: PositionRange): Bitmap {
    const bits = emptyBitmap(this.codes.length)
    this.fillBitmap(positions, bits)
    return bits
  }

  /**
   * Sets the titles of a range of the order in an empty bitmap: takes the difference of the two prefixes that
   * end nearest to the range's ends, then flips the titles between the ends of these prefixes and the ends of
   * the range.
   */
  private fillBitmap([from, to]: PositionRange, bits: Bitmap): void {
    if (from === to) return
    const { order, prefixes } = this
    const step = prefixStep(this.codes.length)
    const last = prefixes.length / bits.length
    const nearest = (position: number) => Math.min(Math.round(position / step), last)
    const [first, second] = [nearest(from), nearest(to)]
    const flipped = Math.abs(from - first * step) + Math.abs(to - second * step)
    if (first === second || to - from <= flipped) {
      setBits(bits, order.subarray(from, to))
      return
    }
    const prefixOf = (count: number) =>
      prefixes.subarray((count - 1) * bits.length, count * bits.length)
    bits.set(prefixOf(second))
    if (first > 0) subtract(bits, prefixOf(first))
    const flip = (position: number, other: number) =>
      flipBits(bits, order.subarray(Math.min(position, other), Math.max(position, other)))
    flip(from, first * step)
    flip(to, second * step)
  }
}
