import type { Section } from '../store/page.js'

/** One page of elements, and what follows it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** The page size and offset "actually applied (after clamping)". */
  readonly limit: number
  readonly offset: number
  readonly hasMore: boolean
  /** Null "where the query defines the selection"; left out where the contract has no `total`. */
  readonly total?: number | null
}

/** The list envelope (contract: List envelope). */
export function presentList<Item>({ items, limit, offset, hasMore, total }: ListPage<Item>) {
  return { items, limit, offset, has_more: hasMore, ...(total === undefined ? {} : { total }) }
}

/** The list envelope of a selection whose size is known. */
export function presentCountedList<Item>(
  items: readonly Item[],
  total: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return presentList({ items, limit, offset, hasMore: offset + items.length < total, total })
}

/** What the sections of an answer have in common. */
export interface Sectioning<Value, Row> {
  /** "The field it groups by." */
  readonly field: string
  readonly sections: readonly Section<Value, Row>[]
  /** How many items a section shows at most. */
  readonly limit: number
  label(value: Value): string
  present(row: Row): object
}

/**
 * The sections envelope: "each section is itself a list with the same four words, so one parser
 * reads both levels"; "outer `limit` is the section size, `offset` 0, `has_more` false; empty
 * sections are left out" (decisions: Lists).
 */
export function presentSections<Value, Row>(sectioning: Sectioning<Value, Row>) {
  const { field, sections, limit, label, present } = sectioning
  const filled = sections.filter(({ total }) => total > 0)
  return presentList({
    items: filled.map(({ value, items, total }) => ({
      [field]: value,
      label: label(value),
      total,
      has_more: items.length < total,
      items: items.map((row) => present(row)),
    })),
    limit,
    offset: 0,
    hasMore: false,
    total: filled.length,
  })
}
