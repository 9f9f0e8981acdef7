import { type IndexFile, sectionOf, u32Section } from './file/read-index-file.js'
import type { SectionWriter } from './file/write-index-file.js'

/** A stretch of texts by their numbers: those from `first` up to `end`, without it. */
export interface TextRange {
  readonly first: number
  readonly end: number
}

/**
 * Texts in ascending order of their UTF-16 units, as strings compare, one after another: texts that
 * begin alike stand together.
 */
export class SortedTexts {
  private constructor(
    private readonly units: Uint16Array,
    private readonly starts: Uint32Array,
  ) {}

  get count(): number {
    return this.starts.length - 1
  }

  /** The text of a number. */
  at(number: number): string {
    const units = this.units.subarray(this.starts[number], this.starts[number + 1])
    return String.fromCharCode(...units)
  }

  /** The number of a text; -1 where it is none of them. */
  numberOf(text: string): number {
    const number = this.firstFrom(text, false)
    return number < this.count && this.compare(number, text, false) === 0 ? number : -1
  }

  /** The texts that begin with another, which may be one of them. */
  beginningWith(text: string): TextRange {
    return { first: this.firstFrom(text, false), end: this.firstFrom(text, true) }
  }

  /** The first text that does not stand before another: or, where beginnings are passed over, the
   * first behind all that begin with it. */
  private firstFrom(text: string, passBeginnings: boolean): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      const compared = this.compare(middle, text, passBeginnings)
      if (compared < 0 || (passBeginnings && compared === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Below 0 where the text of a number stands before another; 0 where it equals it, or begins with it. */
  private compare(number: number, text: string, beginningOnly: boolean): number {
    const start = this.starts[number] as number
    const length = (this.starts[number + 1] as number) - start
    const shared = Math.min(length, text.length)
    for (let at = 0; at < shared; at += 1) {
      const difference = (this.units[start + at] as number) - text.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return beginningOnly ? Math.min(length - text.length, 0) : length - text.length
  }

  static open(file: IndexFile, name: string): SortedTexts {
    const units = sectionOf(file, `${name}/units`)
    if (!(units instanceof Uint16Array)) throw new Error(`${name} is no section of texts`)
    return new SortedTexts(units, u32Section(file, `${name}/starts`))
  }

  /** Writes texts that are sorted already. */
  static write(writer: SectionWriter, name: string, sorted: readonly string[]): void {
    const starts = new Uint32Array(sorted.length + 1)
    for (const [number, text] of sorted.entries()) {
      starts[number + 1] = (starts[number] as number) + text.length
    }
    const units = new Uint16Array(starts[sorted.length] as number)
    for (const [number, text] of sorted.entries()) {
      for (let at = 0; at < text.length; at += 1) {
        units[(starts[number] as number) + at] = text.charCodeAt(at)
      }
    }
    writer.add(`${name}/units`, units)
    writer.add(`${name}/starts`, starts)
  }
}
