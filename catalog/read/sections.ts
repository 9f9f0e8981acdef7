/** The first rows of one section, and the number of rows in the whole section. */
export interface Section<Value, Row> {
  readonly value: Value
  readonly items: readonly Row[]
  readonly total: number
}

/** A row with the number of rows in its section. */
export interface InSection {
  readonly section_total: number
}

/**
 * A subquery for a statement: the rows, each with its position in its section (`nth`) and the
 * section's size.
 */
export function sectionWindow({
  table,
  where,
  section,
  order,
}: {
  readonly table: string
  readonly where: string
  /** The column to group by. */
  readonly section: string
  /** The order of rows within a section. */
  readonly order: string
}): string {
  return `(select *, row_number() over (partition by ${section} order by ${order}) as nth,
      count(*) over (partition by ${section}) as section_total
    from ${table} where ${where})`
}

/** Groups rows into sections, in order of appearance. */
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

/** Removes the section's size from a row. */
export function withoutTotal<Row extends InSection>({ section_total: _, ...row }: Row) {
  return row
}
