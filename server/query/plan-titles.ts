import { addDays, type Day } from '../../schema/days.js'
import type { EnumValue } from '../../schema/enums.js'
import { type RangeName, titleFields } from '../../schema/fields.js'
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
import { InvalidRequest } from '../errors.js'
import { applyPreset } from './apply-preset.js'
import type { Names } from './names.js'
import { mostAllowed } from './parameters.js'
import { planOrder } from './plan-order.js'
import type { Condition, Selection } from './selection.js'

/** What a selection comes to: names resolved, the preset expanded, the day decided. */
export interface TitlePlan {
  readonly typed: TypedQuery | null
  readonly filter: Filter
  /** The order, without its last step: the internal id, ascending. */
  readonly order: readonly OrderKey[]
  /** Whether the selection is shuffled anew by each request, so that no page of it has a next one. */
  readonly isRandom: boolean
}

/** What a plan is made against: one generation, one day. */
export interface PlanSetting {
  readonly names: Names
  readonly today: Day
  /** The endpoint's order where the request gives neither `sort` nor `q`; newest first when absent. */
  readonly defaultOrder?: readonly OrderKey[]
}

type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>
type Roles = readonly EnumValue<'credit_roles'>[] | null

const newestFirst: readonly OrderKey[] = [{ field: 'release_date', descending: true }]
const mostRelevantFirst = [{ key: 'relevance', descending: true }] as const

/** Plans a search for titles; throws InvalidRequest for a value that an open set does not hold. */
export function planTitles(selection: Selection, setting: PlanSetting): TitlePlan {
  const { typed: text, conditions, sort, seed } = applyPreset(selection, setting.today)
  const { typed, scope } = readTyped(text, setting.names)
  const keys = sort ?? (typed === null ? null : mostRelevantFirst)
  const order =
    keys === null ? (setting.defaultOrder ?? newestFirst) : planOrder(keys, typed !== null, seed)
  return {
    typed,
    filter: and(...scope, ...planConditions(conditions, setting).flatMap(({ filters }) => filters)),
    order,
    isRandom: order.some(({ field, seed }) => field === 'random' && seed === undefined),
  }
}

/**
 * Reads `q`: an identifier selects its title (docs/reference/searching.md#pasted-identifiers), all other
 * text is searched for.
 */
export function readTyped(
  text: string | null,
  names: Names,
): { readonly typed: TypedQuery | null; readonly scope: readonly Filter[] } {
  const pasted = text === null ? null : names.pasted(text)
  if (pasted === null) return { typed: text === null ? null : readTitleQuery(text), scope: [] }
  const ids = pasted.title === null ? [] : [pasted.title]
  return { typed: null, scope: [{ kind: 'within', ids }] }
}

/** A condition with the filters that it means; all of them hold. */
export interface PlannedCondition {
  readonly condition: Condition
  readonly filters: readonly Filter[]
}

/** Plans the conditions of one request, each by itself; throws as `planTitles`. */
export function planConditions(
  conditions: readonly Condition[],
  setting: PlanSetting,
): readonly PlannedCondition[] {
  const roles = conditions.find((condition) => condition.kind === 'personRole')?.roles ?? null
  return conditions.map((condition) => ({
    condition,
    filters: filtersOf(condition, roles, setting),
  }))
}

function filtersOf(condition: Condition, roles: Roles, { names, today }: PlanSetting): Filter[] {
  switch (condition.kind) {
    case 'field':
      return [fieldFilter(condition, names)]
    case 'person':
      return [personFilter(condition, roles, names)]
    case 'deltaId':
      return [deltaFilter(condition, names)]
    case 'personRole':
      // Narrows the conditions on persons, and is none of its own.
      return []
    case 'released':
      return [eachValue(condition, (released) => releasedFilter(released, today))]
    case 'hasPoster':
      return [eachValue(condition, (has) => (has ? known('poster') : not(known('poster'))))]
    case 'required':
      return condition.fields.map(known)
    case 'ageLimitMax':
      return [atMost('age_limit', condition.value)]
  }
}

/**
 * By the first date, or the last day of the year where there is none
 * (docs/reference/operators.md#released). A title with neither is not released, and not upcoming.
 */
export function releasedFilter(released: boolean, today: Day): Filter {
  return released ? atMost('released_on', today) : atLeast('released_on', addDays(today, 1))
}

/**
 * What an operator means for unknown values, the tree's two-valued logic settles
 * (docs/reference/unknown-values.md#in-filters).
 */
function fieldFilter(condition: Of<'field'>, names: Names): Filter {
  const { field, means, values } = condition
  checkHeld(condition, names)
  const row = titleFields[field]
  if (row.type === 'flag' && row.unknownIsFalse) return flagOrUnknown(condition)
  switch (means) {
    case 'anyOf':
      return anyOf(field, values)
    case 'noneOf':
      return not(anyOf(field, values))
    case 'allOf':
      return and(...values.map((value) => anyOf(field, [value])))
    // The grammar gives bounds to ranges alone, and one number to each.
    case 'atLeast':
      return atLeast(field as RangeName, Number(values[0]))
    case 'atMost':
      return atMost(field as RangeName, Number(values[0]))
  }
}

/**
 * A flag whose unknown counts as false: false is what is not known to be true
 * (docs/reference/unknown-values.md#adult).
 */
function flagOrUnknown({ field, means, values }: Of<'field'>): Filter {
  const keeps = (value: boolean) => values.includes(value) === (means !== 'noneOf')
  const set = anyOf(field, [true])
  if (keeps(true)) return keeps(false) ? and() : set
  return keeps(false) ? not(set) : not(and())
}

/** Refuses values that an open set does not hold (docs/reference/grammar.md#sets). */
function checkHeld({ parameter, field, values }: Of<'field'>, names: Names): void {
  const row = titleFields[field]
  if (row.type !== 'openSet') return
  const unknown = values.map(String).find((slug) => !names.isKnown(row.facet, slug))
  if (unknown === undefined) return
  const hint = names.nearest(row.facet, unknown)
  const held = names.mostFrequent(row.facet, mostAllowed + 1)
  const cut =
    held.length > mostAllowed ? ` (the ${mostAllowed} most frequent allowed values are listed)` : ''
  throw new InvalidRequest(`unknown value ${JSON.stringify(unknown)}${cut}`, {
    field: parameter,
    ...(hint === null ? {} : { hint }),
    allowed: held.slice(0, mostAllowed),
  })
}

/**
 * Any of the persons, all, or none; one who is not held matches nothing
 * (docs/reference/operators.md#persons).
 */
function personFilter({ means, persons }: Of<'person'>, roles: Roles, names: Names): Filter {
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
 * The titles of these numbers: the catalog database knows them, so no index has to
 * (docs/reference/operators.md#numbers-of-delta).
 */
function deltaFilter({ means, numbers }: Of<'deltaId'>, names: Names): Filter {
  const found = numbers.map((number) => names.titleId({ catalog: 'delta', number }))
  const within: Filter = { kind: 'within', ids: found.filter((id) => id !== null) }
  return means === 'anyOf' ? within : not(within)
}

/** The filter of a condition whose values each have a filter of their own. */
function eachValue<Value>(
  { means, values }: { means: 'anyOf' | 'noneOf'; values: readonly Value[] },
  filterOf: (value: Value) => Filter,
): Filter {
  const any = either(values.map(filterOf))
  return means === 'anyOf' ? any : not(any)
}

/** At least one holds: the tree has no `or` of its own. */
function either(parts: readonly Filter[]): Filter {
  const [only] = parts
  return parts.length === 1 && only ? only : not(and(...parts.map(not)))
}
