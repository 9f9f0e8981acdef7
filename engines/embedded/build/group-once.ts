import type { Numbers } from '../file/layout.js'
import type { Lists } from './grouped-lists.js'
import { addUp } from './numbering.js'

/**
 * Calls with the groups of one item after another, and a detail of the item in the group where there are
 * any: an item may come to the same group several times.
 */
export type EachOfItems = (call: (group: number, item: number, detail?: number) => void) => void

/** How one number keeps the details with which an item comes to the same group. */
export interface MergedDetails<Of extends Numbers> {
  readonly kind: new (length: number) => Of
  readonly merge: (held: number, detail: number) => number
}

/**
 * The items of each group, once each, in the order in which they come; and the details of each, where they
 * are merged. For counting, `eachToCount` may give the items in another order, and by other numbers: in the
 * order in which they lie in memory they are counted in half the time. Either way all groups of an item come
 * one after another.
 */
export function groupOnce(groups: number, eachOfItems: EachOfItems): Lists
export function groupOnce<Of extends Numbers>(
  groups: number,
  eachOfItems: EachOfItems,
  merged: MergedDetails<Of>,
  eachToCount?: EachOfItems,
): Lists & { readonly details: Of }
export function groupOnce(
  groups: number,
  eachOfItems: EachOfItems,
  merged: MergedDetails<Numbers> | null = null,
  eachToCount: EachOfItems = eachOfItems,
): Lists & { readonly details: Numbers | null } {
  const starts = new Uint32Array(groups + 1)
  /** The last item of each group, raised by one. */
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
