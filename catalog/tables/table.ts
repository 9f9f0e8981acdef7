import { type Column, integerColumn, required } from './column.js'

type Columns = Readonly<Record<string, Column>>

/** A table of the catalog database. */
export interface Table<Named extends Columns = Columns> {
  readonly columns: Named
  /** The primary key, in whose order rows are stored; empty for a table of one row. */
  readonly key: readonly string[]
  /** Secondary indexes by name. */
  readonly indexes: Readonly<Record<string, Index>>
}

interface Index {
  /** Its columns, in order. */
  readonly on: readonly string[]
  /** True to leave out rows in which the first column is null. */
  readonly knownOnly?: true
}

/** Defines a table; the types allow only its own columns in the key and the indexes. */
export function table<Named extends Columns>(
  columns: Named,
  key: readonly (keyof Named & string)[],
  indexes: Readonly<Record<string, Index & { readonly on: readonly (keyof Named)[] }>> = {},
): Table<Named> {
  return { columns, key, indexes }
}

/** Defines a table with a list of items for each title; `ord` is the position in responses, starting at 1. */
export function titleList<Named extends Columns>(
  columns: Named,
  indexes: Readonly<Record<string, Index>> = {},
): Table<Record<'title_id' | 'ord', Column<number>> & Named> {
  const position = { title_id: required(integerColumn()), ord: required(integerColumn()) }
  return { columns: { ...position, ...columns }, key: ['title_id', 'ord'], indexes }
}
