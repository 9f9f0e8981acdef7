import type { Start } from './engine.js'

/** A total as a property of a page; absent if it is null. */
export function totalPart(total: number | null): { readonly total?: number } {
  return total === null ? {} : { total }
}

/** The start of the next page, a number of titles after a start; after a position the offset counts from 0. */
export function afterCount(start: Start, count: number): Start {
  return { kind: 'offset', offset: (start.kind === 'offset' ? start.offset : 0) + count }
}
