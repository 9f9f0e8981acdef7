import type { Database } from 'better-sqlite3'
import { catalogTables, type TableName } from '../../catalog/tables/tables.js'
import { rowsByTitle } from '../by-title.js'
import { creditReferences } from '../read-titles.js'
import { rowSeparator, textOf, valuesOf } from './record-values.js'

/** The rows of one table for a title. */
export interface TitleTable {
  readonly table: TableName
  /** The known values of the rows (record-values.ts). */
  readonly text: string
  /** The packed records to which the rows refer, separated by commas; empty for most tables. */
  readonly references: string
}

/** SQL for the records to which rows of a table refer. */
const references: Readonly<Partial<Record<TableName, string>>> = {
  relations: 'group_concat(to_id)',
  credits: creditReferences,
}

/**
 * Creates a reader for each table whose key begins with the title, so a new table needs no change here. A
 * reader returns null if the table has no row for a title. Ids must ascend from call to call.
 */
export function titleTableReaders(db: Database): ((title: number) => TitleTable | null)[] {
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
