import type { Parameter } from './catalog-lookups.js'
import type { Item } from './items.js'
import { partsOf } from './items.js'

/** Turns the filters of a sentence into query parameters. */

/** A value that a sentence asks for, with the item that names it. */
interface Wanted {
  readonly item: Item
  readonly field: string
  readonly operator: '' | 'gte' | 'lte'
  readonly value: string
  readonly isExcluded: boolean
  /** How it is joined to the value of the same field before it; null if only adjacent. */
  readonly joins: 'both' | 'any' | null
}

/** Parameters, and for each item that names some of them which these are. */
export interface WrittenParameters {
  readonly parameters: readonly Parameter[]
  readonly byItem: ReadonlyMap<Item, readonly Parameter[]>
}

/** Fields of which a title has one value, so that several values are alternatives. */
const singleValued = new Set(['kind', 'year'])

/**
 * Writes what is asked for as parameters, in the order in which fields are first named. Fields that a
 * request gives itself are left out. `chosenPerson` picks one reference for an ambiguous name.
 */
export function writeParameters(
  items: readonly Item[],
  given: ReadonlySet<string>,
  chosenPerson: (item: Item) => string,
): WrittenParameters {
  const wanted = wantedValues(items, chosenPerson).filter(({ field }) => !given.has(field))
  const parameters: Parameter[] = []
  const byItem = new Map<Item, Parameter[]>()
  for (const field of new Set(wanted.map(({ field }) => field))) {
    const own = wanted.filter((value) => value.field === field)
    for (const { parameter, values } of parametersOfField(field, own)) {
      parameters.push(parameter)
      for (const { item } of values) byItem.set(item, [...(byItem.get(item) ?? []), parameter])
    }
  }
  return { parameters, byItem }
}

function wantedValues(items: readonly Item[], chosenPerson: (item: Item) => string): Wanted[] {
  const wanted: Wanted[] = []
  let isExcluded = false
  let joins: Wanted['joins'] = null
  let previous: Item | null = null
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
      // A negation continues over a list: `без ужасов и драм`.
      const continues = previous !== null && joins !== null
      if (!continues && items[at - 1]?.meaning?.kind !== 'negation') isExcluded = false
      for (const value of values) wanted.push({ ...value, item, isExcluded, joins })
      previous = item
    }
    if (meaning?.kind !== 'filler') joins = null
  }
  return wanted
}

type Value = Pick<Wanted, 'field' | 'operator' | 'value'>

function valuesOf(item: Item, chosenPerson: (item: Item) => string, listed: boolean): Value[] {
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
function isListed(items: readonly Item[], at: number): boolean {
  const isKind = (item: Item | undefined) =>
    item !== undefined && partsOf(item).some(({ field }) => field === 'kind')
  const isConjunction = (item: Item | undefined) => item?.meaning?.kind === 'conjunction'
  return (
    (isConjunction(items[at + 1]) && isKind(items[at + 2])) ||
    (isConjunction(items[at - 1]) && isKind(items[at - 2]))
  )
}

interface OfField {
  readonly parameter: Parameter
  readonly values: readonly Wanted[]
}

function parametersOfField(field: string, wanted: readonly Wanted[]): OfField[] {
  const excluded = wanted.filter(({ isExcluded, operator }) => isExcluded && operator === '')
  const positive = wanted.filter(({ isExcluded }) => !isExcluded)
  const equal = positive.filter(({ operator }) => operator === '')
  const bounds = (['gte', 'lte'] as const).flatMap((operator) => {
    const last = positive.findLast((value) => value.operator === operator)
    return last === undefined ? [] : [ofField(`${field}.${operator}`, [last])]
  })
  return [
    ...(equal.length === 0 ? [] : equalities(field, equal)),
    ...bounds,
    ...(excluded.length === 0 ? [] : [ofField(`${field}.not`, excluded)]),
  ]
}

/** `романтические комедии` wants both genres, `комедии и драмы` either of them. */
function equalities(field: string, wanted: readonly Wanted[]): OfField[] {
  if (field === 'person') return persons(wanted)
  if (field === 'sort' || field === 'released' || field === 'age_limit_max') {
    return [ofField(field, wanted.slice(0, 1))]
  }
  if (singleValued.has(field)) return [ofField(field, wanted)]
  const isAlternative = (value: Wanted, at: number) =>
    value.joins !== null || wanted[at + 1]?.joins != null
  const alternatives = wanted.filter(isAlternative)
  const required = wanted.filter((value, at) => !isAlternative(value, at))
  const isAlone = required.length === 1 && alternatives.length === 0
  return [
    ...(required.length === 0 ? [] : [ofField(isAlone ? field : `${field}.all`, required)]),
    ...(alternatives.length === 0 ? [] : [ofField(field, alternatives)]),
  ]
}

/** `с Вициным и Никулиным` wants both persons, `с Вициным или Никулиным` either; one role goes for all. */
function persons(wanted: readonly Wanted[]): OfField[] {
  const isEither = wanted.some(({ joins }) => joins === 'any')
  const operator = wanted.length > 1 && !isEither ? 'person.all' : 'person'
  const roles = new Set(wanted.map(({ item }) => roleOf(item)))
  const [role = null] = roles
  return [
    ofField(operator, wanted),
    ...(roles.size === 1 && role !== null
      ? [{ parameter: ['person.role', role] as const, values: wanted }]
      : []),
  ]
}

function roleOf({ meaning }: Item): string | null {
  return meaning?.kind === 'person' ? meaning.role : null
}

function ofField(name: string, values: readonly Wanted[]): OfField {
  const different = [...new Set(values.map(({ value }) => value))]
  return { parameter: [name, different.join(',')], values }
}
