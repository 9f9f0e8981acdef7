import type { Start } from './engine.js'

/** A total as a property of a page; the property is absent if the total is null. */
export function totalPart(total: number | null): { readonly total?: number } {
  return total === null ? {} : { total }
}

/** The start that is `count` titles after another one; a start after a position counts as offset 0. */
export function afterCount(start: Start, count: number): Start {
  return { kind: 'offset', offset: (start.kind === 'offset' ? start.offset : 0) + count }
}
