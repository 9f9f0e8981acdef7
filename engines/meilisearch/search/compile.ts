import type { FieldName, PresenceMark } from '../../../schema/fields.js'
import { isPresenceMark } from '../../../schema/fields.js'
import type { Filter, OrderKey, Position, Value } from '../../../schema/filter.js'
import { unreachable } from '../../../schema/unreachable.js'
import { Inexpressible } from '../../engine-errors.js'
import { wantedMarks } from '../../servers/credit-marks.js'
import { extraAttributes, sortableFields } from '../settings.js'
import { exactText, indexedValue } from '../values.js'

const { id, nameKeys, credits, random } = extraAttributes

/** What every title passes, and what none does: filter expressions have no literals for them. */
export const everything = `${id} EXISTS`
const nothing = `${id} NOT EXISTS`

/**
 * Compiles a filter to a filter expression. Meilisearch's logic is two-valued as the filter tree's:
 * what a document lacks passes no condition, and passes its negation.
 */
export function compileFilter(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
      return all([...filter.parts].sort(bySelectivity).map(compileFilter))
    case 'not':
      return `NOT (${compileFilter(filter.part)})`
    case 'anyOf': {
      const values = filter.values.map((value) => indexedValue(filter.field, value))
      return isOneOf(filter.field, values)
    }
    case 'atLeast':
      return `${filter.field} >= ${literal(filter.value)}`
    case 'atMost':
      return `${filter.field} <= ${literal(filter.value)}`
    case 'known':
      return isKnown(filter.field)
    case 'credited':
      return isOneOf(credits, wantedMarks(filter))
    case 'within':
      return isOneOf(id, filter.ids)
    default:
      return unreachable(filter)
  }
}

/** Whether some part of a filter is about who is credited. */
export function asksForCredits(filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.some(asksForCredits)
    case 'not':
      return asksForCredits(filter.part)
    case 'credited':
      return true
    case 'anyOf':
    case 'atLeast':
    case 'atMost':
    case 'known':
    case 'within':
      return false
    default:
      return unreachable(filter)
  }
}

/** Every expression holds; of none, everything passes. */
export function all(expressions: readonly string[]): string {
  const narrowing = expressions.filter((expression) => expression !== everything)
  if (narrowing.length === 0) return everything
  return narrowing.length === 1 ? String(narrowing[0]) : narrowing.map(bracketed).join(' AND ')
}

/** Some expression holds; of none, nothing passes. */
export function any(expressions: readonly string[]): string {
  return expressions.length === 0 ? nothing : expressions.map(bracketed).join(' OR ')
}

/** Narrow conditions first: each further one is looked up only among what is left. */
function bySelectivity(a: Filter, b: Filter): number {
  return selectivity(a) - selectivity(b)
}

function selectivity(filter: Filter): number {
  const kinds = ['within', 'credited', 'anyOf', 'and', 'atLeast', 'atMost', 'known', 'not']
  return kinds.indexOf(filter.kind)
}

function isKnown(field: FieldName | PresenceMark): string {
  return isPresenceMark(field) ? isOneOf('has', [field]) : `${field} EXISTS`
}

/** Titles or persons of whom a name equals the typed query (text/name-forms.ts, `exactKey`). */
export function isNamed(key: string): string {
  return isOneOf(nameKeys, [exactText(key)])
}

function isOneOf(attribute: string, values: readonly Value[]): string {
  const [first] = values
  if (first === undefined) return nothing
  if (values.length === 1) return `${attribute} = ${literal(first)}`
  return `${attribute} IN [${values.map(literal).join(', ')}]`
}

/** A value as filter expressions write it; strings have no character left that needs an escape. */
function literal(value: Value): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${value} is no number of a filter`)
  }
  return JSON.stringify(typeof value === 'number' ? String(value) : value)
}

function bracketed(expression: string): string {
  return `(${expression})`
}

/** The order as `sort` takes it: what lacks a field comes last both ways, the id decides at the end. */
export function compileOrder(order: readonly OrderKey[]): string[] {
  return [...order.map(orderStep), `${id}:asc`]
}

function orderStep(key: OrderKey): string {
  if (key.field !== random && !sortableFields.includes(key.field)) {
    throw new Inexpressible(`Meilisearch has no order by ${key.field} here`)
  }
  return `${key.field}:${key.descending ? 'desc' : 'asc'}`
}

/** The condition of keyset paging: titles that come after a position in the given order. */
export function compileAfter(order: readonly OrderKey[], position: Position): string {
  const alternatives: string[] = []
  const equal: string[] = []
  for (const [index, { field, descending }] of order.entries()) {
    const value = position.values[index] ?? null
    if (value === null) {
      equal.push(`${field} NOT EXISTS`)
      continue
    }
    const beyond = `${field} ${descending ? '<' : '>'} ${literal(value)} OR ${field} NOT EXISTS`
    alternatives.push(all([...equal, beyond]))
    equal.push(`${field} = ${literal(value)}`)
  }
  alternatives.push(all([...equal, `${id} > ${literal(position.id)}`]))
  return any(alternatives)
}
