import type { InternalId } from './catalogs.js'
import type { EnumValue } from './enums.js'
import type { FieldName, PresenceMark, RangeName } from './fields.js'

/** A value as documents hold it: text, number (days as YYYYMMDD) or flag. */
export type Value = string | number | boolean

/**
 * The filter tree: frozen data that says what is meant, compiled by every engine. Logic is
 * two-valued: a condition on an unknown value is false, so its negation is true.
 */
export type Filter =
  | { readonly kind: 'and'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'anyOf'; readonly field: FieldName; readonly values: readonly Value[] }
  | { readonly kind: 'atLeast' | 'atMost'; readonly field: RangeName; readonly value: number }
  | { readonly kind: 'known'; readonly field: FieldName | PresenceMark }
  /** Credited with one of the persons, in one of the roles (null: in any). */
  | {
      readonly kind: 'credited'
      readonly persons: readonly InternalId[]
      readonly roles: readonly EnumValue<'credit_roles'>[] | null
    }
  /** One of these titles: the scope of a sub-resource. */
  | { readonly kind: 'within'; readonly ids: readonly InternalId[] }

/** One step of a total order; unknown values come last in both directions. */
export interface OrderKey {
  readonly field: RangeName | 'relevance' | 'random'
  readonly descending: boolean
  /** Of `random`: the order is by `seededHash`, ascending; absent: another one in each search. */
  readonly seed?: number
}

/** The sort values of the last title of a page, one per order key, and its id. */
export interface Position {
  readonly values: readonly (number | null)[]
  readonly id: InternalId
}

/** Every part holds; an `and` of nothing holds for every title. */
export function and(...parts: readonly Filter[]): Filter {
  const only = parts.length === 1 ? parts[0] : undefined
  return only ?? { kind: 'and', parts }
}

export const not = (part: Filter): Filter => ({ kind: 'not', part })
export const anyOf = (field: FieldName, values: readonly Value[]): Filter => ({
  kind: 'anyOf',
  field,
  values,
})
export const atLeast = (field: RangeName, value: number): Filter => ({
  kind: 'atLeast',
  field,
  value,
})
export const atMost = (field: RangeName, value: number): Filter => ({
  kind: 'atMost',
  field,
  value,
})
export const known = (field: FieldName | PresenceMark): Filter => ({ kind: 'known', field })
