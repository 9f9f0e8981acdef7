import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'

/** A list card as JSON text, its keys in the order of `listCard` (schema/cards/list-card.ts). */
export interface ListCardRow {
  readonly id: InternalId
  readonly list_card: string
}

export type TitleCards = ReturnType<typeof titleCards>

/** Reads the list cards of any number of titles in one statement. */
export function titleCards(db: Database) {
  // CROSS JOIN makes SQLite keep the order of the ids.
  const read = db.prepare<[string], ListCardRow>(`
    select c.id, c.card as list_card
    from json_each(?) wanted cross join list_cards c on c.id = wanted.value`)
  return {
    /**
     * The list cards of these titles in the order given; ids that the catalog lacks are omitted.
     */
    byIds: (ids: readonly InternalId[]) => read.all(JSON.stringify(ids)),
  }
}
