import type { OrderKey } from '../../schema/filter.js'
import { numberIn } from '../servers/named-document.js'

/** What is put in order: numbers of a document, and its id. */
export interface Ordered {
  readonly id: number
  readonly [field: string]: unknown
}

/** Compares by the keys, what lacks a field last both ways, then by id. */
export function inOrder(a: Ordered, b: Ordered, order: readonly OrderKey[]): number {
  for (const { field, descending } of order) {
    const [first, second] = [numberIn(a[field]), numberIn(b[field])]
    if (first === second) continue
    if (first === null) return 1
    if (second === null) return -1
    return descending ? second - first : first - second
  }
  return a.id - b.id
}
