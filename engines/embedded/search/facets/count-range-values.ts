import type { ValueCount } from '../../../engine.js'
import type { Codes, RangeColumn } from '../../index/range-column.js'
import type { CountedAmong } from '../plan/set-counts.js'

/** Number of titles with each of some values of a field, and number of titles without a value. */
export interface ValueCounts {
  readonly known: readonly ValueCount[]
  readonly missing: number
}

/** Counts the values of a column among some titles, in one pass. */
export function countValues(column: RangeColumn, among: CountedAmong): ValueCounts {
  const counts = countsAmong(column, among)
  const known: ValueCount[] = []
  let missing = among.count
  for (let code = 0; code < column.unknown; code += 1) {
    const count = counts[code] as number
    if (count === 0) continue
    known.push({ value: column.valueAt(code), count })
    missing -= count
  }
  return { known, missing }
}

/** Number of titles with each code; the count of the unknown code is meaningless. */
function countsAmong(column: RangeColumn, { bits, titles, count }: CountedAmong): Uint32Array {
  const { codes, unknown } = column
  const counts = new Uint32Array(unknown + 1)
  if (titles !== null) {
    for (let at = 0; at < titles.length; at += 1) {
      addOne(counts, codes[titles[at] as number] as number)
    }
    return counts
  }
  if (bits !== null && count * 2 <= codes.length) {
    addHeld(counts, codes, bits, 0)
    return counts
  }
  // Most titles are among them: count the others, and subtract.
  const others = new Uint32Array(unknown + 1)
  if (bits !== null) addHeld(others, codes, bits, -1)
  for (let code = 0; code < unknown; code += 1) {
    counts[code] = column.countBetween(code, code) - (others[code] as number)
  }
  return counts
}

/** Counts the titles of a bitmap; with -1 as the mask those that are not in it. */
function addHeld(counts: Uint32Array, codes: Codes, bits: Uint32Array, mask: 0 | -1): void {
  const beyond = bits.length * 32 - codes.length
  for (let word = 0; word < bits.length; word += 1) {
    let rest = (bits[word] as number) ^ mask
    if (mask !== 0 && word === bits.length - 1 && beyond > 0) rest &= 0xffff_ffff >>> beyond
    const start = word << 5
    while (rest !== 0) {
      addOne(counts, codes[start + 31 - Math.clz32(rest & -rest)] as number)
      rest &= rest - 1
    }
  }
}

function addOne(counts: Uint32Array, code: number): void {
  counts[code] = (counts[code] as number) + 1
}
