import type { NamedParameter } from './catalog-lookups.js'
import type { SentenceItem } from './items.js'
import { partsOf } from './items.js'

/** A value of a filter, and the item that names it. */
interface FilterValue {
  readonly item: SentenceItem
  readonly field: string
  readonly operator: '' | 'gte' | 'lte'
  readonly value: string
  readonly isExcluded: boolean
  /** The conjunction before the value; null without a conjunction. */
  readonly joins: 'both' | 'any' | null
}

/** Query parameters, and the parameters that each item names. */
export interface WrittenParameters {
  readonly parameters: readonly NamedParameter[]
  readonly byItem: ReadonlyMap<SentenceItem, readonly NamedParameter[]>
}

/** Fields with a single value for each title, so that several values are alternatives. */
const singleValued = new Set(['kind', 'year'])

/**
 * Converts the filters of a sentence to query parameters, in the order in which the sentence first names
 * their fields. Omits the fields in `given`. `chosenPerson` returns the reference for an ambiguous name.
 */
export function writeParameters(
  items: readonly SentenceItem[],
  given: ReadonlySet<string>,
  chosenPerson: (item: SentenceItem) => string,
): WrittenParameters {
  const values = collectValues(items, chosenPerson).filter(({ field }) => !given.has(field))
  const parameters: NamedParameter[] = []
  const byItem = new Map<SentenceItem, NamedParameter[]>()
  for (const field of new Set(values.map(({ field }) => field))) {
    const own = values.filter((value) => value.field === field)
    for (const { parameter, values } of parametersFieldParameter(field, own)) {
      parameters.push(parameter)
      for (const { item } of values) byItem.set(item, [...(byItem.get(item) ?? []), parameter])
    }
  }
  return { parameters, byItem }
}

function collectValues(
  items: readonly SentenceItem[],
  chosenPerson: (item: SentenceItem) => string,
): FilterValue[] {
  const collected: FilterValue[] = []
  let isExcluded = false
  let joins: FilterValue['joins'] = null
  let previous: SentenceItem | null = null
  for (const [at, item] of items.entries()) {
    const { meaning } = item
    if (meaning?.kind === 'negation') {
      isExcluded = true
      continue
    }
    if (meaning?.kind === 'conjunction') {
      joins = meaning.joins
      continue
    }
    const values = valuesOf(item, chosenPerson, isListed(items, at))
    if (values.length > 0) {
      // A negation applies to a whole list: `без ужасов и драм`.
      const continues = previous !== null && joins !== null
      if (!continues && items[at - 1]?.meaning?.kind !== 'negation') isExcluded = false
      for (const value of values) collected.push({ ...value, item, isExcluded, joins })
      previous = item
    }
    if (meaning?.kind !== 'filler') joins = null
  }
  return collected
}

type Value = Pick<FilterValue, 'field' | 'operator' | 'value'>

function valuesOf(
  item: SentenceItem,
  chosenPerson: (item: SentenceItem) => string,
  listed: boolean,
): Value[] {
  const { meaning } = item
  if (meaning?.kind === 'person') {
    return [{ field: 'person', operator: '', value: chosenPerson(item) }]
  }
  if (meaning?.kind === 'glue' && meaning.listedKind !== undefined && listed) {
    return [{ field: 'kind', operator: '', value: meaning.listedKind }]
  }
  return partsOf(item).map(({ field, operator, value }) => ({ field, operator, value }))
}

/** True if a conjunction joins an item to a kind: `фильмы и сериалы`. */
function isListed(items: readonly SentenceItem[], at: number): boolean {
  const isKind = (item: SentenceItem | undefined) =>
    item !== undefined && partsOf(item).some(({ field }) => field === 'kind')
  const isConjunction = (item: SentenceItem | undefined) => item?.meaning?.kind === 'conjunction'
  return (
    (isConjunction(items[at + 1]) && isKind(items[at + 2])) ||
    (isConjunction(items[at - 1]) && isKind(items[at - 2]))
  )
}

interface FieldParameter {
  readonly parameter: NamedParameter
  readonly values: readonly FilterValue[]
}

function parametersFieldParameter(field: string, values: readonly FilterValue[]): FieldParameter[] {
  const excluded = values.filter(({ isExcluded, operator }) => isExcluded && operator === '')
  const positive = values.filter(({ isExcluded }) => !isExcluded)
  const equal = positive.filter(({ operator }) => operator === '')
  const bounds = (['gte', 'lte'] as const).flatMap((operator) => {
    const last = positive.findLast((value) => value.operator === operator)
    return last === undefined ? [] : [fieldParameter(`${field}.${operator}`, [last])]
  })
  return [
    ...(equal.length === 0 ? [] : equalities(field, equal)),
    ...bounds,
    ...(excluded.length === 0 ? [] : [fieldParameter(`${field}.not`, excluded)]),
  ]
}

/** `романтические комедии` requires both genres, `комедии и драмы` either of them. */
function equalities(field: string, values: readonly FilterValue[]): FieldParameter[] {
  if (field === 'person') return persons(values)
  if (field === 'sort' || field === 'released' || field === 'age_limit_max') {
    return [fieldParameter(field, values.slice(0, 1))]
  }
  if (singleValued.has(field)) return [fieldParameter(field, values)]
  const isAlternative = (value: FilterValue, at: number) =>
    value.joins !== null || values[at + 1]?.joins != null
  const alternatives = values.filter(isAlternative)
  const required = values.filter((value, at) => !isAlternative(value, at))
  const isAlone = required.length === 1 && alternatives.length === 0
  return [
    ...(required.length === 0 ? [] : [fieldParameter(isAlone ? field : `${field}.all`, required)]),
    ...(alternatives.length === 0 ? [] : [fieldParameter(field, alternatives)]),
  ]
}

/**
 * `с Вициным и Никулиным` requires both persons, `с Вициным или Никулиным` either. A role applies to all
 * persons.
 */
function persons(values: readonly FilterValue[]): FieldParameter[] {
  const isEither = values.some(({ joins }) => joins === 'any')
  const operator = values.length > 1 && !isEither ? 'person.all' : 'person'
  const roles = new Set(values.map(({ item }) => roleOf(item)))
  const [role = null] = roles
  return [
    fieldParameter(operator, values),
    ...(roles.size === 1 && role !== null
      ? [{ parameter: ['person.role', role] as const, values: values }]
      : []),
  ]
}

function roleOf({ meaning }: SentenceItem): string | null {
  return meaning?.kind === 'person' ? meaning.role : null
}

function fieldParameter(name: string, values: readonly FilterValue[]): FieldParameter {
  const different = [...new Set(values.map(({ value }) => value))]
  return { parameter: [name, different.join(',')], values }
}
