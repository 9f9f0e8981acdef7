import { addDays, type Day } from '../../schema/days.js'
import type { EnumValue } from '../../schema/enums.js'
import {
  type FieldName,
  type PresenceMark,
  type RangeName,
  titleFields,
} from '../../schema/fields.js'
import {
  and,
  anyOf,
  atLeast,
  atMost,
  type Filter,
  known,
  not,
  type OrderKey,
} from '../../schema/filter.js'
import { readTitleQuery, type TypedQuery } from '../../text/typed-query.js'
import { InvalidRequest } from './errors.js'
import type { NameLookup } from './name-lookup.js'
import { maxAllowedListed } from './parameters.js'
import { applyPreset } from './parse-selection.js'
import { planOrder } from './plan-order.js'
import type { Selection, SelectionCondition } from './selection.js'

/** A selection with its names resolved and its preset expanded. */
export interface TitlePlan {
  readonly typed: TypedQuery | null
  readonly filter: Filter
  /** The order, without its last key (the internal id, ascending). */
  readonly order: readonly OrderKey[]
  /** True if each request gets a new random order, so that a page has no next page. */
  readonly isRandom: boolean
}

/** The generation and the day for which a plan is made. */
export interface PlanContext {
  readonly names: NameLookup
  readonly today: Day
  /** The endpoint's order if the request has neither `sort` nor `q`. Default: newest first. */
  readonly defaultOrder?: readonly OrderKey[]
}

type ConditionOf<Kind extends SelectionCondition['kind']> = Extract<
  SelectionCondition,
  { kind: Kind }
>
type Roles = readonly EnumValue<'credit_roles'>[] | null

const newestFirst: readonly OrderKey[] = [{ field: 'release_date', descending: true }]
const mostRelevantFirst = [{ key: 'relevance', descending: true }] as const

/**
 * Plans a search for titles. Throws InvalidRequest for a value that its open set does not contain.
 */
export function planTitles(selection: Selection, context: PlanContext): TitlePlan {
  const { typed: text, conditions, sort, seed } = applyPreset(selection, context.today)
  const { typed, scope } = planTypedText(text, context.names)
  const keys = sort ?? (typed === null ? null : mostRelevantFirst)
  const order =
    keys === null ? (context.defaultOrder ?? newestFirst) : planOrder(keys, typed !== null, seed)
  return {
    typed,
    filter: and(...scope, ...planConditions(conditions, context).flatMap(({ filters }) => filters)),
    order,
    isRandom: order.some(({ field, seed }) => field === 'random' && seed === undefined),
  }
}

/**
 * Plans `q`: an identifier selects its title (docs/reference/searching.md#pasted-identifiers); other text
 * is a typed query.
 */
export function planTypedText(
  text: string | null,
  names: NameLookup,
): { readonly typed: TypedQuery | null; readonly scope: readonly Filter[] } {
  const pasted = text === null ? null : names.pasted(text)
  if (pasted === null) return { typed: text === null ? null : readTitleQuery(text), scope: [] }
  const ids = pasted.title === null ? [] : [pasted.title]
  return { typed: null, scope: [{ kind: 'within', ids }] }
}

/** A condition and its filters, all of which must pass. */
export interface PlannedCondition {
  readonly condition: SelectionCondition
  readonly filters: readonly Filter[]
}

/** Plans each condition of a request. Throws like `planTitles`. */
export function planConditions(
  conditions: readonly SelectionCondition[],
  context: PlanContext,
): readonly PlannedCondition[] {
  const roles = conditions.find((condition) => condition.kind === 'personRole')?.roles ?? null
  return conditions.map((condition) => ({
    condition,
    filters: filtersOf(condition, roles, context),
  }))
}

function filtersOf(
  condition: SelectionCondition,
  roles: Roles,
  { names, today }: PlanContext,
): Filter[] {
  switch (condition.kind) {
    case 'field':
      return [fieldFilter(condition, names)]
    case 'person':
      return [personFilter(condition, roles, names)]
    case 'deltaId':
      return [deltaFilter(condition, names)]
    case 'personRole':
      // This condition only narrows the conditions on persons.
      return []
    case 'released':
      return [eachValue(condition, (released) => releasedFilter(released, today))]
    case 'hasPoster':
      return [eachValue(condition, (has) => (has ? known('poster') : not(known('poster'))))]
    case 'required':
      return condition.fields.map((field) => knownFilter(field, names))
    case 'ageLimitMax':
      return [atMost('age_limit', condition.value)]
  }
}

/**
 * Selects released or upcoming titles by their first release date or, if a title has only a year,
 * by the last day of that year (docs/reference/operators.md#released). A title with neither date
 * nor year is neither released nor upcoming.
 */
export function releasedFilter(released: boolean, today: Day): Filter {
  return released ? atMost('released_on', today) : atLeast('released_on', addDays(today, 1))
}

