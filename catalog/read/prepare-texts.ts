import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'
import type { EnumValue } from '../../schema/enums.js'
import { columns, type SelectedRow } from '../tables/select.js'
import { pageReader, type Slice } from './page.js'
import { type InSection, sectionWindow, toSections, withoutTotal } from './sections.js'

export type TextKind = EnumValue<'text_kinds'>

const shown = columns('texts', [
  'kind',
  'text',
  'fact_kind',
  'is_spoiler',
  'question',
  'answer',
  'original',
  'author',
  'author_role',
])

/** A fact, a question with its answer, or a quote; `kind` determines the filled columns. */
export type TextRow = SelectedRow<typeof shown>

const isSelected = 'title_id = @title and kind in (select value from json_each(@kinds))'

/** Facts, questions and quotes of a title. */
export function prepareTexts(db: Database) {
  const page = pageReader<TextRow>(db, {
    rows: `select ${shown.sql} from texts where ${isSelected} order by ord limit @limit offset @offset`,
    total: `select count(*) from texts where ${isSelected}`,
  })
  const byKind = { table: 'texts', where: isSelected, section: 'kind', order: 'ord' }
  const sections = db.prepare<object, TextRow & InSection>(`
    select ${shown.sql}, section_total
    from ${sectionWindow(byKind)} texts
    where nth <= @limit
    order by ord`)
  const counts = db.prepare<[InternalId], { kind: TextKind; count: number }>(
    'select kind, count(*) as count from texts where title_id = ? group by kind',
  )
  return {
    /** One page of a title's texts of these kinds, in the order of the response. */
    page: (title: InternalId, kinds: readonly TextKind[], slice: Slice) =>
      page({ title, kinds: JSON.stringify(kinds) }, slice),
    /** The first texts of each of these kinds, at most `limit`. */
    sections: (title: InternalId, kinds: readonly TextKind[], limit: number) =>
      toSections(
        sections.all({ title, kinds: JSON.stringify(kinds), limit }),
        (row) => row.kind,
        withoutTotal,
      ),
    /** Number of texts of each kind, without empty kinds. */
    counts: (title: InternalId) => counts.all(title),
  }
}
