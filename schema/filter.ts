import type { InternalId } from './catalogs.js'
import type { EnumValue } from './enums.js'
import type { FieldName, PresenceMark, RangeName } from './fields.js'

/** A value of a document: text, number (days as YYYYMMDD) or flag. */
export type Value = string | number | boolean

/**
 * The filter tree: plain data, which each engine compiles to its own queries. Logic is two-valued: a
 * condition on an unknown value is false, so its negation is true.
 *
 *     genre=drama&year.gte=2000&country.not=us
 *
 *     and ─┬─ anyOf    genre [drama]
 *          ├─ atLeast  year 2000
 *          └─ not ──── anyOf country [us]
 */
export type Filter =
  | { readonly kind: 'and'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'anyOf'; readonly field: FieldName; readonly values: readonly Value[] }
  | { readonly kind: 'atLeast' | 'atMost'; readonly field: RangeName; readonly value: number }
  | { readonly kind: 'known'; readonly field: FieldName | PresenceMark }
  /** Titles in which one of the persons is credited in one of the roles; if the roles are null, in any role. */
  | {
      readonly kind: 'credited'
      readonly persons: readonly InternalId[]
      readonly roles: readonly EnumValue<'credit_roles'>[] | null
    }
  /** One of these titles: the scope of a sub-resource. */
  | { readonly kind: 'within'; readonly ids: readonly InternalId[] }

/** One key of an order. Unknown values come last in both directions. */
export interface OrderKey {
  readonly field: RangeName | 'relevance' | 'random'
  readonly descending: boolean
  /** For `random`, orders by `seededHash`, ascending; if absent, each search has a new random order. */
  readonly seed?: number
}

/** A position in an order (keyset): the sort values of a title, one for each order key, and its id. */
export interface Position {
  readonly values: readonly (number | null)[]
  readonly id: InternalId
}

/** The conjunction of filters. An empty `and` passes every title. */
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
