import {
  type FieldName,
  isPresenceMark,
  type PresenceMark,
  titleFields,
} from '../../../schema/fields.js'
import type { Filter, OrderKey, Position, Value } from '../../../schema/filter.js'
import { unreachable } from '../../../schema/unreachable.js'
import { filteredCreditTerms } from '../../servers/credit-terms.js'
import { extraFields } from '../mappings.js'

const { id, credits } = extraFields

/** A query of OpenSearch's query DSL. */
export type Query = Readonly<Record<string, object>>

/** The queries that match every document and no document. */
export const everything: Query = { match_all: {} }
export const nothing: Query = { match_none: {} }

/** Maximum number of values in a `terms` query (`index.max_terms_count`). */
const maxTerms = 65_536

/**
 * Compiles a filter to a query. Filters and OpenSearch both use two-valued logic: a document without a field
 * fails every condition on that field and passes its negation. An empty set counts as absent.
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

/** The conjunction of queries; `everything` for an empty list. */
export function all(queries: readonly Query[]): Query {
  const narrowing = queries.filter((query) => query !== everything)
  const [only] = narrowing
  if (only === undefined) return everything
  return narrowing.length === 1 ? only : { bool: { filter: narrowing } }
}

/** The disjunction of queries; `nothing` for an empty list. */
export function any(queries: readonly Query[]): Query {
  const [only] = queries
  if (only === undefined) return nothing
  return queries.length === 1 ? only : { bool: { should: queries } }
}

export function without(query: Query): Query {
  return { bool: { must_not: [query] } }
}

/** A query whose matches all have the same score. */
export function withScore(score: number, filter: Query): Query {
  return { constant_score: { filter, boost: score } }
}

/** Documents whose field equals or contains one of the values. */
export function isOneOf(field: string, values: readonly Value[]): Query {
  const possible = values.filter(isPossible)
  if (possible.length === 0) return nothing
  const parts = Array.from({ length: Math.ceil(possible.length / maxTerms) }, (_, part) =>
    possible.slice(part * maxTerms, (part + 1) * maxTerms),
  )
  return any(parts.map((terms) => ({ terms: { [field]: terms } })))
}

/** False for lone surrogates and for numbers that OpenSearch cannot read: no document contains them. */
function isPossible(value: Value): boolean {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value)
  return typeof value !== 'number' || Math.abs(value) < unknownValue
}

function isKnown(field: FieldName | PresenceMark): Query {
  if (isPresenceMark(field)) return isOneOf('has', [field])
  const row = titleFields[field]
  // A set is always known; it may be empty.
  return 'many' in row && row.many ? everything : { exists: { field } }
}

/**
 * The sort value of a missing number; negative in descending orders. It is greater than any number in a
 * title. JSON preserves it although it is not a safe integer.
 */
const unknownValue = 2 ** 62

/** An equivalent bound within the range of OpenSearch's `long`. */
function withinLong(bound: number): number {
  return Math.max(-unknownValue, Math.min(bound, unknownValue))
}

export type SortStep = Readonly<Record<string, object>>

/** Compiles an order to `sort`: missing values last in both directions, then the id. */
export function compileOrder(order: readonly OrderKey[]): SortStep[] {
  return [...order.map(orderStep), { [id]: { order: 'asc' } }]
}

function orderStep({ field, descending, seed }: OrderKey): SortStep {
  const direction = { order: descending ? 'desc' : 'asc' }
  if (seed !== undefined) return { _script: { ...seededOrder(seed), ...direction } }
  // Relevance and random numbers are scores.
  if (field === 'relevance' || field === 'random') return { _score: direction }
  return { [field]: { ...direction, missing: lastFor(descending) } }
}

function lastFor(descending: boolean): number {
  return descending ? -unknownValue : unknownValue
}

/** Compiles a position to `search_after`. */
export function compilePosition(order: readonly OrderKey[], { values, id }: Position): number[] {
  return [...order.map(({ descending }, at) => values[at] ?? lastFor(descending)), id]
}

/** The position of a hit, from its sort values. */
export function positionOf(sort: readonly number[]): Position {
  const values = sort.slice(0, -1).map((value) => (Math.abs(value) === unknownValue ? null : value))
  return { values, id: sort.at(-1) as number }
}

/** `seededHash` (schema/seeded-hash.ts) of the id as a script. */
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
