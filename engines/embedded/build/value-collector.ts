import { GrowingArray } from '../../../platform/growing-array.js'
import { type Numbers, narrowestArrayType } from '../file/index-file-format.js'
import { prefixSums } from './popularity-order.js'

/** Lists of numbers in one array: list n is from `starts[n]` to `starts[n + 1]`. */
export interface Lists {
  readonly starts: Uint32Array
  readonly items: Uint32Array
}

/** Collects the values of each title and inverts them into the titles of each value. */
export class ValueCollector {
  /** For each title, its values plus one, then 0. */
  private readonly codes: GrowingArray<Numbers>
  private titles = 0

  constructor(maxValues = 0xffff_ffff) {
    this.codes = new GrowingArray(narrowestArrayType(maxValues))
  }

  /** Adds a value of the current title. */
  push(value: number): void {
    this.codes.push(value + 1)
  }

  /** Ends the values of the current title. */
  endTitle(): void {
    this.codes.push(0)
    this.titles += 1
  }

  /**
   * Returns the titles of each value in ascending order, each title as its position in `order`. `numbers` may
   * renumber the values. Frees the collected values.
   */
  titlesByValue(order: Uint32Array, valueCount: number, numbers: Numbers | null = null): Lists {
    const codes = this.codes.view()
    const numbered = (code: number) => (numbers === null ? code - 1 : (numbers[code - 1] as number))
    // Counting in the order of memory is faster than in the order of titles.
    const firstOf = new Uint32Array(this.titles + 1)
    const starts = new Uint32Array(valueCount + 1)
    let ended = 0
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes[at] as number
      if (code === 0) {
        ended += 1
        firstOf[ended] = at + 1
      } else {
        const value = numbered(code)
        starts[value + 1] = (starts[value + 1] as number) + 1
      }
    }
    prefixSums(starts)
    const next = starts.slice()
    const items = new Uint32Array(starts[valueCount] as number)
    for (let title = 0; title < order.length; title += 1) {
      for (let at = firstOf[order[title] as number] as number; codes[at] !== 0; at += 1) {
        const value = numbered(codes[at] as number)
        const slot = next[value] as number
        next[value] = slot + 1
        items[slot] = title
      }
    }
    this.codes.clear()
    return { starts, items }
  }
}
