import { collectionTables } from './collection-tables.js'
import { type Column, required, textColumn } from './column.js'
import { personTables } from './person-tables.js'
import { table } from './table.js'
import { titlePartTables } from './title-part-tables.js'
import { titleTables } from './titles-table.js'

/**
 * The tables of the catalog database: everything that the interface can return.
 *
 *     titles ─┬─ list_cards, documents             what cards show, as JSON: one row per title
 *             ├─ media, texts, episodes, relations  lists of a title, by title and position
 *             └─ credits ─── persons
 *     title_names, title_words, person_names        keys of names and words, for texts that contain names
 *     tags, companies, platforms, franchises        names that titles share
 *     title_numbers, person_numbers                 packed number → id
 *
 * Rows of a list are stored in the order of responses. The CREATE statements (create-tables.ts), the inserts of
 * the importer, the types of rows and the columns that readers select (select.ts) derive from these
 * definitions.
 */
export const catalogTables = {
  ...titleTables,
  ...titlePartTables,
  ...personTables,
  ...collectionTables,
  /** One row: the time and the source of the import. */
  origin: table({ made_at: required(textColumn()), source: required(textColumn()) }, []),
}

type CatalogTables = typeof catalogTables
export type TableName = keyof CatalogTables
export type ColumnName<Name extends TableName> = keyof CatalogTables[Name]['columns'] & string

export type RowOf<Name extends TableName> = {
  readonly [Named in keyof CatalogTables[Name]['columns']]: CatalogTables[Name]['columns'][Named] extends Column<
    infer Value
  >
    ? Value
    : never
}

/** The names of the columns of a table, in order. */
export function columnNames<Name extends TableName>(table: Name): readonly ColumnName<Name>[] {
  return Object.keys(catalogTables[table].columns) as ColumnName<Name>[]
}
