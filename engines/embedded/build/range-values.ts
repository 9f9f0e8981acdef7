import type { RangeField } from '../../../schema/fields.js'
import { dayNumber, dayOfNumber } from '../day-numbers.js'
import { type Numbers, narrowest } from '../file/layout.js'
import { greatestStep, unknownIn } from '../index/range-column.js'
import { GrowingNumbers } from './growing-numbers.js'

/** A field's values in the order of titles, as `RangeColumn` reads them. */
export interface RangeSteps {
  readonly steps: Numbers
  readonly least: number
  readonly scale: number
}

/** Decimals of up to three places are kept exactly as whole steps. */
const finestScale = 1000
/** What is added to a step while values are collected, so that none is below zero. */
const zeroStep = 2 ** 31

/** Collects the values of one range field, title by title. */
export class RangeValues {
  private count = 0
  /** A bit for each title, 8 to a number: whether its value is known. */
  private readonly known = new GrowingNumbers(Uint8Array)
  /** The known values as whole steps. */
  private readonly steps = new GrowingNumbers(Uint32Array)
  /** The known values themselves, in place of steps once one came that is no whole step. */
  private plain: GrowingNumbers<Float64Array> | null = null
  private readonly scale: number

  constructor(private readonly of: RangeField['of']) {
    this.scale = of === 'decimal' ? finestScale : 1
  }

  push(value: number | null): void {
    const bit = this.count & 7
    if (bit === 0) this.known.push(0)
    this.count += 1
    if (value === null) return
    this.known.addBits(1 << bit)
    if (this.plain === null) {
      const code = this.codeOf(value)
      if (this.valueAt(code) === value && code >= 0 && code < 2 ** 32) {
        this.steps.push(code)
        return
      }
      this.plain = this.values()
      this.steps.clear()
    }
    this.plain.push(value)
  }

  /** The column of titles in an order of their numbers here; what was collected is let go. */
  column(order: Uint32Array): RangeSteps {
    const codes = this.steps.view()
    const unit = this.commonUnit(codes)
    let [least, most] = [2 ** 32, 0]
    for (const code of codes) {
      least = Math.min(least, code)
      most = Math.max(most, code)
    }
    if (codes.length === 0) [least, most] = [zeroStep, zeroStep]
    // One number more than the steps there are stands for unknown.
    const unknown = (most - least) / unit + 1
    const isPlain = this.plain !== null || unknown > greatestStep
    // Four types in all, since searches read arrays fastest that are of few types.
    const kind = isPlain ? Float64Array : unknown > 0xffff ? Int32Array : narrowest(unknown)
    const collected = new kind(this.count)
    collected.fill(unknownIn(collected))
    if (isPlain) this.spread((this.plain ?? this.values()).view(), collected)
    else
      this.spread(
        codes.map((code) => (code - least) / unit),
        collected,
      )
    for (const held of [this.known, this.steps, this.plain]) held?.clear()
    const steps = new kind(this.count)
    for (let place = 0; place < order.length; place += 1) {
      steps[place] = collected[order[place] as number] as number
    }
    if (isPlain) return { steps, least: 0, scale: 1 }
    return { steps, least: (least - zeroStep) / unit, scale: this.scale / unit }
  }

  /** Puts the values that are known in their titles' places. */
  private spread(values: Numbers, collected: Numbers): void {
    const known = this.known.view()
    let next = 0
    for (let title = 0; title < this.count; title += 1) {
      if (((known[title >>> 3] as number) >>> (title & 7)) & 1) {
        collected[title] = values[next] as number
        next += 1
      }
    }
  }

  /** The coarsest power of ten that all steps are whole multiples of. */
  private commonUnit(codes: Uint32Array): number {
    let unit = this.scale
    for (const code of codes) {
      while ((code - zeroStep) % unit !== 0) unit /= 10
      if (unit === 1) break
    }
    return unit
  }

  private values(): GrowingNumbers<Float64Array> {
    const values = new GrowingNumbers(Float64Array)
    for (const code of this.steps.view()) values.push(this.valueAt(code))
    return values
  }

  /** The step at or next to a value, from zero on. */
  private codeOf(value: number): number {
    const step = this.of === 'day' ? dayNumber(value) : value * this.scale
    return Math.round(step) + zeroStep
  }

  private valueAt(code: number): number {
    const step = code - zeroStep
    return this.of === 'day' ? dayOfNumber(step) : step / this.scale
  }
}
