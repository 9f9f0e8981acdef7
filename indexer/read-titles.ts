import type { Database } from 'better-sqlite3'
import type { SelectedRow } from '../catalog/tables/select.js'
import type { RatingSource } from '../schema/catalogs.js'
import type { DocumentCredit, TitleDocument } from '../schema/documents.js'
import { enumValues } from '../schema/enums.js'
import { rowsByTitle, type TitleRows } from './by-title.js'
import { flattenedColumns, flattenTitle } from './flatten-title.js'

type Rating = readonly [source: RatingSource, value: number, votes: number | null]

const roles = enumValues('credit_roles')

/** Reads all titles of a catalog database as documents, in ascending order of id. */
export function* readTitles(db: Database): Generator<TitleDocument> {
  const parts = partReaders(db)
  const { genres, countries, tags, companies, platforms, collections, akas } = parts
  const titles = db.prepare<[], SelectedRow<typeof flattenedColumns>>(
    `SELECT ${flattenedColumns.sql} FROM titles ORDER BY id`,
  )
  for (const row of titles.iterate()) {
    const { id } = row
    const media = parts.media.take(id)
    const credits = parts.credits.take(id)
    yield flattenTitle(row, {
      ratings: parts.ratings.take(id).map(([source, value, votes]) => ({ source, value, votes })),
      genres: genres.take(id),
      countries: countries.take(id),
      tags: tags.take(id),
      companies: companies.take(id),
      platforms: platforms.take(id),
      collections: collections.take(id),
      akas: akas.take(id),
      hasOverview: parts.overviews.take(id).length > 0,
      hasBackdrop: media.includes('backdrop'),
      hasTrailer: media.includes('trailer'),
      credits: credits.map(([person, role]) => ({
        person,
        role: roles[role] as DocumentCredit['role'],
      })),
    })
  }
}

/** Readers of the other tables, each in the order in which responses list the values. */
function partReaders(db: Database) {
  return {
    genres: valuesByTitle<string>(db, 'genre', { from: 'title_genres' }),
    countries: valuesByTitle<string>(db, 'country', { from: 'title_countries' }),
    tags: valuesByTitle<string>(db, 'tag', { from: 'title_tags' }),
    companies: valuesByTitle<string>(db, 'company', { from: 'title_companies' }),
    platforms: valuesByTitle<string>(db, 'platform', { from: 'watch' }),
    akas: valuesByTitle<string>(db, 'title', { from: 'akas' }),
    collections: valuesByTitle<string>(db, 'collection ORDER BY collection', {
      from: 'collection_items',
    }),
    media: valuesByTitle<string>(db, 'type', {
      from: 'media',
      where: `type IN ('backdrop', 'trailer')`,
    }),
    overviews: valuesByTitle<number>(db, '1', {
      from: 'title_overviews',
      where: 'overview_ru IS NOT NULL OR overview_en IS NOT NULL',
    }),
    ratings: valuesByTitle<Rating>(db, 'json_array(source, value, votes)', { from: 'ratings' }),
    credits: valuesByTitle<[person: number, role: number]>(db, 'json_array(person_id, role)', {
      from: 'credits',
    }),
  }
}

/** Reads a value of each row of a title, in the order of the rows: SQLite returns them as one JSON array. */
function valuesByTitle<Value>(
  db: Database,
  value: string,
  rows: Omit<TitleRows, 'values'>,
): { take(title: number): readonly Value[] } {
  const { take } = rowsByTitle<[title: number, json: string]>(db, {
    ...rows,
    values: `json_group_array(${value})`,
  })
  return {
    take(title) {
      const row = take(title)
      return row === undefined ? [] : JSON.parse(row[1])
    },
  }
}
