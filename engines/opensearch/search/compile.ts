import {
  type FieldName,
  isPresenceMark,
  type PresenceMark,
  titleFields,
} from '../../../schema/fields.js'
import type { Filter, OrderKey, Position, Value } from '../../../schema/filter.js'
import { unreachable } from '../../../schema/unreachable.js'
import { filteredCreditTerms } from '../../servers/credit-terms.js'
import { extraFields } from '../settings.js'

const { id, credits } = extraFields

/** A query of OpenSearch's query DSL. */
export type Query = Readonly<Record<string, object>>

/** What every document passes, and what none does. */
export const everything: Query = { match_all: {} }
export const nothing: Query = { match_none: {} }

/** Values that one `terms` query takes (`index.max_terms_count`). */
const mostTerms = 65_536

/**
 * Compiles a filter to a query. `must_not` is two-valued as the filter tree is: what a document lacks
 * passes no condition, and passes its negation; an empty set is one that it lacks.
 */
export function compileFilter(filter: Filter): Query {
  switch (filter.kind) {
    case 'and':
      return all(filter.parts.map(compileFilter))
    case 'not':
      return without(compileFilter(filter.part))
    case 'anyOf':
      return isOneOf(filter.field, filter.values)
    case 'atLeast':
      return { range: { [filter.field]: { gte: withinLong(filter.value) } } }
    case 'atMost':
      return { range: { [filter.field]: { lte: withinLong(filter.value) } } }
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

/** Every query holds; of none, everything passes. */
export function all(queries: readonly Query[]): Query {
  const narrowing = queries.filter((query) => query !== everything)
  const [only] = narrowing
  if (only === undefined) return everything
  return narrowing.length === 1 ? only : { bool: { filter: narrowing } }
}

/** Some query holds; of none, nothing passes. */
export function any(queries: readonly Query[]): Query {
  const [only] = queries
  if (only === undefined) return nothing
  return queries.length === 1 ? only : { bool: { should: queries } }
}

/** The query does not hold. */
export function without(query: Query): Query {
  return { bool: { must_not: [query] } }
}

/** What is found counts so much, whatever it is. */
export function counting(boost: number, filter: Query): Query {
  return { constant_score: { filter, boost } }
}

/** A field has one of the values, or a set one of them in it. */
export function isOneOf(field: string, values: readonly Value[]): Query {
  const sought = values.filter(isHeldByAny)
  if (sought.length === 0) return nothing
  const parts = Array.from({ length: Math.ceil(sought.length / mostTerms) }, (_, part) =>
    sought.slice(part * mostTerms, (part + 1) * mostTerms),
  )
  return any(parts.map((terms) => ({ terms: { [field]: terms } })))
}

/** Half of a character stands in no document, and numbers beyond this are in none either. */
function isHeldByAny(value: Value): boolean {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value)
  return typeof value !== 'number' || Math.abs(value) < unknownValue
}

function isKnown(field: FieldName | PresenceMark): Query {
  if (isPresenceMark(field)) return isOneOf('has', [field])
  const row = titleFields[field]
  // A set is always known, though it may be empty.
  return 'many' in row && row.many ? everything : { exists: { field } }
}

/**
 * What stands for an unknown number where titles are sorted, greater than every number of a title: with
 * the sign by which it comes last. It is no whole number of JavaScript, but read and written alike.
 */
const unknownValue = 2 ** 62

/** A bound that OpenSearch takes for whole numbers, with the same meaning. */
function withinLong(bound: number): number {
  return Math.max(-unknownValue, Math.min(bound, unknownValue))
}

/** A step of `sort`. */
export type SortStep = Readonly<Record<string, object>>

/** The order as `sort` takes it: unknown values last both ways, the id at the end. */
export function compileOrder(order: readonly OrderKey[]): SortStep[] {
  return [...order.map(orderStep), { [id]: { order: 'asc' } }]
}

function orderStep({ field, descending, seed }: OrderKey): SortStep {
  const direction = { order: descending ? 'desc' : 'asc' }
  if (seed !== undefined) return { _script: { ...seededOrder(seed), ...direction } }
  // The closest and, with random scores, what was drawn: both are scores.
  if (field === 'relevance' || field === 'random') return { _score: direction }
  return { [field]: { ...direction, missing: lastFor(descending) } }
}

function lastFor(descending: boolean): number {
  return descending ? -unknownValue : unknownValue
}

/** A position as `search_after` takes it. */
export function compilePosition(order: readonly OrderKey[], { values, id }: Position): number[] {
  return [...order.map(({ descending }, at) => values[at] ?? lastFor(descending)), id]
}

/** The position that a hit's sort values tell. */
export function positionOf(sort: readonly number[]): Position {
  const values = sort.slice(0, -1).map((value) => (Math.abs(value) === unknownValue ? null : value))
  return { values, id: sort.at(-1) as number }
}

/** `seededHash` (schema/seeded-hash.ts) of the id, which OpenSearch works out in its own language. */
function seededOrder(seed: number): object {
  return {
    type: 'number',
    script: { lang: 'painless', source: seededHashScript, params: { seed } },
  }
}

const seededHashScript = `
int mixIn(int hash, int block) {
  int scrambled = block * (int) 0xcc9e2d51L;
  int mixed = hash ^ (((scrambled << 15) | (scrambled >>> 17)) * 0x1b873593);
  return ((mixed << 13) | (mixed >>> 19)) * 5 + (int) 0xe6546b64L;
}
long id = doc['${id}'].value;
int hash = mixIn(mixIn((int) params.seed, (int) id), (int) (id >>> 32)) ^ 8;
hash = (hash ^ (hash >>> 16)) * (int) 0x85ebca6bL;
hash = (hash ^ (hash >>> 13)) * (int) 0xc2b2ae35L;
return (hash ^ (hash >>> 16)) & 0xffffffffL;
`
