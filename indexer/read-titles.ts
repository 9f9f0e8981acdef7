import type { Database } from 'better-sqlite3'
import type { ColumnName, TableName } from '../catalog/tables/tables.js'
import type { Credit, TitleDocument } from '../schema/documents.js'
import { enumValues } from '../schema/enums.js'
import { allIds, type IdRange } from './catalog-ids.js'
import { type Columns, stretchReader } from './columns.js'
import { flattenedColumns, flattenTitle, type TitleRating } from './flatten-title.js'
import { mergeReader, type Rows } from './merge-reader.js'

const roles = enumValues('credit_roles')

/** Every title of a catalog database. */
export function readTitles(db: Database): Generator<TitleDocument> {
  return titleReader(db)(allIds)
}

/**
 * Prepares what reads titles of a catalog database as documents, in ascending order of id, stretch by
 * stretch; one range is read to its end before the next.
 */
export function titleReader(db: Database): (ids: IdRange) => Generator<TitleDocument> {
  const value = (columns: Columns, at: number) => columns[1]?.[at] as string
  const values = <Name extends TableName>(table: Name, column: ColumnName<Name>, rows?: Rows) =>
    mergeReader(db, table, [column], value, rows)
  const parts = {
    genres: values('title_genres', 'genre'),
    countries: values('title_countries', 'country'),
    tags: values('title_tags', 'tag'),
    companies: values('title_companies', 'company'),
    platforms: values('watch', 'platform'),
    akas: values('akas', 'title'),
    collections: values('collection_items', 'collection', { order: 'collection' }),
    media: values('media', 'type', { where: "type IN ('backdrop', 'trailer')" }),
    overviews: mergeReader(db, 'title_overviews', [], () => true, {
      where: '(overview_ru IS NOT NULL OR overview_en IS NOT NULL)',
      order: 'title_id',
    }),
    ratings: mergeReader(
      db,
      'ratings',
      ['source', 'value', 'votes'],
      ([, sources, values, votes], at) =>
        ({ source: sources?.[at], value: values?.[at], votes: votes?.[at] }) as TitleRating,
      { order: 'source' },
    ),
    credits: mergeReader(
      db,
      'credits',
      ['person_id', 'role'],
      ([, persons, places], at) =>
        ({ person: persons?.[at], role: roles[places?.[at] as number] }) as Credit,
      { order: 'role, ord, n' },
    ),
  }
  const stretches = stretchReader(db, 'titles', flattenedColumns)

  return function* (ids) {
    for (const stretch of stretches(ids)) {
      const [first, last] = [stretch[0]?.id as number, stretch.at(-1)?.id as number]
      for (const part of Object.values(parts)) part.read(first, last)
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
}
