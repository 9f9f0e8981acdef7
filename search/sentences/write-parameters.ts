import { ageLimits } from './grammar/measures.js'
import {
  allNumbers,
  complement,
  type Domain,
  decimals,
  type Interval,
  intersection,
  steps,
  union,
  wholeNumbers,
} from './intervals.js'
import { isInterval } from './meaning.js'
import type { Statement, Statements } from './read-statements.js'
import type { NamedParameter } from './sentence-catalog.js'
import type { SentenceItem } from './sentence-item.js'

/** Query parameters, and the parameters that each item names. */
interface WrittenParameters {
  readonly parameters: readonly NamedParameter[]
  readonly byItem: ReadonlyMap<SentenceItem, readonly NamedParameter[]>
}

/** Maximum number of values of a list in a request. */
const maxValues = 100

/** Fields with a single value for each title, so that several values are alternatives. */
const singleValued = new Set(['kind', 'original_language', 'is_series', 'released'])

/** Range fields whose values are not whole numbers. */
const domains: Readonly<Record<string, Domain>> = {
  rating: decimals,
  runtime: decimals,
  age_limit: steps(ageLimits),
}

/** A parameter, and the statements that it expresses. */
type Written = readonly [parameter: NamedParameter, statements: readonly Statement[]]

/**
 * Converts the statements of a sentence to query parameters, in the order in which the sentence first names
 * their fields. Omits the fields in `given`, and what parameters cannot express. The roles of persons are
 * in `roleOf`.
 */
export function writeParameters(
  { statements, joins }: Statements,
  given: ReadonlySet<string>,
  roleOf: (item: SentenceItem) => string | null,
): WrittenParameters {
  const parameters: NamedParameter[] = []
  const byItem = new Map<SentenceItem, NamedParameter[]>()
  for (const field of new Set(statements.map((statement) => statement.field))) {
    if (given.has(field)) continue
    const stated = statements.filter((statement) => statement.field === field)
    for (const [parameter, expressed] of parametersOf(field, stated, joins, roleOf)) {
      parameters.push(parameter)
      for (const item of new Set(expressed.map((statement) => statement.item))) {
        byItem.set(item, [...(byItem.get(item) ?? []), parameter])
      }
    }
  }
  return { parameters, byItem }
}

function parametersOf(
  field: string,
  statements: readonly Statement[],
  joins: Statements['joins'],
  roleOf: (item: SentenceItem) => string | null,
): Written[] {
  const included = statements.filter(({ isExcluded }) => !isExcluded)
  // A series that has not ended has no such year, which no parameter can require.
  if (field === 'end_year') return range(field, included, joins)
  if (statements.some(({ values }) => isInterval(values))) return range(field, statements, joins)
  const wanted = new Set(included.map((one) => valuesOf([one]).join()))
  const excluded = statements.filter((one) => one.isExcluded && !wanted.has(valuesOf([one]).join()))
  // An order and a flag have one value, and cannot be excluded.
  if (field === 'sort' || field === 'released') return listed(field, included.slice(0, 1))
  return [
    ...(field === 'person' ? persons(included, joins, roleOf) : equalities(field, included, joins)),
    ...listed(`${field}.not`, excluded),
  ]
}

/** A parameter with the different values of statements; empty without values, or with too many. */
function listed(name: string, statements: readonly Statement[]): Written[] {
  const values = [...new Set(valuesOf(statements))]
  if (values.length === 0 || values.length > maxValues) return []
  return [[[name, values.join(',')], statements]]
}

function valuesOf(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ values }) => (isInterval(values) ? [] : values))
}

/** `романтические комедии` requires both genres, `комедии и драмы` either of them. */
function equalities(
  field: string,
  statements: readonly Statement[],
  joins: Statements['joins'],
): Written[] {
  if (singleValued.has(field)) return listed(field, statements)
  const isAlternative = (statement: Statement, at: number) =>
    (!isInterval(statement.values) && statement.values.length > 1) ||
    isJoined(statements[at - 1], statement, joins) ||
    isJoined(statement, statements[at + 1], joins)
  const alternatives = statements.filter(isAlternative)
  const required = statements.filter((statement, at) => !isAlternative(statement, at))
  const isAlone = alternatives.length === 0 && new Set(valuesOf(required)).size === 1
  return [...listed(isAlone ? field : `${field}.all`, required), ...listed(field, alternatives)]
}

/** True if a conjunction joins the parts of two neighbouring statements. */
function isJoined(
  one: Statement | undefined,
  other: Statement | undefined,
  joins: Statements['joins'],
): boolean {
  if (one === undefined || other === undefined) return false
  return other.part === one.part + 1 && joins.has(one.part)
}

/**
 * `с Вициным и Никулиным` requires both persons, `с Вициным или Никулиным` either. A role applies to all
 * persons.
 */
