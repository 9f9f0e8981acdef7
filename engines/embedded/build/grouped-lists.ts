import type { Numbers } from '../file/layout.js'
import { GrowingNumbers } from './growing-numbers.js'

/** Lists of numbers, one after another: list n is from `starts[n]` to `starts[n + 1]`. */
export interface Lists {
  readonly starts: Uint32Array
  readonly items: Uint32Array
  /** What was noted beside each item. */
  readonly notes: Uint8Array
}

/** Collects for each title the values it has, with a note on each, and tells the titles of each value. */
export class GroupedLists {
  private readonly values = new GrowingNumbers(Uint32Array)
  private readonly notes = new GrowingNumbers(Uint8Array)
  private readonly ends = new GrowingNumbers(Uint32Array)

  /** Adds a value of the title that is being added. */
  push(value: number, note = 0): void {
    this.values.push(value)
    this.notes.push(note)
  }

  /** Ends the values of a title. */
  endTitle(): void {
    this.ends.push(this.values.length)
  }

  /**
   * The titles of each value, by their places in `order` (which gives their numbers here), ascending.
   * Values are numbered anew by `numbers` where it is given. What was collected is let go.
   */
  titlesByValue(order: Uint32Array, valueCount: number, numbers: Numbers | null = null): Lists {
    const [values, notes, ends] = [this.values.view(), this.notes.view(), this.ends.view()]
    const valueAt = (at: number) => {
      const value = values[at] as number
      return numbers === null ? value : (numbers[value] as number)
    }
    const starts = new Uint32Array(valueCount + 1)
    for (let at = 0; at < values.length; at += 1) {
      starts[valueAt(at) + 1] = (starts[valueAt(at) + 1] as number) + 1
    }
    for (let value = 0; value < valueCount; value += 1) {
      starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number)
    }
    const next = starts.slice()
    const items = new Uint32Array(values.length)
    const noted = new Uint8Array(values.length)
    for (let title = 0; title < order.length; title += 1) {
      const number = order[title] as number
      const start = number === 0 ? 0 : (ends[number - 1] as number)
      for (let at = start; at < (ends[number] as number); at += 1) {
        const place = next[valueAt(at)] as number
        next[valueAt(at)] = place + 1
        items[place] = title
        noted[place] = notes[at] as number
      }
    }
    for (const collected of [this.values, this.notes, this.ends]) collected.clear()
    return { starts, items, notes: noted }
  }
}
