import type { Codes, RangeColumn } from '../../index/range-column.js'
import { type CountedAmong, eachAmong } from '../plan/title-sets.js'

/** How many titles have each value of a column. */
export interface ValueCounts {
  /** Values and their counts, ascending, those without a title left out. */
  readonly known: readonly (readonly [value: number, count: number])[]
  readonly missing: number
}

/** Counts a column's values among some titles, in one pass over them. */
export function countValues(column: RangeColumn, among: CountedAmong): ValueCounts {
  const { codes } = column
  const isNarrow = codes instanceof Uint8Array || codes instanceof Uint16Array
  const counts = isNarrow ? narrowCounts(column, among) : wideCounts(codes, among)
  const known = [...counts]
    .filter(([code, count]) => code !== column.unknown && count > 0)
    .sort(([a], [b]) => a - b)
    .map(([code, count]) => [column.valueAt(code), count] as const)
  const sum = known.reduce((sum, [, count]) => sum + count, 0)
  return { known, missing: among.count - sum }
}

function wideCounts(codes: Codes, among: CountedAmong): Iterable<[number, number]> {
  const counts = new Map<number, number>()
  eachAmong(among, codes.length, (title) => {
    const code = codes[title] as number
    counts.set(code, (counts.get(code) ?? 0) + 1)
  })
  return counts
}

/** Counts of all titles, by the column: they never change. */
const countsOfAll = new WeakMap<RangeColumn, Uint32Array>()

function narrowCounts(column: RangeColumn, among: CountedAmong): Iterable<[number, number]> {
  const { codes, unknown } = column
  const counts = new Uint32Array(unknown + 1)
  const { bits, titles, count } = among
  if (titles !== null) {
    for (let at = 0; at < titles.length; at += 1)
      addOne(counts, codes[titles[at] as number] as number)
  } else if (bits !== null && count * 2 <= codes.length) {
    addHeld(counts, codes, bits, 0)
  } else {
    counts.set(ofAll(column))
    if (bits !== null) {
      // Most titles are among them, so the others are counted and taken away.
      const others = new Uint32Array(unknown + 1)
      addHeld(others, codes, bits, -1)
      for (let code = 0; code < counts.length; code += 1) {
        counts[code] = (counts[code] as number) - (others[code] as number)
      }
    }
  }
  return counts.entries()
}

function ofAll(column: RangeColumn): Uint32Array {
  const known = countsOfAll.get(column)
  if (known !== undefined) return known
  const counts = new Uint32Array(column.unknown + 1)
  for (let title = 0; title < column.codes.length; title += 1) {
    addOne(counts, column.codes[title] as number)
  }
  countsOfAll.set(column, counts)
  return counts
}

/** Counts the titles of a bitmap, or with -1 as the mask those that it does not hold. */
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
