import {
  type ColumnName,
  catalogTables,
  columnNames,
  type RowOf,
  type TableName,
} from '../tables/tables.js'

/** Tables that are not filled with the rows of records. */
const derivedTables = ['title_numbers', 'person_numbers', 'origin'] as const
export type RecordTable = Exclude<TableName, (typeof derivedTables)[number]>
export const recordTables = (Object.keys(catalogTables) as TableName[]).filter(
  (name): name is RecordTable => !(derivedTables as readonly TableName[]).includes(name),
)

/** The column with the id of the record that a row belongs to. Staged rows have the key of the record instead. */
type OwnerColumn<Name extends RecordTable> = Name extends 'collection_items'
  ? never
  : Extract<ColumnName<Name>, 'id' | 'title_id'>
/** Columns whose values are known only after all records are read. */
type LateColumn<Name extends RecordTable> =
  | OwnerColumn<Name>
  | (Name extends 'person_names' ? 'person_id' | 'renown' | 'titles' : never)
  | (Name extends 'collections' ? 'position' : never)
export type StagedColumn<Name extends RecordTable> = Exclude<ColumnName<Name>, LateColumn<Name>>

/** The name of a table's owner column; null in tables of collections and of names that titles share. */
export function ownerColumn(table: RecordTable): string | null {
  if (table === 'collection_items') return null
  return columnNames(table).find((name) => name === 'id' || name === 'title_id') ?? null
}

/** The columns of a table in a staging file. */
export function stagedColumns(table: RecordTable): readonly string[] {
  if (table === 'person_names') return ['key']
  const late = [ownerColumn(table), table === 'collections' ? 'position' : null]
  return columnNames(table).filter((name) => !late.includes(name))
}

/** A value of a record: a flag may be a boolean, and both undefined and null mean unknown. */
type Given<Value> =
  | Value
  | (null extends Value ? undefined : never)
  | ([NonNullable<Value>] extends [0 | 1] ? boolean : never)
type NullableColumn<Name extends RecordTable> = {
  [Column in StagedColumn<Name>]: null extends RowOf<Name>[Column] ? Column : never
}[StagedColumn<Name>]

/** A row with every column; a missing one is a compile-time error. */
export type WholeRow<Name extends RecordTable> = {
  readonly [Column in StagedColumn<Name>]: Given<RowOf<Name>[Column]>
}
/** A row that may lack nullable columns. */
type RecordRow<Name extends RecordTable> = Omit<WholeRow<Name>, NullableColumn<Name>> &
  Partial<Pick<WholeRow<Name>, NullableColumn<Name>>>

/** Adds a row of the current record. Credits, relations and collection items have packed references instead of ids. */
export type AddRow = <Name extends RecordTable>(table: Name, row: RecordRow<Name>) => void
