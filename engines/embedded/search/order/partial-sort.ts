import type { Codes, PositionRange } from '../../index/range-column.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { comparisonOf, type IndexSortKey } from './sort-keys.js'
import { TopK } from './top-k.js'

interface Ordering {
  readonly index: TitleIndex
  readonly throwIfCancelled: ThrowIfCancelled
  /** True if the titles are given in ascending order of their ids, so that ties are in order already. */
  readonly areById: boolean
}

/** Up to this number of titles, a heap sorts them. */
const manyTitles = 512
/** Number of titles between two checks for cancellation. */
const titlesBetweenChecks = 4096

/**
 * Returns the titles at a range of positions of an order by keys and then ids. Instead of all titles, it
 * sorts only the titles near the page (a bucket sort that sorts only the buckets of the page).
 *
 *     titles by groups of the first key's values    | 120 titles | 40 | 7 | 900 | …
 *     page                                                        ├──────┤
 *     only the titles of these groups are sorted                  | 40 | 7 |
 *
 * It counts the titles in each group of values to find the groups that contain the page. It sorts a group
 * with a single value by the remaining keys in the same way.
 */
export function partialSort(
  titles: Uint32Array,
  keys: readonly IndexSortKey[],
  [from, to]: PositionRange,
  ordering: Ordering,
): number[] {
  ordering.throwIfCancelled()
  if (titles.length <= from) return []
  if (keys.length === 0 && ordering.areById) return [...titles.subarray(from, to)]
  const key = titles.length <= manyTitles ? null : codedKey(titles, keys, ordering.index)
  if (key === null) return sortWithHeap(titles, keys, [from, to], ordering)
  return groupsInRange(key, titles, [from, to], ordering.throwIfCancelled).flatMap((group) => {
    const range: PositionRange = [Math.max(from - group.before, 0), to - group.before]
    return group.isOneValue
      ? partialSort(group.titles, keys.slice(1), range, ordering)
      : sortWithHeap(group.titles, keys, range, ordering)
  })
}

function sortWithHeap(
  titles: Uint32Array,
  keys: readonly IndexSortKey[],
  [from, to]: PositionRange,
  { index, throwIfCancelled }: Ordering,
): number[] {
  const top = new TopK(Math.min(to, titles.length), comparisonOf(keys, index))
  for (let at = 0; at < titles.length; at += 1) {
    if (at % titlesBetweenChecks === 0) throwIfCancelled()
    top.offer(titles[at] as number, 0)
  }
  return top.inOrder().slice(from)
}

/** The first key as integers of at most 31 bits. */
interface CodedKey {
  /** The code of each title; a greater value has a greater code. */
  readonly codes: Codes | Uint32Array
  /** The code of an unknown value, which comes last in both directions. */
  readonly unknown: number
  readonly descending: boolean
  /** True if titles with the same code are equal by the key. */
  readonly isExact: boolean
}

/** The codes of the first key, or of ids in an order without keys; null for a key without codes. */
function codedKey(
  titles: Uint32Array,
  [first]: readonly IndexSortKey[],
  { count, idRanks }: TitleIndex,
): CodedKey | null {
  const ascending = { unknown: -1, descending: false }
  switch (first?.kind) {
    case undefined:
      return { ...ascending, codes: idRanks, isExact: true }
    case 'seeded': {
      const codes = new Uint32Array(count)
      for (const title of titles) codes[title] = first.hash(title) >>> 1
      return { ...ascending, codes, isExact: false }
    }
    case 'column': {
      const { codes, unknown } = first.column
      return { codes, unknown, descending: first.descending, isExact: true }
    }
    default:
      return null
  }
}

/**
 * Each code below this number is a group of its own. Above it, each doubling of the codes is divided into 128
 * groups.
 */
const fineCodes = 256
const doubling = fineCodes / 2
const doublingBits = Math.log2(doubling)
/** The group of unknown values, after the groups of all integers of 31 bits. */
const unknownGroup = (31 - doublingBits + 1) * doubling
const groupCount = unknownGroup + 1

/**
 * The group of a code. Groups ascend with codes. Groups of low codes are narrow, because low codes are the
 * most frequent.
 */
function groupOf(code: number): number {
  if (code < fineCodes) return code
  const doubled = 31 - Math.clz32(code) - doublingBits
  return doubled * doubling + (code >>> doubled)
}

interface Group {
  readonly titles: Uint32Array
  /** Number of titles in all groups before this one. */
  readonly before: number
  /** True if all titles are equal by the key. */
  readonly isOneValue: boolean
}

/** The groups that overlap a range of positions, in order. */
function groupsInRange(
  { codes, unknown, descending, isExact }: CodedKey,
  titles: Uint32Array,
  [from, to]: PositionRange,
  throwIfCancelled: ThrowIfCancelled,
): Group[] {
  const groupsOfTitles = new Uint16Array(titles.length)
  const counts = new Uint32Array(groupCount)
  for (let at = 0; at < titles.length; at += 1) {
    if (at % titlesBetweenChecks === 0) throwIfCancelled()
    const code = codes[titles[at] as number] as number
    const group = code === unknown ? unknownGroup : groupOf(code)
    groupsOfTitles[at] = group
    counts[group] = (counts[group] as number) + 1
  }
  const inRange: (Omit<Group, 'titles'> & { readonly count: number })[] = []
  /** The slot for the next title of each group; -1 for groups outside the range. */
  const slots = new Int32Array(groupCount).fill(-1)
  let [before, skipped] = [0, 0]
  for (let rank = 0; rank < groupCount && before < to; rank += 1) {
    const group = descending && rank < unknownGroup ? unknownGroup - 1 - rank : rank
    const count = counts[group] as number
    if (before + count <= from) skipped += count
    else if (count > 0) {
      slots[group] = before - skipped
      const isOneValue = isExact && (group < fineCodes || group === unknownGroup)
      inRange.push({ count, before, isOneValue })
    }
    before += count
  }
  const all = new Uint32Array(before - skipped)
  for (let at = 0; at < titles.length; at += 1) {
    if (at % titlesBetweenChecks === 0) throwIfCancelled()
    const group = groupsOfTitles[at] as number
    const slot = slots[group] as number
    if (slot < 0) continue
    all[slot] = titles[at] as number
    slots[group] = slot + 1
  }
  return inRange.map(({ count, before, isOneValue }) => {
    const start = before - skipped
    return { titles: all.subarray(start, start + count), before, isOneValue }
  })
}
