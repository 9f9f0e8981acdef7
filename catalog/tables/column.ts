import { numberKeys, type TitleCatalog } from '../../schema/catalogs.js'
import type { Day } from '../../schema/days.js'
import type { EnumName, EnumValue } from '../../schema/enums.js'

/** A column of the catalog database with values of type `Value`. */
export interface Column<Value = unknown> {
  readonly type: 'INTEGER' | 'REAL' | 'TEXT'
  /** Null means unknown. */
  readonly isNullable: boolean
  /** The default value, in SQL. */
  readonly fallback?: string
  /** Never set; carries the type. */
  readonly value?: Value
}

/** The JSON text of a value. */
type Json<Value> = string & { readonly value?: Value }

/** SQLite has no booleans. */
type Flag = 0 | 1

export const textColumn = <Value extends string = string>(): Column<Value | null> =>
  nullable('TEXT')
export const integerColumn = (): Column<number | null> => nullable('INTEGER')
export const realColumn = (): Column<number | null> => nullable('REAL')
export const flagColumn = (): Column<Flag | null> => nullable('INTEGER')
/** An integer YYYYMMDD. */
export const dayColumn = (): Column<Day | null> => nullable('INTEGER')
export const oneOf = <Name extends EnumName>(_name: Name): Column<EnumValue<Name> | null> =>
  nullable('TEXT')
export const jsonColumn = <Value>(): Column<Json<Value> | null> => nullable('TEXT')
/** A list as a JSON array, empty if nothing is known. */
export const jsonList = (): Column<string> => ({
  type: 'TEXT',
  isNullable: false,
  fallback: "'[]'",
})
/** A column that is never null. */
export const required = <Value>(column: Column<Value>): Column<NonNullable<Value>> => ({
  type: column.type,
  isNullable: false,
})

/** Columns for the numbers in these catalogs: `alpha_id` and so on. */
export function numberColumns<Catalog extends TitleCatalog>(catalogs: readonly Catalog[]) {
  const numbers = numberKeys(catalogs).map((key) => [key, textColumn()])
  return Object.fromEntries(numbers) as Record<`${Catalog}_id`, Column<string | null>>
}

function nullable<Value>(type: Column['type']): Column<Value | null> {
  return { type, isNullable: true }
}
