import type { Numbers } from '../../file/layout.js'
import type { Places } from '../../index/range-column.js'
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

/** Whether many titles are put in an order soon, wherever the stretch of it is: all its values are whole steps. */
export function isSoonInOrder(keys: readonly SortKey[], index: TitleIndex): boolean {
  return keys.every((key) => steppedKey([key], index) !== null)
}

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
  const key = steppedKey(keys, ordering.index)
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

/** A key whose values are whole steps below 2^31. */
interface SteppedKey {
  readonly steps: Exclude<Numbers, Float64Array>
  /** The step that stands for an unknown value, which is the last one in both directions. */
  readonly unknown: number
  readonly descending: boolean
}

/** The first key as steps: the ids where no key is left; null where it has none. */
function steppedKey([first]: readonly SortKey[], { idRanks }: TitleIndex): SteppedKey | null {
  if (first === undefined) return { steps: idRanks, unknown: -1, descending: false }
  if (first.kind !== 'column') return null
  const { steps, unknown } = first.column
  return steps instanceof Float64Array ? null : { steps, unknown, descending: first.descending }
}

/** Steps below this have a group each. From there to its double there are half as many groups, and so on. */
const fineSteps = 256
const doubling = fineSteps / 2
const doublingBits = Math.log2(doubling)
/** The group of what is unknown, behind those of whole numbers of 31 bits. */
const unknownGroup = (31 - doublingBits + 1) * doubling
const groupCount = unknownGroup + 1

/** The group of a step: it ascends with the step, and is narrow where steps are low, as most are. */
function groupOf(step: number): number {
  if (step < fineSteps) return step
  const doubled = 31 - Math.clz32(step) - doublingBits
  return doubled * doubling + (step >>> doubled)
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
  { steps, unknown, descending }: SteppedKey,
  titles: Uint32Array,
  [from, to]: Places,
  checkWanted: CheckWanted,
): Group[] {
  const groupsOfTitles = new Uint16Array(titles.length)
  const counts = new Uint32Array(groupCount)
  for (let at = 0; at < titles.length; at += 1) {
    if (at % titlesBetweenChecks === 0) checkWanted()
    const step = steps[titles[at] as number] as number
    const group = step === unknown ? unknownGroup : groupOf(step)
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
      const isOneValue = group < fineSteps || group === unknownGroup
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
