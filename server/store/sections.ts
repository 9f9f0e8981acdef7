/** The first rows of one section, and how many rows the whole section has. */
export interface Section<Value, Row> {
  readonly value: Value
  readonly items: readonly Row[]
  readonly total: number
}

/** What a row of a window carries of its section: how many rows that has. */
export interface InSection {
  readonly section_total: number
}

/** The rows of a selection, and what divides them. */
interface Window {
  readonly table: string
  readonly where: string
  /** The column that names the section. */
  readonly section: string
  /** In which order rows follow one another within it. */
  readonly order: string
}

/** A table for a statement: the rows, each with its place in its section (`nth`) and the size of that. */
export function sectionWindow({ table, where, section, order }: Window): string {
  return `(select *, row_number() over (partition by ${section} order by ${order}) as nth,
      count(*) over (partition by ${section}) as section_total
    from ${table} where ${where})`
}

/** Gathers rows that carry their section's size into sections, in the order in which they appear. */
export function toSections<Value, Row extends InSection, Item>(
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

/** A row without what it carries of its section. */
export function withoutTotal<Row extends InSection>({ section_total: _, ...row }: Row) {
  return row
}
