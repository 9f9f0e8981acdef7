import type { Numbers } from '../file/layout.js'
import type { Lists } from './grouped-lists.js'
import { addUp } from './numbering.js'

/**
 * Calls with the groups of one item after another, and a detail of the item in the group: an item may
 * come to the same group several times.
 */
export type EachOfItems = (call: (group: number, item: number, detail: number) => void) => void

/** How one number keeps the details with which an item comes to the same group. */
export interface MergedDetails<Of extends Numbers> {
  readonly kind: new (length: number) => Of
  readonly merge: (held: number, detail: number) => number
}

/** The items of each group, once each, in the order in which they come, and the details of each in the group. */
export function groupOnce<Of extends Numbers>(
  groups: number,
  eachOfItems: EachOfItems,
  { kind, merge }: MergedDetails<Of>,
): Lists & { readonly details: Of } {
  const starts = new Uint32Array(groups + 1)
  /** The last item of each group, raised by one. */
  const last = new Uint32Array(groups)
  eachOfItems((group, item) => {
    if (last[group] === item + 1) return
    last[group] = item + 1
    starts[group + 1] = (starts[group + 1] as number) + 1
  })
  addUp(starts)
  const items = new Uint32Array(starts[groups] as number)
  const details = new kind(items.length)
  const ends = starts.slice()
  last.fill(0)
  eachOfItems((group, item, detail) => {
    const end = ends[group] as number
    if (last[group] === item + 1) {
      details[end - 1] = merge(details[end - 1] as number, detail)
      return
    }
    last[group] = item + 1
    items[end] = item
    details[end] = detail
    ends[group] = end + 1
  })
  return { starts, items, details }
}
