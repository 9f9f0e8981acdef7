import type { TitleQuery } from '../../../engines/engine.js'
import type { TitleDocument } from '../../../schema/documents.js'
import { type FieldName, fieldNames, isPresenceMark, titleFields } from '../../../schema/fields.js'
import type { Filter } from '../../../schema/filter.js'
import { sortKeys } from '../../../schema/sorts.js'
import { planOrder } from '../../../server/query/plan-order.js'
import type { Question } from './system.js'

/** Conditions that databases write differently. Each method appends its values to `values`. */
export interface Dialect {
  value(values: unknown[], value: unknown): string
  isOneOf(values: unknown[], column: string, wanted: readonly unknown[]): string
  /** True for titles with one of the values in a field with several values. */
  contains(values: unknown[], field: string, wanted: readonly unknown[]): string
  credited(values: unknown[], persons: readonly number[], roles: readonly string[] | null): string
  /** True for titles that match the typed words, the last of which may be unfinished. */
  matches(values: unknown[], words: readonly string[]): string
}

/** Fields with several values. */
export const manyFields: readonly FieldName[] = fieldNames.filter(isMany)

/** Fields with one value. */
export const scalarFields: readonly FieldName[] = fieldNames.filter((name) => !isMany(name))

function isMany(name: FieldName): boolean {
  const field = titleFields[name]
  return (field.type === 'closedSet' || field.type === 'openSet') && field.many
}

/** The column type of a field with one value, chosen from the types of a database. */
export function columnType<Type>(
  name: FieldName,
  types: Readonly<Record<'text' | 'flag' | 'integer' | 'decimal', Type>>,
): Type {
  const field = titleFields[name]
  if (field.type === 'flag') return types.flag
  if (field.type === 'range') return field.of === 'decimal' ? types.decimal : types.integer
  return types.text
}

/** The names of a title, one per line. */
export const namesOf = ({ names }: TitleDocument): string => names.join('\n')

/** The statement for a question. The filter tree has two-valued logic, so NULL counts as false. */
export function statementOf(question: Question, limit: number, dialect: Dialect) {
  const values: unknown[] = []
  if (question.kind === 'card') {
    const id = dialect.value(values, question.alphaId)
    return { sql: `SELECT * FROM titles WHERE alpha_id = ${id}`, values }
  }
  const { query } = question
  const words =
    question.kind === 'typed' ? (question.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : null
  const conditions = [
    ...(words === null ? [] : [dialect.matches(values, words)]),
    conditionOf(query.filter, dialect, values),
  ].join(' AND ')
  const order = words === null ? orderOf(query) : 'popularity DESC NULLS LAST, id'
  const offset = query.start.kind === 'offset' ? query.start.offset : 0
  return {
    sql: `SELECT ${cardColumns} FROM titles WHERE ${conditions} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    values,
  }
}

function conditionOf(filter: Filter, dialect: Dialect, values: unknown[]): string {
  switch (filter.kind) {
    case 'and': {
      const parts = filter.parts.map((part) => conditionOf(part, dialect, values))
      return parts.length === 0 ? '1 = 1' : `(${parts.join(' AND ')})`
    }
    case 'not':
      return `NOT coalesce(${conditionOf(filter.part, dialect, values)}, false)`
    case 'anyOf':
      return isMany(filter.field)
        ? dialect.contains(values, filter.field, filter.values)
        : dialect.isOneOf(values, filter.field, filter.values)
    case 'atLeast':
      return `${filter.field} >= ${dialect.value(values, filter.value)}`
    case 'atMost':
      return `${filter.field} <= ${dialect.value(values, filter.value)}`
    case 'known':
      return isPresenceMark(filter.field)
        ? dialect.contains(values, 'has', [filter.field])
        : `${filter.field} IS NOT NULL`
    case 'credited':
      return dialect.credited(values, filter.persons, filter.roles)
    case 'within':
      return dialect.isOneOf(values, 'id', filter.ids)
  }
}

function orderOf({ order }: Pick<TitleQuery, 'order'>): string {
  const steps = order.map(
    ({ field, descending }) => `${field} ${descending ? 'DESC' : 'ASC'} NULLS LAST`,
  )
  return [...steps, 'id'].join(', ')
}

/** The orders by one sort key; each gets an index. */
export const orders: readonly string[] = sortKeys
  .filter((key) => key !== 'relevance' && key !== 'random')
  .flatMap((key) => [true, false].map((descending) => planOrder([{ key, descending }], false)))
  .map((order) => orderOf({ order }))

/** Columns of a list card. */
const cardColumns =
  'id, names, alpha_id, beta_id, gamma_id, gamma_tv_id, kind, year, release_date, rating_alpha, rating_beta, votes_alpha, votes_beta, popularity'
