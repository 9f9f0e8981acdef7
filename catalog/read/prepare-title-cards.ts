import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'

/** A list card as JSON text, its keys in the order of `listCard` (schema/cards/list-card.ts). */
export interface ListCardRow {
  readonly id: InternalId
  readonly list_card: string
  /** The other parts of the title's card as JSON (TitleBlocks), if they were asked for. */
  readonly blocks?: string
}

/** Reads the list cards of any number of titles, each method in one statement. */
export function prepareTitleCards(db: Database) {
  // CROSS JOIN makes SQLite keep the order of the ids.
  const from = 'from json_each(?) wanted cross join list_cards c on c.id = wanted.value'
  const read = db.prepare<[string], ListCardRow>(`select c.id, c.card as list_card ${from}`)
  const readWithBlocks = db.prepare<[string], ListCardRow>(
    `select c.id, c.card as list_card, d.blocks ${from} join documents d on d.id = c.id`,
  )
  const write = (card: string) =>
    db
      .prepare<[string], Buffer | null>(`select cast(group_concat(${card}) as blob) ${from}`)
      .pluck()
  const plain = write('c.card')
  // The last key of a card is a list, so the only brace at its end is its own.
  const titled = (title: string) =>
    write(
      `rtrim(c.card, '}') || ',"title":' || ${title} || ',"poster_url":' || c.poster_url || '}'`,
    )
  const inLanguage: Readonly<Record<Lang, typeof plain>> = {
    ru: titled('c.shown_title_ru'),
    en: titled('c.shown_title_en'),
  }
  const nothing = Buffer.alloc(0)
  return {
    /**
     * The list cards of these titles in the order given; ids that the catalog lacks are omitted.
     */
    byIds: (ids: readonly InternalId[], withBlocks = false) =>
      (withBlocks ? readWithBlocks : read).all(JSON.stringify(ids)),
    /** The same cards as JSON separated by commas; with a language, each with its derived fields. */
    write: (ids: readonly InternalId[], lang: Lang | null): Buffer =>
      (lang === null ? plain : inLanguage[lang]).get(JSON.stringify(ids)) ?? nothing,
  }
}