function persons(
  statements: readonly Statement[],
  joins: Statements['joins'],
  roleOf: (item: SentenceItem) => string | null,
): Written[] {
  const isEither = statements.some(
    (one, at) => isJoined(one, statements[at + 1], joins) && joins.get(one.part) === 'any',
  )
  const different = new Set(valuesOf(statements))
  const written = listed(different.size > 1 && !isEither ? 'person.all' : 'person', statements)
  const roles = new Set(statements.map(({ item }) => roleOf(item)))
  const [role = null] = roles
  if (written.length === 0 || roles.size !== 1 || role === null) return written
  return [...written, [['person.role', role], statements]]
}

/** The parameters of a range field: the included values without the excluded ones. */
function range(
  field: string,
  statements: readonly Statement[],
  joins: Statements['joins'],
): Written[] {
  const domain = domains[field] ?? wholeNumbers
  const included = includedIntervals(
    statements.filter(({ isExcluded }) => !isExcluded),
    joins,
    domain,
  )
  const excluded = statements
    .filter(({ isExcluded }) => isExcluded)
    .map((statement) => complement(union([intervalOf(statement)], domain), domain))
  const all = excluded.reduce<readonly Interval[]>((rest, one) => intersection(rest, one), included)
  const written =
    parametersOfIntervals(field, union(all, domain), domain) ??
    parametersOfIntervals(field, included, domain) ??
    []
  return written.map((parameter) => [
    parameter,
    statements.filter((one) => names(one, parameter, domain)),
  ])
}

function intervalOf({ values }: Statement): Interval {
  return isInterval(values) ? values : { from: -Infinity, to: Infinity }
}

/**
 * The included values: intervals that a conjunction joins are alternatives (`80s and 90s`), except for two
 * bounds of one interval (`after 1990 and before 2000`). Other intervals are all required, unless they have
 * no value in common.
 */
function includedIntervals(
  statements: readonly Statement[],
  joins: Statements['joins'],
  domain: Domain,
): Interval[] {
  const chains: Statement[][] = []
  for (const [at, statement] of statements.entries()) {
    const before = statements[at - 1]
    const isChained =
      before !== undefined &&
      isJoined(before, statement, joins) &&
      !areBounds(before, statement, joins)
    if (isChained) chains.at(-1)?.push(statement)
    else chains.push([statement])
  }
  const unions = chains.map((chain) => union(chain.map(intervalOf), domain))
  const common = unions.reduce<readonly Interval[]>(
    (rest, one) => intersection(rest, one),
    allNumbers,
  )
  return union(common.length > 0 ? common : statements.map(intervalOf), domain)
}

/** True for a lower and an upper bound that `and` joins. */
function areBounds(one: Statement, other: Statement, joins: Statements['joins']): boolean {
  if (joins.get(one.part) === 'any') return false
  const [a, b] = [intervalOf(one), intervalOf(other)]
  const isLower = ({ from, to }: Interval) => from > -Infinity && to === Infinity
  const isUpper = ({ from, to }: Interval) => from === -Infinity && to < Infinity
  return (isLower(a) && isUpper(b)) || (isUpper(a) && isLower(b))
}

/** Null if parameters cannot express the intervals. */
function parametersOfIntervals(
  field: string,
  intervals: readonly Interval[],
  domain: Domain,
): NamedParameter[] | null {
  const [first, last] = [intervals[0], intervals.at(-1)]
  if (first === undefined || last === undefined) return null
  if (intervals.length === 1) {
    if (first.from === first.to && domain.isListable) return [[field, String(first.from)]]
    return bounds(field, first)
  }
  if (!domain.isListable) return null
  const values = first.from > -Infinity && last.to < Infinity ? valuesIn(intervals) : null
  if (values !== null) return [[field, values.join(',')]]
  const gaps = intervals
    .slice(1)
    .map(({ from }, at) => ({ from: (intervals[at]?.to ?? 0) + 1, to: from - 1 }))
  const excluded = valuesIn(gaps)
  if (excluded === null) return null
  return [...bounds(field, { from: first.from, to: last.to }), [`${field}.not`, excluded.join(',')]]
}

function bounds(field: string, { from, to }: Interval): NamedParameter[] {
  const upper = field === 'age_limit' ? 'age_limit_max' : `${field}.lte`
  return [
    ...(from > -Infinity ? [[`${field}.gte`, String(from)] as const] : []),
    ...(to < Infinity ? [[upper, String(to)] as const] : []),
  ]
}

/** The whole numbers in intervals; null if there are too many for a list. */
function valuesIn(intervals: readonly Interval[]): number[] | null {
  const count = intervals.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  if (count > maxValues) return null
  return intervals.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  )
}

/** True if a statement has the bound or the values of a parameter. */
function names(statement: Statement, [name, value]: NamedParameter, domain: Domain): boolean {
  const stated = intervalOf(statement)
  if (name.endsWith('.not')) return statement.isExcluded
  const intervals = statement.isExcluded ? complement([stated], domain) : [stated]
  const number = Number(value.split(',', 1)[0])
  if (name.endsWith('.gte')) return intervals.some(({ from }) => from === number)
  if (name.endsWith('.lte') || name === 'age_limit_max') {
    return intervals.some(({ to }) => to === number)
  }
  return !statement.isExcluded
}
