import type { Database } from 'better-sqlite3'
import type { TitleBlocks } from '../catalog/tables/document-properties.js'
import {
  type ColumnName,
  catalogTables,
  columnNames,
  type TableName,
} from '../catalog/tables/tables.js'
import type { ListCard } from '../schema/cards/list-card.js'
import type { DocumentCredit } from '../schema/documents.js'
import { enumValues } from '../schema/enums.js'
import { type FieldName, fieldNames } from '../schema/fields.js'
import { rowsByTitle } from './by-title.js'
import { rowSeparator, textOf, titleLine, valuesOf } from './records/record-values.js'

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

/** The rows of one table for a title. */
interface TitleTable {
  readonly table: TableName
  /** The known values of the rows (record-values.ts). */
  readonly text: string
  /** The packed records to which the rows refer, separated by commas; empty for most tables. */
  readonly references: string
}

/** A credit is read as one integer, `person * roleFactor + role`; there are fewer roles than this. */
const roleFactor = 64
const roles = enumValues('credit_roles')

/** SQL for the records to which rows of a table refer. */
const references: Readonly<Partial<Record<TableName, string>>> = {
  relations: 'group_concat(to_id)',
  credits: `group_concat(person_id * ${roleFactor} + role)`,
}

/**
 * Creates a reader for each table whose key begins with the title, so a new table needs no change here. A
 * reader returns null if the table has no row for a title. Ids must ascend from call to call.
 */
function titleTableReaders(db: Database): ((title: number) => TitleTable | null)[] {
  const names = Object.keys(catalogTables) as TableName[]
  return names
    .filter((name) => (catalogTables[name].key as readonly string[])[0] === 'title_id')
    .map((table) => {
      const rows = rowsByTitle<[title: number, text: string, references: string]>(db, {
        values: `group_concat(${textOf(valuesOf(table))}, ${rowSeparator}), ${references[table] ?? "''"}`,
        from: table,
      })
      return (title) => {
        const row = rows.take(title)
        return row === undefined ? null : { table, text: row[1], references: row[2] }
      }
    })
}

/** Unpacks the references of the rows of `credits`. */
function unpackCredits(references: string): DocumentCredit[] {
  return references.split(',').map((reference) => {
    const packed = Number(reference)
    const role = packed % roleFactor
    return {
      person: (packed - role) / roleFactor,
      role: roles[role] as DocumentCredit['role'],
    }
  })
}
