import { placeBehindStep, placeOfStep } from '../bisection.js'
import { type Bitmap, bitmapWords, flipBits, setBits, subtract } from '../bitmap.js'
import { dayNumber, dayOfNumber } from '../day-numbers.js'
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
 * A range field of all titles. Each value is a whole number of steps above the least one: value =
 * (step + least) / scale, of days the day with the number step + least (`dayOfNumber`); or the value itself
 * where steps are fractions. The greatest number of the array's type, or Infinity, stands for unknown.
 */
export class RangeColumn {
  readonly unknown: number
  private readonly least: number
  private readonly scale: number
  private readonly isDay: boolean
  /** Titles with a known value in ascending order of it, equal ones by id. */
  readonly order: Uint32Array
  private readonly prefixes: Uint32Array

  constructor(
    readonly steps: Numbers,
    of: {
      readonly least: number
      readonly scale: number
      readonly isDay: boolean
      readonly order: Uint32Array
      /** As `prefixesOf` makes them. */
      readonly prefixes: Uint32Array
    },
  ) {
    this.unknown = unknownIn(steps)
    this.least = of.least
    this.scale = of.scale
    this.isDay = of.isDay
    this.order = of.order
    this.prefixes = of.prefixes
  }

  /** The value of a title; null where it is unknown. */
  valueOf(title: number): number | null {
    const step = this.steps[title] as number
    return step === this.unknown ? null : this.valueAt(step)
  }

  /** The value of a step that a title has. */
  valueAt(step: number): number {
    if (this.steps instanceof Float64Array) return step
    return this.isDay ? dayOfNumber(step + this.least) : (step + this.least) / this.scale
  }

  /**
   * Where a value stands among the steps: a whole step when titles can have it, between two steps
   * otherwise.
   */
  stepOf(value: number): number {
    if (this.steps instanceof Float64Array) return value
    if (!Number.isFinite(value)) return value
    if (this.isDay) return dayNumber(value) - this.least
    const whole = Math.round(value * this.scale)
    if (whole / this.scale === value) return whole - this.least
    const below = whole / this.scale < value ? whole : whole - 1
    return below + 0.5 - this.least
  }

  /** The first and the last step of the known values from one to another; the first is greater where there are none. */
  stretch(from: number, to: number): [first: number, last: number] {
    if (this.steps instanceof Float64Array) return [from, Math.min(to, Number.MAX_VALUE)]
    const [first, last] = [Math.ceil(this.stepOf(from)), Math.floor(this.stepOf(to))]
    return [Math.max(first, 0), Math.min(last, this.unknown - 1)]
  }

  /** Where the titles with steps from one to another stand in the order. */
  placesBetween(first: number, last: number): Places {
    const { order, steps } = this
    const end = order.length
    // Most ranges have one end: the other one needs no bisection.
    const isFromStart = end === 0 || (steps[order[0] as number] as number) >= first
    const start = isFromStart ? 0 : placeOfStep(order, steps, first)
    const isToEnd = end === 0 || (steps[order[end - 1] as number] as number) <= last
    return [start, isToEnd ? end : placeBehindStep(order, steps, last)]
  }

  /**
   * Adds the titles of a stretch of the order to an empty bitmap: those between the prefixes that end
   * nearest to its own ends; then those between these ends and its own are flipped, a sixteenth of all
   * titles at most each, an eighth behind the last prefix.
   */
  addStretch([from, to]: Places, bits: Bitmap): void {
    if (from === to) return
    const { order, prefixes } = this
    const step = prefixStep(this.steps.length)
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

/** The greatest whole number that 32 bits hold with a sign: what machines compare fastest. */
export const greatestStep = 0x7fff_ffff

/** What stands for unknown in the steps of a column. */
export function unknownIn(steps: Numbers): number {
  if (steps instanceof Float64Array) return Number.POSITIVE_INFINITY
  return steps instanceof Int32Array ? greatestStep : 2 ** (8 * steps.BYTES_PER_ELEMENT) - 1
}
