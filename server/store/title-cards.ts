import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../../schema/catalog/select.js'
import {
  type InternalId,
  numberKeys,
  type RatingSource,
  titleCatalogs,
} from '../../schema/catalogs.js'
import type { EnumValue } from '../../schema/enums.js'

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
export interface ListCardRow extends SelectedRow<typeof ownColumns> {
  /** Value and votes by source. */
  readonly ratings: Readonly<Partial<Record<RatingSource, readonly [number, number | null]>>>
  readonly countries: readonly string[]
  readonly genres: readonly EnumValue<'genres'>[]
}

type StoredRow = SelectedRow<typeof ownColumns> &
  Readonly<Record<'ratings' | 'countries' | 'genres', string>>

export interface TitleCards {
  /** The list cards of these titles, in the order given; ids that are not held are left out. */
  byIds(ids: readonly InternalId[]): ListCardRow[]
}

/** Hydrates any number of list cards in one statement. */
export function titleCards(db: Database): TitleCards {
  const byIds = db.prepare<[string], StoredRow>(`
    select ${ownColumns.sql},
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
