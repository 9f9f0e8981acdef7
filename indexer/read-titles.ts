import type { Database } from 'better-sqlite3'
import type { SelectedRow } from '../catalog/tables/select.js'
import type { RatingSource } from '../schema/catalogs.js'
import type { DocumentCredit, TitleDocument } from '../schema/documents.js'
import { enumValues } from '../schema/enums.js'
import { rowsByTitle } from './by-title.js'
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
  try {
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
  } finally {
    for (const { close } of Object.values(parts)) close()
  }
}

/** Readers of the other tables, each in the order in which responses list the values. */
function partReaders(db: Database) {
  const inOrder = 'SELECT title_id, collection FROM collection_items ORDER BY title_id, collection'
  return {
    genres: valuesByTitle<string>(db, 'genre', 'title_genres'),
    countries: valuesByTitle<string>(db, 'country', 'title_countries'),
    tags: valuesByTitle<string>(db, 'tag', 'title_tags'),
    companies: valuesByTitle<string>(db, 'company', 'title_companies'),
    platforms: valuesByTitle<string>(db, 'platform', 'watch'),
    akas: valuesByTitle<string>(db, 'title', 'akas'),
    collections: valuesByTitle<string>(db, 'collection', `(${inOrder})`),
    media: valuesByTitle<string>(db, 'type', `media WHERE type IN ('backdrop', 'trailer')`),
    overviews: valuesByTitle<number>(
      db,
      '1',
      'title_overviews WHERE overview_ru IS NOT NULL OR overview_en IS NOT NULL',
    ),
    ratings: valuesByTitle<Rating>(db, 'json_array(source, value, votes)', 'ratings'),
    credits: valuesByTitle<[person: number, role: number]>(
      db,
      'json_array(person_id, role)',
      'credits',
    ),
  }
}

/** Reads the values of each title, which SQLite aggregates into one JSON array in the order of the rows. */
function valuesByTitle<Value>(db: Database, value: string, from: string) {
  const rows = rowsByTitle<[title: number, json: string]>(
    db,
    `SELECT title_id, json_group_array(${value}) FROM ${from} GROUP BY title_id ORDER BY title_id`,
  )
  return {
    take(title: number): readonly Value[] {
      const row = rows.take(title)
      return row === undefined ? [] : JSON.parse(row[1])
    },
    close: rows.close,
  }
}
