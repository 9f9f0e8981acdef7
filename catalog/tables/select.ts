import type { ColumnName, RowOf, TableName } from './tables.js'

/** Columns that a statement selects, and the type of the row they make. */
export interface Selected<Row> {
  /** The list as SQL writes it: `t.id, t.year`. */
  readonly sql: string
  /** The properties of the row, in the order of the list. */
  readonly names: readonly string[]
  /** Never there: it carries the type. */
  readonly row?: Row
}

/** The row that a list of columns makes. */
export type SelectedRow<List> = List extends Selected<infer Row> ? Row : never

/** Selects columns of a table, which goes by `alias` in the statement. */
export function columns<Name extends TableName, Named extends ColumnName<Name>>(
  table: Name,
  names: readonly Named[],
  alias: string = table,
): Selected<Pick<RowOf<Name>, Named>> {
  return { sql: names.map((name) => `${alias}.${name}`).join(', '), names }
}

/** Columns of two tables that a statement joins, in one row. */
export function together<First, Second>(
  first: Selected<First>,
  second: Selected<Second>,
): Selected<First & Second> {
  return { sql: `${first.sql}, ${second.sql}`, names: [...first.names, ...second.names] }
}
