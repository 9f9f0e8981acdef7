import { type Column, integer, required } from './column.js'

export type Columns = Readonly<Record<string, Column>>

/** A table of the catalog database. */
export interface Table<Named extends Columns = Columns> {
  readonly columns: Named
  /** The primary key, by which the rows are stored; empty for a table of one row. */
  readonly key: readonly string[]
  /** Further indexes by name: their columns, in order. */
  readonly indexes: Readonly<Record<string, Index>>
}

export interface Index {
  readonly on: readonly string[]
  /** Leaves out the rows in which the first column is unknown. */
  readonly knownOnly?: true
}

/** A table whose key and indexes name columns of its own. */
export function table<Named extends Columns>(
  columns: Named,
  key: readonly (keyof Named & string)[],
  indexes: Readonly<Record<string, Index & { readonly on: readonly (keyof Named)[] }>> = {},
): Table<Named> {
  return { columns, key, indexes }
}

/** A table of what a title has several of, in the order served: from 1 on by `ord`. */
export function titleList<Named extends Columns>(columns: Named) {
  const place = { title_id: required(integer()), ord: required(integer()) }
  return table({ ...place, ...columns }, ['title_id', 'ord'])
}
