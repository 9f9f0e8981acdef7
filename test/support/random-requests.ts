import type { Random } from '../../platform/random.js'
import { formatDay } from '../../schema/days.js'
import { fieldNames, requirable, titleFields } from '../../schema/fields.js'
import { operatorSuffixes, operators } from '../../schema/operators.js'
import { sortKeys } from '../../schema/sorts.js'
import { pools, unusedCountries } from './random-documents.js'

/** Query parameters of a random request over random documents: filters x operators x sorts. */
export type Parameters = readonly (readonly [name: string, value: string])[]

/** Sort keys that every engine supports without a typed query. */
export const plainSortKeys = sortKeys.filter((key) => key !== 'random' && key !== 'relevance')

/** A random request; the same random state gives the same request. */
export function randomRequest(random: Random): Parameters {
  const filters = new Map<string, string>()
  const count = random.int(5)
  for (let filter = 0; filter < count; filter += 1) {
    const [name, value] = randomFilter(random)
    filters.set(name, value)
  }
  if ([...filters.keys()].some((name) => name.startsWith('person')) && random.chance(0.4)) {
    filters.set('person.role', random.some(pools.roles, 1, 2).join(','))
  }
  const sort = random.chance(0.8) ? [['sort', randomSort(random)] as const] : []
  return [...filters, ...sort]
}

/** One to three signed keys. */
export function randomSort(random: Random): string {
  return random
    .some(plainSortKeys, 1, 3)
    .map((key) => `${random.pick(['-', '+', ''])}${key}`)
    .join(',')
}

type Filter = readonly [name: string, value: string]

function randomFilter(random: Random): Filter {
  const special: readonly (() => Filter)[] = [
    () => [`person${random.pick(['', '.any', '.all', '.not'])}`, randomPersons(random)],
    () => ['required', random.some(requirable, 1, 3).join(',')],
    () => ['released', random.pick(['true', 'false'])],
    () => ['has_poster', random.pick(['true', 'false'])],
    () => ['age_limit_max', random.pick(['0', '12', '18'])],
  ]
  return random.chance(0.25) ? random.pick(special)() : randomFieldFilter(random)
}

function randomPersons(random: Random): string {
  const held = pools.persons.map(({ catalog, number }) => `${catalog}:${number}`)
  return random.some([...held, 'beta:999'], 1, 2).join(',')
}

function randomFieldFilter(random: Random): Filter {
  const names = fieldNames.filter((name) => titleFields[name].parameter !== false)
  return randomFilterOf(random, random.pick(names))
}

/** A random filter on one field. */
export function randomFilterOf(random: Random, name: (typeof fieldNames)[number]): Filter {
  const field = titleFields[name]
  const suffixes = operatorSuffixes.filter((suffix) => {
    const { needs } = { needs: undefined, ...operators[suffix] }
    if (needs === 'many') return 'many' in field && field.many
    return needs !== 'range' || field.type === 'range'
  })
  const suffix = random.pick(suffixes)
  const most = operators[suffix].values === 'single' ? 1 : 3
  const values = random.some(valuesFor(name), 1, most)
  return [suffix === '' ? name : `${name}.${suffix}`, values.join(',')]
}

function valuesFor(name: (typeof fieldNames)[number]): readonly string[] {
  const field = titleFields[name]
  switch (field.type) {
    case 'identity':
      return name === 'alpha_id' ? ['tt0000001', 'tt0000002', 'tt0000009'] : ['1', '2', '30', '999']
    case 'flag':
      return ['true', 'false']
    case 'openSet':
      return pools[field.facet ?? 'companies']
    case 'closedSet':
      if (name === 'country') return [...pools.countries, ...unusedCountries.slice(0, 2)]
      if (name === 'original_language') return [...pools.languages, 'fr']
      return field.values
    case 'range':
      if (field.of === 'day') return pools.days.map(formatDay)
      if (name.endsWith('year')) return pools.years.map(String)
      return field.of === 'decimal'
        ? ['0', '5', '6.1', '7.45', '7.5', '8.288', '10']
        : ['0', '1', '12', '49', '50', '2000', '100000', '3000000000']
  }
}
