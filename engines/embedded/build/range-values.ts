import type { Numbers } from '../file/layout.js'
import { greatestStep, unknownIn } from '../index/range-column.js'
import { GrowingNumbers, narrowest } from './growing-numbers.js'

/** A field's values in the order of titles, as `RangeColumn` reads them. */
export interface RangeSteps {
  readonly steps: Numbers
  readonly least: number
  readonly scale: number
}

/** Decimals of up to three places are kept exactly as whole steps. */
const finestScale = 1000
/** What is added to a step while values are collected, so that 0 stays for unknown. */
const zeroStep = 2 ** 31

/** Collects the values of one range field, title by title. */
export class RangeValues {
  private steps = new GrowingNumbers(Uint32Array)
  /** In place of steps once a value came that is no whole step. */
  private plain: GrowingNumbers<Float64Array> | null = null
  private readonly scale: number

  constructor(of: 'integer' | 'decimal' | 'day') {
    this.scale = of === 'decimal' ? finestScale : 1
  }

  push(value: number | null): void {
    if (this.plain !== null) {
      this.plain.push(value ?? Number.POSITIVE_INFINITY)
      return
    }
    const step = value === null ? null : Math.round(value * this.scale)
    const isExact = step === null || step / this.scale === value
    const code = step === null ? 0 : step + zeroStep
    if (isExact && (step === null || code > 0) && code < 2 ** 32) {
      this.steps.push(code)
      return
    }
    this.plain = this.values()
    this.steps.clear()
    this.plain.push(value as number)
  }

  /** The column of titles in an order of their numbers here. */
  column(order: Uint32Array): RangeSteps {
    const codes = this.steps.view()
    const unit = this.commonUnit(codes)
    let [least, most] = [2 ** 32, 0]
    for (const code of codes) {
      if (code === 0) continue
      least = Math.min(least, code)
      most = Math.max(most, code)
    }
    if (most === 0) [least, most] = [zeroStep, zeroStep]
    // One number more than the steps there are stands for unknown.
    const unknown = (most - least) / unit + 1
    if (this.plain !== null || unknown > greatestStep) return this.plainColumn(order)
    // Four types in all, since searches read arrays fastest that are of few types.
    const steps = new (unknown > 0xffff ? Int32Array : narrowest(unknown))(order.length)
    const mark = unknownIn(steps)
    for (let at = 0; at < order.length; at += 1) {
      const code = codes[order[at] as number] as number
      steps[at] = code === 0 ? mark : (code - least) / unit
    }
    return { steps, least: (least - zeroStep) / unit, scale: this.scale / unit }
  }

  private plainColumn(order: Uint32Array): RangeSteps {
    const values = (this.plain ?? this.values()).view()
    const steps = Float64Array.from(order, (number) => values[number] as number)
    return { steps, least: 0, scale: 1 }
  }

  /** The coarsest power of ten that all steps are whole multiples of. */
  private commonUnit(codes: Uint32Array): number {
    let unit = this.scale
    for (const code of codes) {
      while (code !== 0 && (code - zeroStep) % unit !== 0) unit /= 10
      if (unit === 1) break
    }
    return unit
  }

  private values(): GrowingNumbers<Float64Array> {
    const values = new GrowingNumbers(Float64Array)
    for (const code of this.steps.view()) {
      values.push(code === 0 ? Number.POSITIVE_INFINITY : (code - zeroStep) / this.scale)
    }
    return values
  }
}
