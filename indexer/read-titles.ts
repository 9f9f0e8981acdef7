import type { Database } from 'better-sqlite3'
import type { ColumnName, TableName } from '../schema/catalog/tables.js'
import type { RatingSource } from '../schema/catalogs.js'
import type { Credit, TitleDocument } from '../schema/documents.js'
import { type EnumValue, enumValues } from '../schema/enums.js'
import { flattenedColumns, flattenTitle, type TitleRating } from './flatten-title.js'
import { mergeReader } from './merge-reader.js'
import { rowView } from './row-view.js'

/** So many titles are read together, and what other tables say of them. */
const titlesAtOnce = 500
const ofStretch = 'WHERE title_id BETWEEN ? AND ?'

const FlattenedRow = rowView(flattenedColumns)
const roles: readonly EnumValue<'credit_roles'>[] = enumValues('credit_roles')

/** Every title of a catalog database as a document, in ascending order of id, stretch by stretch. */
export function* readTitles(db: Database): Generator<TitleDocument> {
  const values = <Name extends TableName>(
    table: Name,
    column: ColumnName<Name>,
    { only = '', order = 'ord' } = {},
  ) =>
    mergeReader(
      db,
      `SELECT title_id, ${column} FROM ${table} ${ofStretch} ${only} ORDER BY title_id, ${order}`,
      (row: [number, string]) => row[1],
    )
  const parts = {
    genres: values('title_genres', 'genre'),
    countries: values('title_countries', 'country'),
    tags: values('title_tags', 'tag'),
    companies: values('title_companies', 'company'),
    platforms: values('watch', 'platform'),
    akas: values('akas', 'title'),
    collections: values('collection_items', 'collection', { order: 'collection' }),
    media: values('media', 'type', { only: "AND type IN ('backdrop', 'trailer')" }),
    overviews: mergeReader(
      db,
      `SELECT title_id FROM title_overviews ${ofStretch}
         AND (overview_ru IS NOT NULL OR overview_en IS NOT NULL) ORDER BY title_id`,
      () => true,
    ),
    ratings: mergeReader(
      db,
      `SELECT title_id, source, value, votes FROM ratings ${ofStretch} ORDER BY title_id`,
      ([, source, value, votes]: [number, RatingSource, number, number | null]): TitleRating => ({
        source,
        value,
        votes,
      }),
    ),
    credits: mergeReader(
      db,
      `SELECT title_id, role, person_id FROM credits ${ofStretch} ORDER BY title_id, role, ord, n`,
      (row: [number, number, number]): Credit => ({
        person: row[2],
        role: roles[row[1]] as EnumValue<'credit_roles'>,
      }),
    ),
  }
  const children = Object.values(parts)

  const titlesAfter = db
    .prepare<[number], unknown[]>(
      `SELECT ${flattenedColumns.sql} FROM titles WHERE id > ? ORDER BY id LIMIT ${titlesAtOnce}`,
    )
    .raw()
  let last = Number.NEGATIVE_INFINITY
  for (;;) {
    const stretch = titlesAfter.all(last).map((row) => new FlattenedRow(row))
    const first = stretch[0]?.id
    if (first === undefined) return
    last = stretch.at(-1)?.id as number
    for (const child of children) child.read(first, last)
    for (const row of stretch) {
      const media = parts.media.take(row.id)
      yield flattenTitle(row, {
        ratings: parts.ratings.take(row.id),
        genres: parts.genres.take(row.id),
        countries: parts.countries.take(row.id),
        tags: parts.tags.take(row.id),
        companies: parts.companies.take(row.id),
        platforms: parts.platforms.take(row.id),
        collections: parts.collections.take(row.id),
        akas: parts.akas.take(row.id),
        hasOverview: parts.overviews.take(row.id).length > 0,
        hasBackdrop: media.includes('backdrop'),
        hasTrailer: media.includes('trailer'),
        credits: parts.credits.take(row.id),
      })
    }
  }
}
