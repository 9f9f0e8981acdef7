import { dayNumber, dayOfNumber } from '../day-numbers.js'
import type { Numbers } from '../file/layout.js'

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

  constructor(
    readonly steps: Numbers,
    of: { least: number; scale: number; isDay: boolean; order: Uint32Array },
  ) {
    this.unknown = unknownIn(steps)
    this.least = of.least
    this.scale = of.scale
    this.isDay = of.isDay
    this.order = of.order
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

  /** The titles with steps from one to another, in ascending order of these. */
  titlesBetween(first: number, last: number): Uint32Array {
    const { order } = this
    const placeOf = (isBefore: (step: number) => boolean) => {
      let [low, high] = [0, order.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (isBefore(this.steps[order[middle] as number] as number)) low = middle + 1
        else high = middle
      }
      return low
    }
    return order.subarray(
      placeOf((step) => step < first),
      placeOf((step) => step <= last),
    )
  }
}

/** The greatest whole number that 32 bits hold with a sign: what machines compare fastest. */
export const greatestStep = 0x7fff_ffff

/** What stands for unknown in the steps of a column. */
export function unknownIn(steps: Numbers): number {
  if (steps instanceof Float64Array) return Number.POSITIVE_INFINITY
  return steps instanceof Int32Array ? greatestStep : 2 ** (8 * steps.BYTES_PER_ELEMENT) - 1
}
