import type { Numbers } from '../file/layout.js'
import type { Lists } from './inverted-lists.js'
import { addUp } from './popularity-order.js'

/**
 * Calls with each group of each item, item by item, and with a detail of the item in that group. The same
 * group may come several times for an item.
 */
export type EachOfItems = (call: (group: number, item: number, detail?: number) => void) => void

/** How the details of an item that comes several times in one group become one number. */
export interface MergedDetails<Of extends Numbers> {
  readonly kind: new (length: number) => Of
  readonly merge: (merged: number, detail: number) => number
}

/**
 * Inverts lists: the items of each group, once each, in the order in which they come, and their merged
 * details. The first pass counts the items of each group, the second one writes them.
 *
 *     items, with groups    0: a b    1: b    2: a b b
 *     groups, with items    a: 0 2    b: 0 1 2
 *
 * `eachToCount` may list the items in another order for the first pass, which is twice as fast in the
 * order of their memory.
 */
export function invert(groups: number, eachOfItems: EachOfItems): Lists
export function invert<Of extends Numbers>(
  groups: number,
  eachOfItems: EachOfItems,
  merged: MergedDetails<Of>,
  eachToCount?: EachOfItems,
): Lists & { readonly details: Of }
export function invert(
  groups: number,
  eachOfItems: EachOfItems,
  merged: MergedDetails<Numbers> | null = null,
  eachToCount: EachOfItems = eachOfItems,
): Lists & { readonly details: Numbers | null } {
  const starts = new Uint32Array(groups + 1)
  /** The last item of each group, plus one. */
  const last = new Uint32Array(groups)
  eachToCount((group, item) => {
    if (last[group] === item + 1) return
    last[group] = item + 1
    starts[group + 1] = (starts[group + 1] as number) + 1
  })
  addUp(starts)
  const items = new Uint32Array(starts[groups] as number)
  const details = merged && new merged.kind(items.length)
  const ends = starts.slice()
  last.fill(0)
  eachOfItems((group, item, detail = 0) => {
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
