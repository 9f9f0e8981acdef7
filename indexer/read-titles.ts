import type { Database } from 'better-sqlite3'
import type { ColumnName, TableName } from '../schema/catalog/tables.js'
import type { RatingSource } from '../schema/catalogs.js'
import type { TitleDocument } from '../schema/documents.js'
import { enumValues } from '../schema/enums.js'
import { type FlattenedRow, flattenedColumns, flattenTitle } from './flatten-title.js'
import { mergeReader } from './merge-reader.js'

/** So many titles are read together, and what other tables say of them. */
const titlesAtOnce = 500
const ofStretch = 'WHERE title_id BETWEEN ? AND ?'

/** Every title of a catalog database as a document, in ascending order of id, stretch by stretch. */
export function* readTitles(db: Database): Generator<TitleDocument> {
  const values = <Name extends TableName>(table: Name, column: ColumnName<Name>) =>
    mergeReader<[number, string]>(
      db,
      `SELECT title_id, ${column} FROM ${table} ${ofStretch} ORDER BY title_id, ord`,
    )
  const genres = values('title_genres', 'genre')
  const countries = values('title_countries', 'country')
  const tags = values('title_tags', 'tag')
  const companies = values('title_companies', 'company')
  const platforms = values('watch', 'platform')
  const akas = values('akas', 'title')
  const collections = mergeReader<[number, string]>(
    db,
    `SELECT title_id, collection FROM collection_items ${ofStretch} ORDER BY title_id, collection`,
  )
  const ratings = mergeReader<[number, RatingSource, number, number | null]>(
    db,
    `SELECT title_id, source, value, votes FROM ratings ${ofStretch} ORDER BY title_id`,
  )
  const overviews = mergeReader<[number]>(
    db,
    `SELECT title_id FROM title_overviews ${ofStretch}
       AND (overview_ru IS NOT NULL OR overview_en IS NOT NULL) ORDER BY title_id`,
  )
  const media = mergeReader<[number, string]>(
    db,
    `SELECT title_id, type FROM media ${ofStretch}
       AND type IN ('backdrop', 'trailer') ORDER BY title_id, ord`,
  )
  const credits = mergeReader<[number, number, number]>(
    db,
    `SELECT title_id, role, person_id FROM credits ${ofStretch} ORDER BY title_id, role, ord, n`,
  )
  const second = <Row extends readonly [number, string, ...unknown[]]>(rows: Row[]) =>
    rows.map((row) => row[1])

  const children = [
    genres,
    countries,
    tags,
    companies,
    platforms,
    collections,
    akas,
    ratings,
    overviews,
    media,
    credits,
  ]

  const titlesAfter = db.prepare<[number], FlattenedRow>(
    `SELECT ${flattenedColumns.sql} FROM titles WHERE id > ? ORDER BY id LIMIT ${titlesAtOnce}`,
  )
  let last = Number.NEGATIVE_INFINITY
  for (;;) {
    const stretch = titlesAfter.all(last)
    const first = stretch[0]?.id
    if (first === undefined) return
    last = stretch.at(-1)?.id as number
    for (const child of children) child.read(first, last)
    for (const row of stretch) {
      const mediaTypes = second(media.take(row.id))
      yield flattenTitle(row, {
        ratings: new Map(
          ratings.take(row.id).map(([, source, value, votes]) => [source, { value, votes }]),
        ),
        genres: second(genres.take(row.id)),
        countries: second(countries.take(row.id)),
        tags: second(tags.take(row.id)),
        companies: second(companies.take(row.id)),
        platforms: second(platforms.take(row.id)),
        collections: second(collections.take(row.id)),
        akas: second(akas.take(row.id)),
        hasOverview: overviews.take(row.id).length > 0,
        hasBackdrop: mediaTypes.includes('backdrop'),
        hasTrailer: mediaTypes.includes('trailer'),
        credits: creditMarks(credits.take(row.id)),
      })
    }
  }
}

const roles = enumValues('credit_roles')

/** `<person>:<role>` for every role a person has in the title, and `<person>` once. */
function creditMarks(rows: readonly [number, number, number][]): string[] {
  const marks = new Set<string>()
  for (const [, role, person] of rows) {
    marks.add(String(person))
    marks.add(`${person}:${roles[role]}`)
  }
  return [...marks]
}
