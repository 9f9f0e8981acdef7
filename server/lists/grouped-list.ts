import type { Page, Slice } from '../../catalog/read/page.js'
import type { Section } from '../../catalog/read/sections.js'
import { presentCountedList, presentSections } from '../cards/present-list.js'

/** How the list of a title or person is read and presented, flat or in sections. */
interface GroupedList<Value, Row, Item extends object> {
  /** The field by which items are grouped; null for a flat list. */
  readonly grouping: string | null
  /** The requested page, or the size of a section. */
  readonly slice: Slice
  /** Step 1, the skeleton: the rows of the page or of each section, in order. */
  readonly rows: {
    page(slice: Slice): Page<Row> | Promise<Page<Row>>
    sections(
      limit: number,
    ): readonly Section<Value, Row>[] | Promise<readonly Section<Value, Row>[]>
  }
  /** Step 2, hydration: reads what all shown rows need; the returned function completes one row. */
  hydrate(shown: readonly Row[]): (row: Row) => Item
  /** Step 3, presentation: the label of a section; the envelope is the same for all lists. */
  label(value: Value): string
}

/** Answers with one page of a list, or with the first items of its sections (docs/reference/envelopes.md#grouping). */
export async function groupedList<Value, Row, Item extends object>({
  grouping,
  slice,
  rows,
  hydrate,
  label,
}: GroupedList<Value, Row, Item>) {
  if (grouping === null) {
    const { items, total } = await rows.page(slice)
    const complete = hydrate(items)
    return presentCountedList(items.map(complete), total, slice)
  }
  const { limit } = slice
  const sections = await rows.sections(limit)
  const complete = hydrate(sections.flatMap(({ items }) => items))
  return presentSections({ field: grouping, sections, limit, label, present: complete })
}
