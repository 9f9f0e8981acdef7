/** One page of rows, and how many rows the whole selection has. */
export interface Page<Row> {
  readonly items: readonly Row[]
  readonly total: number
}

/** How many rows, after how many. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** The first rows of one section, and how many rows the whole section has. */
export interface Section<Value, Row> {
  readonly value: Value
  readonly items: readonly Row[]
  readonly total: number
}

/** Gathers rows that carry their section's size into sections, in the order in which they appear. */
export function sectionsOf<Value, Row extends { readonly section_total: number }, Item>(
  rows: readonly Row[],
  groupOf: (row: Row) => Value,
  itemOf: (row: Row) => Item,
): Section<Value, Item>[] {
  const sections = new Map<Value, { value: Value; items: Item[]; total: number }>()
  for (const row of rows) {
    const value = groupOf(row)
    const section = sections.get(value) ?? { value, items: [], total: row.section_total }
    section.items.push(itemOf(row))
    sections.set(value, section)
  }
  return [...sections.values()]
}
