import type { ValueCount } from '../../../engine.js'
import type { Codes, RangeColumn } from '../../index/range-column.js'
import type { CountingScope } from './counting-scope.js'

/** The number of titles with each value of a field, and the number of titles without a value. */
export interface ValueCounts {
  readonly known: readonly ValueCount[]
  readonly missing: number
}

/** Counts the values of a column within a scope, in one pass. */
export function countRangeValues(column: RangeColumn, scope: CountingScope): ValueCounts {
  const counts = countCodes(column, scope)
  const known: ValueCount[] = []
  let missing = scope.count
  for (let code = 0; code < column.unknown; code += 1) {
    const count = counts[code] as number
    if (count === 0) continue
    known.push({ value: column.valueAt(code), count })
    missing -= count
  }
  return { known, missing }
}

/** Number of titles with each code. The number at the unknown code is meaningless. */
function countCodes(column: RangeColumn, { bits, titles, count }: CountingScope): Uint32Array {
  const { codes, unknown } = column
  const counts = new Uint32Array(unknown + 1)
  if (titles !== null) {
    for (let at = 0; at < titles.length; at += 1) {
      addOne(counts, codes[titles[at] as number] as number)
    }
    return counts
  }
  if (bits !== null && count * 2 <= codes.length) {
    countBitmap(counts, codes, bits, 0)
    return counts
  }
  // The scope contains most titles, so count the other titles and subtract.
  const others = new Uint32Array(unknown + 1)
  if (bits !== null) countBitmap(others, codes, bits, -1)
  for (let code = 0; code < unknown; code += 1) {
    counts[code] = column.countBetween(code, code) - (others[code] as number)
  }
  return counts
}

/** Counts the codes of the titles in a bitmap; with mask -1, the codes of the titles that are not in it. */
function countBitmap(counts: Uint32Array, codes: Codes, bits: Uint32Array, mask: 0 | -1): void {
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
