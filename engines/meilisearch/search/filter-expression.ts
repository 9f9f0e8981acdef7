import type { FieldName, PresenceMark } from '../../../schema/fields.js'
import { isPresenceMark } from '../../../schema/fields.js'
import type { Filter, OrderKey, Position, Value } from '../../../schema/filter.js'
import { unreachable } from '../../../schema/unreachable.js'
import type { ExactName } from '../../../text/exact-names.js'
import { filteredCreditTerms } from '../../servers/credit-terms.js'
import { encodeText, encodeValue } from '../encode-values.js'
import { extraAttributes, sortableFields } from '../settings.js'

const { id, nameKeys, credits, random } = extraAttributes

/**
 * An expression that every document passes, and one that no document passes. The syntax has no literals for
 * them.
 */
export const everyDocument = `${id} EXISTS`
const nothing = `${id} NOT EXISTS`

/**
 * Compiles a filter to a Meilisearch filter expression. Filters and Meilisearch both use two-valued logic: a
 * document without a field fails every condition on that field and passes its negation.
 */
export function filterExpression(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
      return conjunction([...filter.parts].sort(bySelectivity).map(filterExpression))
    case 'not':
      return `NOT (${filterExpression(filter.part)})`
    case 'anyOf': {
      const values = filter.values.map((value) => encodeValue(filter.field, value))
      return isOneOf(filter.field, values)
    }
    case 'atLeast':
      return `${filter.field} >= ${literal(filter.value)}`
    case 'atMost':
      return `${filter.field} <= ${literal(filter.value)}`
    case 'known':
      return isKnown(filter.field)
    case 'credited':
      return isOneOf(credits, filteredCreditTerms(filter))
    case 'within':
      return isOneOf(id, filter.ids)
    default:
      return unreachable(filter)
  }
}

/** The conjunction of expressions; `everything` for an empty list. */
export function conjunction(expressions: readonly string[]): string {
  const narrowing = expressions.filter((expression) => expression !== everyDocument)
  if (narrowing.length === 0) return everyDocument
  return narrowing.length === 1 ? String(narrowing[0]) : narrowing.map(bracketed).join(' AND ')
}

/** The disjunction of expressions; `nothing` for an empty list. */
function disjunction(expressions: readonly string[]): string {
  return expressions.length === 0 ? nothing : expressions.map(bracketed).join(' OR ')
}

/**
 * Sorts the most selective filter first, because Meilisearch evaluates each condition only on documents that
 * passed the previous ones.
 */
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

/** Documents with a name that equals one of the given names. */
export function hasName(names: readonly ExactName[]): string {
  const ofAnyYear: string[] = []
  const ofOneYear: string[] = []
  for (const { key, year, isOfAnyYear = false } of names) {
    const encoded = encodeText(key)
    if (year === null || isOfAnyYear) ofAnyYear.push(encoded)
    else ofOneYear.push(conjunction([isOneOf(nameKeys, [encoded]), isOfYear(year)]))
  }
  return disjunction([
    ...(ofAnyYear.length === 0 ? [] : [isOneOf(nameKeys, ofAnyYear)]),
    ...ofOneYear,
  ])
}

/** Titles of a year, and series that ran in it. */
export function isOfYear(year: number): string {
  return disjunction([`year = ${year}`, conjunction([`year <= ${year}`, `end_year >= ${year}`])])
}

/** Documents other than these. */
export function isNoneOf(ids: readonly number[]): string {
  return ids.length === 0 ? everyDocument : `${id} NOT IN [${ids.join(', ')}]`
}

function isOneOf(attribute: string, values: readonly Value[]): string {
  const [first] = values
  if (first === undefined) return nothing
  if (values.length === 1) return `${attribute} = ${literal(first)}`
  return `${attribute} IN [${values.map(literal).join(', ')}]`
}

/** A literal of a filter expression; encoded strings contain no characters that need escapes. */
function literal(value: Value): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TypeError(`${value} is not a finite number`)
  }
  return JSON.stringify(typeof value === 'number' ? String(value) : value)
}

function bracketed(expression: string): string {
  return `(${expression})`
}

/** Compiles an order to `sort`; Meilisearch puts missing fields last in both directions. */
export function sortExpressions(order: readonly OrderKey[]): string[] {
  return [...order.map(sortStep), `${id}:asc`]
}

function sortStep({ field, descending }: OrderKey): string {
  if (field !== random && !sortableFields.includes(field)) {
    throw new TypeError(`the index cannot be sorted by ${field}`)
  }
  return `${field}:${descending ? 'desc' : 'asc'}`
}

/** Compiles the condition of keyset paging: titles after a position in an order. */
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
    alternatives.push(conjunction([...equal, beyond]))
    equal.push(`${field} = ${literal(value)}`)
  }
  alternatives.push(conjunction([...equal, `${id} > ${literal(position.id)}`]))
  return disjunction(alternatives)
}
