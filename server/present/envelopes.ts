import type { Section } from '../store/sections.js'
import { type WrittenJson, writeItems } from './written-json.js'

/** One page of elements, and what follows it. */
export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** The page size and offset that were applied, after clamping. */
  readonly limit: number
  readonly offset: number
  readonly hasMore: boolean
  /**
   * Null where the query decides what is listed; left out where the list has no `total`
   * (docs/reference/envelopes.md#total).
   */
  readonly total?: number | null | undefined
}

type WrittenPage = Omit<ListPage<never>, 'items'> & { readonly items: Buffer }

/** The list envelope (docs/reference/envelopes.md#lists). */
export function presentList<Item>({ items, ...page }: ListPage<Item>) {
  return { items, ...presentPage(page) }
}

/** The same whose elements are JSON already, with commas between. */
export function writeList({ items, ...page }: WrittenPage): WrittenJson {
  return writeItems(items, presentPage(page))
}

function presentPage({ limit, offset, hasMore, total }: Omit<ListPage<never>, 'items'>) {
  return { limit, offset, has_more: hasMore, ...(total === undefined ? {} : { total }) }
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
  /** The name under which a section has the value that it is for. */
  readonly field: string
  readonly sections: readonly Section<Value, Row>[]
  /** How many items a section shows at most. */
  readonly limit: number
  label(value: Value): string
  present(row: Row): object
}

/**
 * The sections envelope: each section has the same four words as the outer list, whose `limit` is
 * the size of a section; empty sections are left out (docs/reference/envelopes.md#sections).
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
