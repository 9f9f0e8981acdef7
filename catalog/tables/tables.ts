import { collectionTables } from './collections.js'
import { type Column, required, text } from './column.js'
import { personTables } from './persons.js'
import { table } from './table.js'
import { titlePartTables } from './title-parts.js'
import { titleTables } from './titles.js'

/**
 * The catalog database: everything the interface can return, normalised, one row a fact. Tables
 * are stored by title or person, in the order in which they are served; the indexer reads them all
 * in one pass by merging on the id. The statements that make them (statements.ts), the importer's
 * inserts, the types of rows and the columns that readers name (select.ts) all come from here.
 */
export const catalogTables = {
  ...titleTables,
  ...titlePartTables,
  ...personTables,
  ...collectionTables,
  /** One row: when and from what the catalog was made. */
  origin: table({ made_at: required(text()), source: required(text()) }, []),
}

type CatalogTables = typeof catalogTables
export type TableName = keyof CatalogTables
export type ColumnName<Name extends TableName> = keyof CatalogTables[Name]['columns'] & string

/** A row of one table as it is read. */
export type RowOf<Name extends TableName> = {
  readonly [Named in keyof CatalogTables[Name]['columns']]: CatalogTables[Name]['columns'][Named] extends Column<
    infer Value
  >
    ? Value
    : never
}

/** The names of a table's columns, in order. */
export function columnNames<Name extends TableName>(table: Name): readonly ColumnName<Name>[] {
  return Object.keys(catalogTables[table].columns) as ColumnName<Name>[]
}
