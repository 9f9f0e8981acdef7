import { type IndexFile, readSection, readU32Section } from './file/read-index-file.js'
import type { SectionWriter } from './file/write-index-file.js'

/**
 * A sorted list of texts in one array of UTF-16 units: text n is from `starts[n]` to `starts[n + 1]`. The
 * texts are in the order of JavaScript strings, so texts with a common prefix are a range.
 */
export class SortedTexts {
  private constructor(
    private readonly units: Uint16Array,
    private readonly starts: Uint32Array,
  ) {}

  get count(): number {
    return this.starts.length - 1
  }

  at(number: number): string {
    const units = this.units.subarray(this.starts[number], this.starts[number + 1])
    return String.fromCharCode(...units)
  }

  /** The number of a text; -1 if it is not in the list. */
  numberOf(text: string): number {
    const number = this.firstFrom(text, false)
    return number < this.count && this.compare(number, text, false) === 0 ? number : -1
  }

  /** The numbers of the texts that begin with a prefix; `end` is excluded. */
  beginningWith(prefix: string): { readonly first: number; readonly end: number } {
    return { first: this.firstFrom(prefix, false), end: this.firstFrom(prefix, true) }
  }

  /**
   * The number of the first text >= `text`; with `skipPrefixed`, the number of the first text after all texts
   * that begin with `text`.
   */
  private firstFrom(text: string, skipPrefixed: boolean): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      const compared = this.compare(middle, text, skipPrefixed)
      if (compared < 0 || (skipPrefixed && compared === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Compares a stored text with `text` like a comparator. With `prefixOnly`, returns 0 if the stored text
   * begins with `text`.
   */
  private compare(number: number, text: string, prefixOnly: boolean): number {
    const start = this.starts[number] as number
    const length = (this.starts[number + 1] as number) - start
    const shared = Math.min(length, text.length)
    for (let at = 0; at < shared; at += 1) {
      const difference = (this.units[start + at] as number) - text.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return prefixOnly ? Math.min(length - text.length, 0) : length - text.length
  }

  static open(file: IndexFile, name: string): SortedTexts {
    const units = readSection(file, `${name}/units`)
    if (!(units instanceof Uint16Array)) throw new Error(`${name} is not a section of texts`)
    return new SortedTexts(units, readU32Section(file, `${name}/starts`))
  }

  /** Writes texts, which must be sorted. */
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
    writer.writeSection(`${name}/units`, units)
    writer.writeSection(`${name}/starts`, starts)
  }
}
