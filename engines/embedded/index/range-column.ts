import { firstAtLeast } from '../bisection.js'
import { type Bitmap, bitmapWords, flipBits, setBits, subtract } from '../bitmap.js'
import type { Numbers } from '../file/layout.js'

/** A stretch of an order, from a place up to another one, which is not in it. */
export type Places = readonly [from: number, to: number]

/** Parts of all titles that prefixes of an order grow by. */
const prefixParts = 8

/** How many titles each prefix of an order has more than the one before. */
function prefixStep(titles: number): number {
  return Math.ceil(titles / prefixParts)
}

/** The bitmaps of an order's prefixes, one behind the other: its first titles, twice as many, and so on. */
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
 * For each title the place of its value among all values of the field, the place behind them where it is
 * unknown. Three types in all, since searches read arrays fastest that are of few types.
 */
export type Codes = Uint8Array | Uint16Array | Int32Array

/** The values of a range field, coded. */
export interface CodedValues {
  readonly codes: Codes
  /** The known values in ascending order, once each: what the codes stand for. */
  readonly values: Numbers
  /** Titles with a known value in ascending order of it, equal ones by id. */
  readonly order: Uint32Array
  /** Where in the order the titles of each value begin, and at last where all end. */
  readonly starts: Uint32Array
}

/** A range field of all titles. */
export class RangeColumn {
  readonly codes: Codes
  readonly order: Uint32Array
  /** The code of what is unknown: those of values are below it. */
  readonly unknown: number
  private readonly values: Numbers
  private readonly starts: Uint32Array

  constructor(
    { codes, values, order, starts }: CodedValues,
    /** As `prefixesOf` makes them. */
    private readonly prefixes: Uint32Array,
  ) {
    this.codes = codes
    this.values = values
    this.order = order
    this.starts = starts
    this.unknown = values.length
  }

  /** The value of a title; null where it is unknown. */
  valueOf(title: number): number | null {
    const code = this.codes[title] as number
    return code === this.unknown ? null : this.valueAt(code)
  }

  /** The value that a code stands for. */
  valueAt(code: number): number {
    return this.values[code] as number
  }

  /** Where a value stands among the codes: its own code where titles have it, between two codes otherwise. */
  codeOf(value: number): number {
    const code = firstAtLeast(this.values, value)
    return this.values[code] === value ? code : code - 0.5
  }

  /** The first and the last code of the values from one to another; the first is greater where there are none. */
  codesBetween(from: number, to: number): [first: number, last: number] {
    return [Math.ceil(this.codeOf(from)), Math.floor(this.codeOf(to))]
  }

  /** Where the titles with the codes from one to another stand in the order. */
  placesOf(first: number, last: number): Places {
    return [this.starts[first] as number, this.starts[last + 1] as number]
  }

  /** How many titles have the value of a code. */
  countOf(code: number): number {
    const [from, to] = this.placesOf(code, code)
    return to - from
  }

  /**
   * Adds the titles of a stretch of the order to an empty bitmap: those between the prefixes that end
   * nearest to its own ends; then those between these ends and its own are flipped, a sixteenth of all
   * titles at most each, an eighth behind the last prefix.
   */
  addStretch([from, to]: Places, bits: Bitmap): void {
    if (from === to) return
    const { order, prefixes } = this
    const step = prefixStep(this.codes.length)
    const last = prefixes.length / bits.length
    const [first, second] = [from, to].map((place) => Math.min(Math.round(place / step), last)) as [
      number,
      number,
    ]
    const differing = Math.abs(from - first * step) + Math.abs(to - second * step)
    if (first === second || to - from <= differing) {
      setBits(bits, order.subarray(from, to))
      return
    }
    const prefixOf = (count: number) =>
      prefixes.subarray((count - 1) * bits.length, count * bits.length)
    bits.set(prefixOf(second))
    if (first > 0) subtract(bits, prefixOf(first))
    const flip = (place: number, other: number) =>
      flipBits(bits, order.subarray(Math.min(place, other), Math.max(place, other)))
    flip(from, first * step)
    flip(to, second * step)
  }
}
