import type { Numbers } from '../file/index-file-format.js'
import { prefixSums } from './popularity-order.js'
import type { Lists } from './value-collector.js'

/**
 * Calls a function with each group of each item, item by item, and with a detail of the item in that group.
 * An item may have the same group several times.
 */
export type ForEachItem = (call: (group: number, item: number, detail?: number) => void) => void

/** Merges the details of an item that has one group several times. */
interface DetailMerge<Of extends Numbers> {
  readonly arrayType: new (length: number) => Of
  readonly merge: (merged: number, detail: number) => number
}

/**
 * Inverts lists of groups: returns the items of each group, once each and in the given order, with their
 * merged details. The first pass counts the items of each group, the second pass writes them.
 *
 *     items, with groups    0: a b    1: b    2: a b b
 *     groups, with items    a: 0 2    b: 0 1 2
 *
 * `eachToCount` may visit the items in another order in the first pass, which needs only half the time in the
 * order of memory.
 */
export function invert(groups: number, forEachItem: ForEachItem): Lists
export function invert<Of extends Numbers>(
  groups: number,
  forEachItem: ForEachItem,
  merged: DetailMerge<Of>,
  eachToCount?: ForEachItem,
): Lists & { readonly details: Of }
export function invert(
  groups: number,
  forEachItem: ForEachItem,
  merged: DetailMerge<Numbers> | null = null,
  eachToCount: ForEachItem = forEachItem,
): Lists & { readonly details: Numbers | null } {
  const starts = new Uint32Array(groups + 1)
  /** The last item that was seen in each group, plus one. */
  const last = new Uint32Array(groups)
  eachToCount((group, item) => {
    if (last[group] === item + 1) return
    last[group] = item + 1
    starts[group + 1] = (starts[group + 1] as number) + 1
  })
  prefixSums(starts)
  const items = new Uint32Array(starts[groups] as number)
  const details = merged && new merged.arrayType(items.length)
  const ends = starts.slice()
  last.fill(0)
  forEachItem((group, item, detail = 0) => {
    const end = ends[group] as number
    const isNew = last[group] !== item + 1
    if (isNew) {
      last[group] = item + 1
      items[end] = item
      ends[group] = end + 1
    }
    if (merged === null || details === null) return
    if (isNew) details[end] = detail
    else details[end - 1] = merged.merge(details[end - 1] as number, detail)
  })
  return { starts, items, details }
}
