import type { Section } from '../../catalog/read/sections.js'
import { type WrittenJson, writeItems } from './written-json.js'

/** One page of elements with its position. */
interface ListPage<Item> {
  readonly items: readonly Item[]
  /** The page size and offset that were applied, after clamping. */
  readonly limit: number
  readonly offset: number
  readonly hasMore: boolean
  /**
   * Null for a search, which does not count its results; absent if the list has no `total`
   * (docs/reference/envelopes.md#total).
   */
  readonly total?: number | null | undefined
}

/** The list envelope (docs/reference/envelopes.md#lists). */
export function presentList<Item>({ items, ...page }: ListPage<Item>) {
  return { items, ...presentPage(page) }
}

/** Writes the list envelope around elements that are JSON, separated by commas. */
export function writeList({
  items,
  ...page
}: Omit<ListPage<never>, 'items'> & { readonly items: Buffer }): WrittenJson {
  return writeItems(items, presentPage(page))
}

function presentPage({ limit, offset, hasMore, total }: Omit<ListPage<never>, 'items'>) {
  return { limit, offset, has_more: hasMore, ...(total === undefined ? {} : { total }) }
}

/** The list envelope of a selection with a known size. */
export function presentCountedList<Item>(
  items: readonly Item[],
  total: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return presentList({ items, limit, offset, hasMore: offset + items.length < total, total })
}

/** The common properties of an answer's sections. */
interface Sectioning<Value, Row> {
  /** The key under which a section has its value. */
  readonly field: string
  readonly sections: readonly Section<Value, Row>[]
  /** Maximum number of items in a section. */
  readonly limit: number
  label(value: Value): string
  present(row: Row): object
}

/**
 * The sections envelope: each section has the same keys as the outer list, whose `limit` is the
 * size of a section. Empty sections are omitted (docs/reference/envelopes.md#sections).
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
