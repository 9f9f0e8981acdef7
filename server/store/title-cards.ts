import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../../schema/catalog/select.js'
import type { RowOf } from '../../schema/catalog/tables.js'
import type { ListCardParts } from '../../schema/catalog/titles.js'
import { type InternalId, numberKeys, titleCatalogs } from '../../schema/catalogs.js'

const ownColumns = columns(
  'titles',
  [
    'id',
    ...numberKeys(titleCatalogs),
    'title_ru',
    'title_en',
    'title_original',
    'year',
    'release_date',
    'kind',
    'poster_beta',
    'poster_gamma',
    'poster_alpha',
  ],
  't',
)

/** What a list card is made of, as the catalog database has it. */
export interface ListCardRow extends SelectedRow<typeof ownColumns>, ListCardParts {}

type StoredRow = SelectedRow<typeof ownColumns> & Pick<RowOf<'titles'>, 'list_card_parts'>

export interface TitleCards {
  /** The list cards of these titles, in the order given; ids that are not held are left out. */
  byIds(ids: readonly InternalId[]): ListCardRow[]
}

/** Hydrates any number of list cards in one statement. */
export function titleCards(db: Database): TitleCards {
  const byIds = db.prepare<[string], StoredRow>(`
    select ${ownColumns.sql}, t.list_card_parts
    from json_each(?) wanted join titles t on t.id = wanted.value
    order by wanted.key`)
  return {
    byIds: (ids) =>
      byIds.all(JSON.stringify(ids)).map((row) => {
        const parts: ListCardParts = JSON.parse(row.list_card_parts)
        return Object.assign(row, parts)
      }),
  }
}
