import type { Database } from 'better-sqlite3'
import { catalogTables, type TableName } from '../../catalog/tables/tables.js'
import type { DocumentCredit } from '../../schema/documents.js'
import { enumValues } from '../../schema/enums.js'
import { rowsByTitle } from '../by-title.js'
import { rowSeparator, textOf, valuesOf } from './record-values.js'

/** The rows of one table for a title. */
export interface TitleTable {
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

/** Unpacks the references of the rows of `credits`. */
export function unpackCredits(references: string): DocumentCredit[] {
  return references.split(',').map((reference) => {
    const packed = Number(reference)
    const role = packed % roleFactor
    return {
      person: (packed - role) / roleFactor,
      role: roles[role] as DocumentCredit['role'],
    }
  })
}
