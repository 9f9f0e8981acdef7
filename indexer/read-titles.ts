import type { Database } from 'better-sqlite3'
import type { TitleBlocks } from '../catalog/tables/document-properties.js'
import { type ColumnName, columnNames } from '../catalog/tables/tables.js'
import type { ListCard } from '../schema/cards/list-card.js'
import type { DocumentCredit } from '../schema/documents.js'
import { type FieldName, fieldNames } from '../schema/fields.js'
import { rowsByTitle } from './by-title.js'
import { titleLine } from './records/record-values.js'
import { type TitleTable, titleTableReaders, unpackCredits } from './records/title-tables.js'

export type SharedColumn = Extract<FieldName, ColumnName<'titles'>>
const titleColumns: ReadonlySet<string> = new Set(columnNames('titles'))
/** Fields of the registry that are also columns of `titles`, with the same values. */
export const sharedColumns = fieldNames.filter((name): name is SharedColumn =>
  titleColumns.has(name),
)

/** Everything that is stored about one title. */
export interface CatalogTitle {
  readonly id: number
  /** The values of `sharedColumns`, in the same order. */
  readonly columns: readonly unknown[]
  readonly listCard: ListCard
  readonly blocks: TitleBlocks
  /** Slugs of the collections that contain the title. */
  readonly collections: readonly string[]
  /** In the order of responses. */
  readonly credits: readonly DocumentCredit[]
  /** The list card, the document and the franchise with its size as JSON; empty without a franchise. */
  readonly stored: readonly [listCard: string, blocks: string, franchise: string]
  /** Its rows in other tables. */
  readonly tables: readonly TitleTable[]
  /** The line of the title in the export of ids (docs/reference/changes.md#exports). */
  readonly line: string
}

/** Reads the titles of a catalog database from an id on, in ascending order of id. */
export function* readTitles(db: Database, first = 0): Generator<CatalogTitle> {
  type Row = [id: number, columns: string, ...stored: CatalogTitle['stored'], line: string]
  // Reading many columns as one JSON array takes half the time of reading each.
  const rows = db
    .prepare<[first: number], Row>(
      `WITH f AS MATERIALIZED (
         SELECT slug, json_array(name, poster_url,
           (SELECT count(*) FROM titles WHERE franchise = slug)) AS franchise
         FROM franchises)
       SELECT t.id, json_array(${sharedColumns.map((name) => `t.${name}`)}),
         c.card, d.blocks, coalesce(f.franchise, ''), ${titleLine}
       FROM titles t JOIN list_cards c ON c.id = t.id JOIN documents d ON d.id = t.id
         LEFT JOIN f ON f.slug = t.franchise
       WHERE t.id >= ? ORDER BY t.id`,
    )
    .raw()
  const collections = rowsByTitle<[title: number, slugs: string]>(db, {
    values: 'json_group_array(collection ORDER BY collection)',
    from: 'collection_items',
  })
  const readers = titleTableReaders(db)
  for (const [id, columns, card, blocks, franchise, line] of rows.iterate(first)) {
    const listed = collections.take(id)
    const tables = readers.map((take) => take(id)).filter((table) => table !== null)
    const credited = tables.find(({ table }) => table === 'credits')
    yield {
      id,
      columns: JSON.parse(columns),
      listCard: JSON.parse(card),
      blocks: JSON.parse(blocks),
      collections: listed === undefined ? [] : JSON.parse(listed[1]),
      credits: credited === undefined ? [] : unpackCredits(credited.references),
      stored: [card, blocks, franchise],
      tables,
      line,
    }
  }
}
