import type { Start } from './engine.js'

/** A total as a page has it, which lacks one that was not asked for. */
export function told(total: number | null): { readonly total?: number } {
  return total === null ? {} : { total }
}

/** So many titles behind a start; of a start by position, which has no count, so many from the beginning. */
export function afterCount(start: Start, count: number): Start {
  return { kind: 'offset', offset: (start.kind === 'offset' ? start.offset : 0) + count }
}
