import type { ColumnName, RowOf, TableName } from './tables.js'

/** The columns that a statement selects, with the type of a row of the result. */
interface Selected<Row> {
  /** The list of columns in SQL: `t.id, t.year`. */
  readonly sql: string
  /** The names of the columns, in the same order. */
  readonly names: readonly string[]
  /** Never set; carries the type. */
  readonly row?: Row
}

/** The type of a row with these columns. */
export type SelectedRow<List> = List extends Selected<infer Row> ? Row : never

/** Selects columns of a table that the statement calls `alias`. */
export function columns<Name extends TableName, Named extends ColumnName<Name>>(
  table: Name,
  names: readonly Named[],
  alias: string = table,
): Selected<Pick<RowOf<Name>, Named>> {
  return { sql: names.map((name) => `${alias}.${name}`).join(', '), names }
}

/** Combines the columns of two joined tables into one row. */
export function joinColumns<First, Second>(
  first: Selected<First>,
  second: Selected<Second>,
): Selected<First & Second> {
  return { sql: `${first.sql}, ${second.sql}`, names: [...first.names, ...second.names] }
}