/** A filter that no title passes. */
const nothing: Filter = { kind: 'within', ids: [] }

/**
 * True for the popularity or the release date of a catalog without any: its index contains votes or
 * years in this field, for orders (docs/reference/sorting.md#relevance).
 */
function isNeverKnown(field: string, { hasPopularity, hasReleaseDate }: NameLookup): boolean {
  return (field === 'popularity' && !hasPopularity) || (field === 'release_date' && !hasReleaseDate)
}

/** Selects the titles that have a value. */
export function knownFilter(field: FieldName | PresenceMark, names: NameLookup): Filter {
  return isNeverKnown(field, names) ? nothing : known(field)
}

/**
 * The filter of a field. For unknown values, the two-valued logic of the filter tree gives the documented
 * results (docs/reference/unknown-values.md#in-filters).
 */
function fieldFilter(condition: ConditionOf<'field'>, names: NameLookup): Filter {
  const { field, means, values } = condition
  requireKnownValues(condition, names)
  if (isNeverKnown(field, names)) return means === 'noneOf' ? and() : nothing
  const row = titleFields[field]
  if (row.type === 'flag' && row.unknownIsFalse) return flagOrUnknown(condition)
  switch (means) {
    case 'anyOf':
      return anyOf(field, values)
    case 'noneOf':
      return not(anyOf(field, values))
    case 'allOf':
      return and(...values.map((value) => anyOf(field, [value])))
    // The grammar allows bounds only for range fields, with a single number each.
    case 'atLeast':
      return atLeast(field as RangeName, Number(values[0]))
    case 'atMost':
      return atMost(field as RangeName, Number(values[0]))
  }
}

/**
 * A flag whose unknown value counts as false: `false` means not known to be true
 * (docs/reference/unknown-values.md#adult).
 */
function flagOrUnknown({ field, means, values }: ConditionOf<'field'>): Filter {
  const passes = (value: boolean) => values.includes(value) === (means !== 'noneOf')
  const set = anyOf(field, [true])
  if (passes(true)) return passes(false) ? and() : set
  return passes(false) ? not(set) : not(and())
}

/** Rejects values that the open set does not contain (docs/reference/grammar.md#sets). */
function requireKnownValues(
  { parameter, field, values }: ConditionOf<'field'>,
  names: NameLookup,
): void {
  const row = titleFields[field]
  if (row.type !== 'openSet' || row.facet === null) return
  const { facet } = row
  const unknown = values.map(String).find((slug) => !names.isKnown(facet, slug))
  if (unknown === undefined) return
  const hint = names.nearest(facet, unknown)
  const frequent = names.mostFrequent(facet, maxAllowedListed + 1)
  const cut =
    frequent.length > maxAllowedListed
      ? ` (the ${maxAllowedListed} most frequent allowed values are listed)`
      : ''
  throw new InvalidRequest(`unknown value ${JSON.stringify(unknown)}${cut}`, {
    field: parameter,
    ...(hint === null ? {} : { hint }),
    allowed: frequent.slice(0, maxAllowedListed),
  })
}

/**
 * Titles with any, all or none of the persons. A person whom the catalog does not contain matches
 * no title (docs/reference/operators.md#persons).
 */
function personFilter(
  { means, persons }: ConditionOf<'person'>,
  roles: Roles,
  names: NameLookup,
): Filter {
  const ids = persons.map((reference) => names.personId(reference))
  const credited = (some: typeof ids): Filter => ({
    kind: 'credited',
    persons: some.filter((id) => id !== null),
    roles,
  })
  switch (means) {
    case 'anyOf':
      return credited(ids)
    case 'noneOf':
      return not(credited(ids))
    case 'allOf':
      return and(...ids.map((id) => credited([id])))
  }
}

/**
 * Titles with these numbers in catalog delta. The plan looks the numbers up in the catalog
 * database, so that no index has to contain them (docs/reference/operators.md#numbers-of-delta).
 */
function deltaFilter({ means, numbers }: ConditionOf<'deltaId'>, names: NameLookup): Filter {
  const found = numbers.map((number) => names.titleId({ catalog: 'delta', number }))
  const within: Filter = { kind: 'within', ids: found.filter((id) => id !== null) }
  return means === 'anyOf' ? within : not(within)
}

/** The filter of a condition with a separate filter for each value. */
function eachValue<Value>(
  { means, values }: { means: 'anyOf' | 'noneOf'; values: readonly Value[] },
  filterOf: (value: Value) => Filter,
): Filter {
  const any = either(values.map(filterOf))
  return means === 'anyOf' ? any : not(any)
}

/** Passes if at least one filter passes. The filter tree has no `or` node. */
function either(parts: readonly Filter[]): Filter {
  const [only] = parts
  return parts.length === 1 && only ? only : not(and(...parts.map(not)))
}
