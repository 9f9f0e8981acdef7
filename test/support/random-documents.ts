import type { Random } from '../../platform/random.js'
import { packReference } from '../../schema/catalogs.js'
import { countryCodes } from '../../schema/countries.js'
import type { DocumentCredit, TitleDocument } from '../../schema/documents.js'
import { enumValues } from '../../schema/enums.js'
import { fieldNames, presenceMarks, titleFields } from '../../schema/fields.js'

/** The values of random documents. There are only a few, so that ties and matches are frequent. */
export const pools = {
  years: [1938, 1941, 1945, 1950, 1997, 1998, 2019, 2026, 2027],
  days: [19410101, 19450509, 19971212, 20191231, 20261020, 20261121, 20261122, 20270101],
  countries: ['us', 'ru', 'su', 'fr', 'jp'],
  languages: ['en', 'ru', 'ja'],
  genres: enumValues('genres').slice(0, 6),
  tags: ['space', 'war-hero', 'любовь', "o'clock"],
  companies: ['mosfilm', 'ленфильм', 'a-b-c'],
  platforms: ['okko', 'ivi'],
  collections: ['top-250', 'soviet-classics'],
  persons: [1, 2, 3, 4].map((number) => ({
    catalog: 'beta' as const,
    number: String(number),
    id: packReference({ catalog: 'beta', number: String(number) }),
  })),
  roles: enumValues('credit_roles').slice(0, 3),
  words: ['брат', 'ночь', 'ёлка', 'город', 'the', 'night', 'brother', 'city', '2', 'méliès'],
}

/** A catalog of documents with many unknown values and ties. */
export function randomDocuments(random: Random, count: number): TitleDocument[] {
  return Array.from({ length: count }, (_, index) => randomDocument(random, index + 1))
}

function randomDocument(random: Random, number: number): TitleDocument {
  const maybe = <Value>(value: () => Value, known = 0.6): Value | null =>
    random.chance(known) ? value() : null
  const document: Record<string, unknown> = {
    id: packReference({ catalog: 'delta', number: String(number) }),
    names: random.some([0, 1, 2], 1, 3).map(() => random.some(pools.words, 1, 4).join(' ')),
    credits: randomCredits(random),
  }
  for (const name of fieldNames) {
    const field = titleFields[name]
    switch (field.type) {
      case 'identity':
        document[name] = maybe(() => (name === 'alpha_id' ? `tt000000${number % 10}` : `${number}`))
        break
      case 'flag':
        document[name] = maybe(() => random.chance(0.5))
        break
      case 'range':
        document[name] = maybe(() => randomNumber(random, name, field.of))
        break
      case 'openSet':
        document[name] = random.some(pools[field.facet ?? 'companies'], 0, 2)
        break
      case 'closedSet':
        if (field.many) document[name] = random.some(closedPool(name), 0, 3)
        else document[name] = maybe(() => random.pick(closedPool(name)))
        break
    }
  }
  return document as unknown as TitleDocument
}

function closedPool(name: string): readonly string[] {
  switch (name) {
    case 'genre':
      return pools.genres
    case 'country':
      return pools.countries
    case 'has':
      return presenceMarks
    case 'original_language':
      return pools.languages
    default:
      return enumValues('title_kinds')
  }
}

function randomNumber(random: Random, name: string, of: 'integer' | 'decimal' | 'day'): number {
  if (of === 'day') return random.pick(pools.days)
  if (name.endsWith('year')) return random.pick(pools.years)
  if (of === 'decimal') return random.pick([0, 5, 6.1, 7.4, 7.5, 8.288, 9.9])
  if (name === 'rating_trusted') return random.int(2)
  if (name === 'age_limit') return random.pick([0, 6, 12, 16, 18])
  return random.pick([0, 1, 49, 50, 2000, 100000, 3_000_000_000])
}

function randomCredits(random: Random): DocumentCredit[] {
  return random
    .some(pools.persons, 0, 3)
    .flatMap(({ id }) => random.some(pools.roles, 1, 2).map((role) => ({ person: id, role })))
}

/** Countries that no random document has, for filters that match nothing. */
export const unusedCountries = countryCodes.filter((code) => !pools.countries.includes(code))
