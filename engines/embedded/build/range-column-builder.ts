import { GrowingArray } from '../../../platform/growing-array.js'
import { firstAtLeast } from '../binary-search.js'
import { toNarrowestArray } from '../file/index-file-format.js'
import type { CodedValues, Codes } from '../index/range-column.js'
import { ListStarts } from '../list-starts.js'
import { type Numbering, prefixSums } from './popularity-order.js'

/** Collects the values of one range field, title by title, and codes them for a `RangeColumn`. */
export class RangeColumnBuilder {
  private count = 0
  /** One bit for each title, set if its value is known. */
  private readonly known = new GrowingArray(Uint8Array)
  private readonly collected = new GrowingArray(Float64Array)

  push(value: number | null): void {
    const bit = this.count & 7
    if (bit === 0) this.known.push(0)
    this.count += 1
    if (value === null) return
    this.known.setBitsOfLast(1 << bit)
    this.collected.push(value)
  }

  /** Returns the coded values, with titles in the order of the index. Frees the collected values. */
  coded({ order, titlesById }: Numbering): CodedValues {
    const coding = codingOf(this.collected.view())
    const { values } = coding
    const collected = this.collectedCodes(coding)
    const codes = collected.slice()
    for (let title = 0; title < order.length; title += 1) {
      codes[title] = collected[order[title] as number] as number
    }
    return {
      codes,
      values: toNarrowestArray(values),
      ...titlesByCode(codes, values.length, titlesById),
    }
  }

  /** The codes of all titles in the order in which they were added. */
  private collectedCodes({ values, codeOf }: Coding): Codes {
    const [known, collected] = [this.known.view(), this.collected.view()]
    const codes = unknownCodes(this.count, values.length)
    let next = 0
    for (let title = 0; title < this.count; title += 1) {
      if (((known[title >>> 3] as number) & (1 << (title & 7))) === 0) continue
      codes[title] = codeOf(collected[next] as number)
      next += 1
    }
    this.known.clear()
    this.collected.clear()
    return codes
  }
}

/** The titles of each code below `values`, in ascending order of their ids. */
function titlesByCode(
  codes: Codes,
  values: number,
  titlesById: Uint32Array,
): Pick<CodedValues, 'order' | 'starts'> {
  const starts = new Uint32Array(values + 1)
  for (let title = 0; title < codes.length; title += 1) {
    const code = codes[title] as number
    if (code < values) starts[code + 1] = (starts[code + 1] as number) + 1
  }
  prefixSums(starts)
  const next = starts.slice()
  const order = new Uint32Array(starts[values] as number)
  for (let at = 0; at < titlesById.length; at += 1) {
    const title = titlesById[at] as number
    const code = codes[title] as number
    if (code >= values) continue
    const slot = next[code] as number
    order[slot] = title
    next[code] = slot + 1
  }
  return { order, starts: ListStarts.of(starts) }
}

/** The distinct values in ascending order, and the code of each value: its position among them. */
interface Coding {
  readonly values: Float64Array
  readonly codeOf: (value: number) => number
}

/**
 * Integers whose range is smaller than this are coded with a table of the range, which is three to seven
 * times as fast as sorting.
 */
const maxTableSize = 2 ** 22

function codingOf(numbers: Float64Array): Coding {
  let [least, most, isWhole] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true]
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number
    if (number < least) least = number
    if (number > most) most = number
    if (!Number.isInteger(number)) isWhole = false
  }
  return isWhole && most - least < maxTableSize
    ? codingByTable(numbers, least, most)
    : codingBySorting(numbers)
}

function codingByTable(numbers: Float64Array, least: number, most: number): Coding {
  const codes = new Uint32Array(Math.max(most - least + 1, 0))
  for (let at = 0; at < numbers.length; at += 1) codes[(numbers[at] as number) - least] = 1
  let count = 0
  for (let slot = 0; slot < codes.length; slot += 1) count += codes[slot] as number
  const values = new Float64Array(count)
  count = 0
  for (let slot = 0; slot < codes.length; slot += 1) {
    if (codes[slot] === 0) continue
    values[count] = slot + least
    codes[slot] = count
    count += 1
  }
  return { values, codeOf: (value) => codes[value - least] as number }
}

function codingBySorting(numbers: Float64Array): Coding {
  const sorted = numbers.slice().sort()
  let count = 0
  for (let at = 0; at < sorted.length; at += 1) {
    if (count > 0 && sorted[at] === sorted[count - 1]) continue
    sorted[count] = sorted[at] as number
    count += 1
  }
  const values = sorted.slice(0, count)
  return { values, codeOf: (value) => firstAtLeast(values, value) }
}

/** An array of the narrowest type that fits the codes of all titles. Initially all values are unknown. */
function unknownCodes(titles: number, values: number): Codes {
  const kind = values <= 0xff ? Uint8Array : values <= 0xffff ? Uint16Array : Int32Array
  return new kind(titles).fill(values)
}
