import type { Database } from 'better-sqlite3'
import type { InternalId, RatingSource } from '../../schema/catalogs.js'
import type { Day } from '../../schema/days.js'
import type { EnumValue } from '../../schema/enums.js'

/** What a list card is made of, as the catalog database has it. */
export interface ListCardRow {
  readonly id: InternalId
  readonly alpha_id: string | null
  readonly beta_id: string | null
  readonly gamma_id: string | null
  readonly gamma_tv_id: string | null
  readonly delta_id: string | null
  readonly title_ru: string | null
  readonly title_en: string | null
  readonly title_original: string | null
  readonly year: number | null
  readonly release_date: Day | null
  readonly kind: EnumValue<'title_kinds'> | null
  readonly poster_beta: string | null
  readonly poster_gamma: string | null
  readonly poster_alpha: string | null
  /** Value and votes by source. */
  readonly ratings: Readonly<Partial<Record<RatingSource, readonly [number, number | null]>>>
  readonly countries: readonly string[]
  readonly genres: readonly EnumValue<'genres'>[]
}

type StoredRow = Omit<ListCardRow, 'ratings' | 'countries' | 'genres'> &
  Readonly<Record<'ratings' | 'countries' | 'genres', string>>

export interface TitleCards {
  /** The list cards of these titles, in the order given; ids that are not held are left out. */
  byIds(ids: readonly InternalId[]): ListCardRow[]
}

/** Hydrates any number of list cards in one statement. */
export function titleCards(db: Database): TitleCards {
  const byIds = db.prepare<[string], StoredRow>(`
    select t.id, t.alpha_id, t.beta_id, t.gamma_id, t.gamma_tv_id, t.delta_id,
      t.title_ru, t.title_en, t.title_original, t.year, t.release_date, t.kind,
      t.poster_beta, t.poster_gamma, t.poster_alpha,
      (select json_group_object(source, json_array(value, votes))
         from ratings where title_id = t.id) as ratings,
      (select json_group_array(country order by ord)
         from title_countries where title_id = t.id) as countries,
      (select json_group_array(genre order by ord)
         from title_genres where title_id = t.id) as genres
    from json_each(?) wanted join titles t on t.id = wanted.value
    order by wanted.key`)
  return {
    byIds: (ids) =>
      byIds.all(JSON.stringify(ids)).map((row) => ({
        ...row,
        ratings: JSON.parse(row.ratings),
        countries: JSON.parse(row.countries),
        genres: JSON.parse(row.genres),
      })),
  }
}
