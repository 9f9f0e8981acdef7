import Database from 'better-sqlite3'

/** What is compared of a card of a list. */
export interface Card {
  readonly alpha_id: string | null
  readonly title_ru: string | null
  readonly title_en: string | null
  readonly year: number | null
  readonly kind: string | null
}

export type Titles = ReadonlyMap<string, Card>

/** The titles of a catalog database, by their first number. */
export function titlesOf(file: string): Titles {
  const catalog = new Database(file, { readonly: true, fileMustExist: true })
  const titles = catalog
    .prepare<[], Card & { alpha_id: string }>(
      'SELECT alpha_id, title_ru, title_en, year, kind FROM titles WHERE alpha_id IS NOT NULL',
    )
    .all()
  catalog.close()
  return new Map(titles.map((title) => [title.alpha_id, title]))
}

/** Whether every card of a page is as one and the same of the catalogs has it. */
export function isOfOneCatalog(items: readonly Card[], catalogs: readonly Titles[]): boolean {
  return catalogs.some((titles) =>
    items.every((card) => {
      if (card.alpha_id === null) return true
      const held = titles.get(card.alpha_id)
      return (
        held !== undefined &&
        (['title_ru', 'title_en', 'year', 'kind'] as const).every(
          (name) => held[name] === card[name],
        )
      )
    }),
  )
}
