import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../../schema/catalog/select.js'
import { type InternalId, posterCatalogs } from '../../schema/catalogs.js'
import { type Lang, languages, shownSpellings } from '../../schema/lang.js'

const shownColumns = columns('titles', ['id', 'list_card'], 't')

/** A list card as JSON text, its keys in the order of `listCard` (schema/cards/list-card.ts). */
export type ListCardRow = SelectedRow<typeof shownColumns>

export interface TitleCards {
  /** The list cards of these titles, in the order given; ids that are not held are left out. */
  byIds(ids: readonly InternalId[]): ListCardRow[]
  /**
   * The same cards as JSON in UTF-8, with commas between. With a language each has `title` and `poster_url`
   * at its end, as `presentTitledCard` derives them (docs/reference/cards.md#derived-fields); without one they are as stored. Empty
   * where none is held.
   */
  written(ids: readonly InternalId[], lang: Lang | null): Buffer
}

/** Hydrates any number of list cards in one statement. */
export function titleCards(db: Database): TitleCards {
  const byIds = db.prepare<[string], ListCardRow>(`
    select ${shownColumns.sql}
    from json_each(?) wanted join titles t on t.id = wanted.value
    order by wanted.key`)
  const stored = textStatement(db, 't.list_card')
  const titled = Object.fromEntries(
    languages.map((lang) => [lang, textStatement(db, titledCard(lang))]),
  ) as Record<Lang, typeof stored>
  return {
    byIds: (ids) => byIds.all(JSON.stringify(ids)),
    written(ids, lang) {
      const cards = lang === null ? stored : titled[lang]
      return cards.get(JSON.stringify(ids)) ?? nothing
    },
  }
}

const nothing = Buffer.alloc(0)

/**
 * The texts of titles, put together where they are read: twenty cards that never become strings cost half
 * as much. The titles are gone through in the order of the list, which CROSS JOIN holds: to sort them costs a
 * third more.
 */
function textStatement(db: Database, text: string) {
  return db
    .prepare<[string], Buffer | null>(
      `select cast(group_concat(${text}, ',') as blob)
       from json_each(?) wanted cross join titles t on t.id = wanted.value`,
    )
    .pluck()
}

/** A list card with what a language derives in place of its last brace; as bytes it is cut without counting letters. */
function titledCard(lang: Lang): string {
  const spellings = shownSpellings[lang].map((spelling) => `t.title_${spelling}`)
  const posters = posterCatalogs.map((catalog) => `t.poster_${catalog}`)
  return `concat(
    substr(cast(t.list_card as blob), 1, octet_length(t.list_card) - 1),
    ',"title":', json_quote(coalesce(${spellings.join(', ')})),
    ',"poster_url":', json_quote(coalesce(${posters.join(', ')})), '}')`
}
