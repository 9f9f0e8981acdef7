import type { OrderKey } from '../../schema/filter.js'
import { numberIn } from './document-names.js'

/** A document with the fields that it is sorted by. */
export interface SortableDocument {
  readonly id: number
  readonly [field: string]: unknown
}

/** Compares documents by an order, missing values last in both directions, then by id. */
export function compareDocuments(
  a: SortableDocument,
  b: SortableDocument,
  order: readonly OrderKey[],
): number {
  for (const { field, descending } of order) {
    const [first, second] = [numberIn(a[field]), numberIn(b[field])]
    if (first === second) continue
    if (first === null) return 1
    if (second === null) return -1
    return descending ? second - first : first - second
  }
  return a.id - b.id
}
