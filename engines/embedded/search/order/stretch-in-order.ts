import type { Codes, Places } from '../../index/range-column.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { CheckWanted } from '../cancellation.js'
import { Shortlist } from './shortlist.js'
import { comparisonOf, type SortKey } from './sort-keys.js'

/** What titles are put in order with. */
interface Ordering {
  readonly index: TitleIndex
  readonly checkWanted: CheckWanted
  /** Whether the titles come in ascending order of their ids, so that those of equal values are in order. */
  readonly areById: boolean
}

/** Of more titles than this, those near the stretch are told by their values first. */
const manyTitles = 512
/** After so many titles it is asked whether the search is still wanted. */
const titlesBetweenChecks = 4096

/**
 * The titles from a place up to another one of the order in which keys, and then ids, put some titles.
 * Many are counted by groups of the first key's values, which tells the groups that the stretch lies in:
 * only titles of these are compared with one another. A group of one value is put in order by the other
 * keys in the same way.
 */
export function stretchInOrder(
  titles: Uint32Array,
  keys: readonly SortKey[],
  [from, to]: Places,
  ordering: Ordering,
): number[] {
  ordering.checkWanted()
  if (titles.length <= from) return []
  if (keys.length === 0 && ordering.areById) return [...titles.subarray(from, to)]
  const key = codedKey(keys, ordering.index)
  if (titles.length <= manyTitles || key === null) {
    return stretchByHeap(titles, keys, [from, to], ordering)
  }
  return groupsNear(key, titles, [from, to], ordering.checkWanted).flatMap((group) => {
    const places: Places = [Math.max(from - group.before, 0), to - group.before]
    return group.isOneValue
      ? stretchInOrder(group.titles, keys.slice(1), places, ordering)
      : stretchByHeap(group.titles, keys, places, ordering)
  })
}

function stretchByHeap(
  titles: Uint32Array,
  keys: readonly SortKey[],
  [from, to]: Places,
  { index, checkWanted }: Ordering,
): number[] {
  const shortlist = new Shortlist(Math.min(to, titles.length), comparisonOf(keys, index))
  for (let at = 0; at < titles.length; at += 1) {
    if (at % titlesBetweenChecks === 0) checkWanted()
    shortlist.offer(titles[at] as number, 0)
  }
  return shortlist.inOrder().slice(from)
}

/** A key whose values are coded in their order. */
interface CodedKey {
  readonly codes: Codes | Uint32Array
  /** The code that stands for an unknown value, which is the last one in both directions. */
  readonly unknown: number
  readonly descending: boolean
}

/** The first key as codes: the ids where no key is left; null where it has none. */
function codedKey([first]: readonly SortKey[], { idRanks }: TitleIndex): CodedKey | null {
  if (first === undefined) return { codes: idRanks, unknown: -1, descending: false }
  if (first.kind !== 'column') return null
  const { codes, unknown } = first.column
  return { codes, unknown, descending: first.descending }
}

/** Codes below this have a group each. From there to its double there are half as many groups, and so on. */
const fineCodes = 256
const doubling = fineCodes / 2
const doublingBits = Math.log2(doubling)
/** The group of what is unknown, behind those of whole numbers of 31 bits. */
const unknownGroup = (31 - doublingBits + 1) * doubling
const groupCount = unknownGroup + 1

/** The group of a code: it ascends with the code, and is narrow where codes are low, as most are. */
function groupOf(code: number): number {
  if (code < fineCodes) return code
  const doubled = 31 - Math.clz32(code) - doublingBits
  return doubled * doubling + (code >>> doubled)
}

/** Titles of a group of values, and how many stand before them. */
interface Group {
  readonly titles: Uint32Array
  readonly before: number
  /** Whether the key puts none of them before another one. */
  readonly isOneValue: boolean
}

/** The groups of values in which a stretch of an order lies, in that order. */
function groupsNear(
  { codes, unknown, descending }: CodedKey,
  titles: Uint32Array,
  [from, to]: Places,
  checkWanted: CheckWanted,
): Group[] {
  const groupsOfTitles = new Uint16Array(titles.length)
  const counts = new Uint32Array(groupCount)
  for (let at = 0; at < titles.length; at += 1) {
    if (at % titlesBetweenChecks === 0) checkWanted()
    const code = codes[titles[at] as number] as number
    const group = code === unknown ? unknownGroup : groupOf(code)
    groupsOfTitles[at] = group
    counts[group] = (counts[group] as number) + 1
  }
  const near: (Omit<Group, 'titles'> & { readonly count: number })[] = []
  /** Where the next title of a group goes; what is in no group near goes nowhere. */
  const places = new Int32Array(groupCount).fill(-1)
  let [before, skipped] = [0, 0]
  for (let rank = 0; rank < groupCount && before < to; rank += 1) {
    const group = descending && rank < unknownGroup ? unknownGroup - 1 - rank : rank
    const count = counts[group] as number
    if (before + count <= from) skipped += count
    else if (count > 0) {
      places[group] = before - skipped
      const isOneValue = group < fineCodes || group === unknownGroup
      near.push({ count, before, isOneValue })
    }
    before += count
  }
  const all = new Uint32Array(before - skipped)
  for (let at = 0; at < titles.length; at += 1) {
    if (at % titlesBetweenChecks === 0) checkWanted()
    const group = groupsOfTitles[at] as number
    const place = places[group] as number
    if (place < 0) continue
    all[place] = titles[at] as number
    places[group] = place + 1
  }
  return near.map(({ count, before, isOneValue }) => {
    const start = before - skipped
    return { titles: all.subarray(start, start + count), before, isOneValue }
  })
}
