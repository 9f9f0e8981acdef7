import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../../schema/catalog/select.js'
import type { InternalId } from '../../schema/catalogs.js'

const shownColumns = columns('titles', ['id', 'list_card'], 't')

/** A list card as JSON text, its keys in the order of `listCard` (schema/cards/list-card.ts). */
export type ListCardRow = SelectedRow<typeof shownColumns>

export interface TitleCards {
  /** The list cards of these titles, in the order given; ids that are not held are left out. */
  byIds(ids: readonly InternalId[]): ListCardRow[]
}

/** Hydrates any number of list cards in one statement. */
export function titleCards(db: Database): TitleCards {
  const byIds = db.prepare<[string], ListCardRow>(`
    select ${shownColumns.sql}
    from json_each(?) wanted join titles t on t.id = wanted.value
    order by wanted.key`)
  return { byIds: (ids) => byIds.all(JSON.stringify(ids)) }
}
