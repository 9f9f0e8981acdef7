import type { TitleQuery } from '../../../engines/engine.js'
import { type FieldName, isPresenceMark, type PresenceMark } from '../../../schema/fields.js'
import type { Filter } from '../../../schema/filter.js'
import { sortKeys } from '../../../schema/sorts.js'
import { planOrder } from '../../../server/query/plan-order.js'
import { isMany } from './columns.js'

/** How one database says what SQL leaves to it. */
export interface Dialect {
  /** Where a value of the statement is put in. */
  value(values: unknown[], value: unknown): string
  /** Whether a column has one of the values. */
  isOneOf(values: unknown[], column: string, wanted: readonly unknown[]): string
  /** Whether a title has one of the values in a field of several. */
  holds(values: unknown[], field: string, wanted: readonly unknown[]): string
  credited(values: unknown[], persons: readonly number[], roles: readonly string[] | null): string
}

/** Writes the filter tree as a condition, two-valued as the tree is; values go into `values`. */
export function conditionOf(filter: Filter, dialect: Dialect, values: unknown[]): string {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.parts.map((part) => conditionOf(part, dialect, values))
      return parts.length === 0 ? '1 = 1' : `(${parts.join(' AND ')})`
    }
    case 'not':
      return `NOT coalesce(${conditionOf(filter.part, dialect, values)}, false)`
    case 'anyOf':
      return isMany(filter.field)
        ? dialect.holds(values, filter.field, filter.values)
        : dialect.isOneOf(values, filter.field, filter.values)
    case 'atLeast':
      return `${filter.field} >= ${dialect.value(values, filter.value)}`
    case 'atMost':
      return `${filter.field} <= ${dialect.value(values, filter.value)}`
    case 'known':
      return knownCondition(filter.field, dialect, values)
    case 'credited':
      return dialect.credited(values, filter.persons, filter.roles)
    case 'within':
      return dialect.isOneOf(values, 'id', filter.ids)
  }
}

function knownCondition(
  field: FieldName | PresenceMark,
  dialect: Dialect,
  values: unknown[],
): string {
  return isPresenceMark(field) ? dialect.holds(values, 'has', [field]) : `${field} IS NOT NULL`
}

/** The order of a query, the id last of all; what is typed is ordered by whoever finds it. */
export function orderOf({ order }: Pick<TitleQuery, 'order'>): string {
  const steps = order.map(
    ({ field, descending }) => `${field} ${descending ? 'DESC' : 'ASC'} NULLS LAST`,
  )
  return [...steps, 'id'].join(', ')
}

/** The orders of one sort key that an index can be made for, each key both ways. */
export const orders: readonly string[] = sortKeys
  .filter((key) => key !== 'relevance' && key !== 'random')
  .flatMap((key) => [true, false].map((descending) => planOrder([{ key, descending }], false)))
  .map((order) => orderOf({ order }))

/** What a list shows of a title. */
export const cardColumns =
  'id, names, alpha_id, beta_id, gamma_id, gamma_tv_id, kind, year, release_date, rating_alpha, rating_beta, votes_alpha, votes_beta, popularity'

/** The words of a text as it is typed: all but the last are whole. */
export function typedWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
