import { countryCodes, countryNames } from '../../schema/countries.js'
import { type EnumName, enumLabel, enumValues } from '../../schema/enums.js'
import { equals, filter, type Meaning } from './meaning.js'
import type { Phrase } from './phrases.js'
import { countryWords, originWords } from './vocabulary/countries.js'
import {
  conjunctionWords,
  fillerWords,
  negationWords,
  requestWords,
  subjectWords,
} from './vocabulary/function-words.js'
import { genreVocabulary } from './vocabulary/genres.js'
import { filmWords, kindWords } from './vocabulary/kinds.js'
import { audienceRows, measureRows } from './vocabulary/measures.js'
import { orderRows } from './vocabulary/orders.js'
import { periodRows } from './vocabulary/periods.js'
import { roleVocabulary } from './vocabulary/roles.js'
import { stemOfLemma } from './words.js'

/**
 * For each type of phrase, its evidence that a text describes films and is not the name of a film.
 */
const strengths = { noun: 1.5, adjective: 1, order: 1, measure: 2, audience: 2, film: 1 }

/**
 * Russian names of countries up to this length, such as `Чад`, need a preposition, because they are common
 * words.
 */
const maxAmbiguousName = 5

/**
 * All phrases, the most specific first: of equally cheap covers, the one with earlier phrases wins.
 */
export const vocabulary: readonly Phrase<Meaning>[] = [
  ...periodRows.flatMap(({ patterns, strength, parts }) =>
    phrases(patterns, (values) => {
      const meant = parts(values)
      return meant === null ? null : filter(strength, ...meant)
    }),
  ),
  ...measureRows.flatMap(({ patterns, parts }) =>
    phrases(patterns, (values) => {
      const meant = parts(values)
      return meant === null ? null : filter(strengths.measure, ...meant)
    }),
  ),
  ...audienceRows.flatMap(({ words, parts }) =>
    phrases(words, () => filter(strengths.audience, ...parts)),
  ),
  ...kindPhrases(),
  ...genrePhrases(),
  ...countryPhrases(),
  ...orderRows.flatMap(({ words, parts }) =>
    phrases(words, () => filter(strengths.order, ...parts)),
  ),
  ...roleVocabulary.flatMap(({ words, role, strength }) =>
    phrases(words, () => ({ kind: 'role', role, strength })),
  ),
  ...phrases(negationWords, () => ({ kind: 'negation' })),
  ...phrases(conjunctionWords.both, () => ({ kind: 'conjunction', joins: 'both' })),
  ...phrases(conjunctionWords.any, () => ({ kind: 'conjunction', joins: 'any' })),
  { pattern: ',', meaning: () => ({ kind: 'conjunction', joins: 'any' }) },
  ...phrases(filmWords, () => ({ kind: 'glue', strength: strengths.film, listedKind: 'movie' })),
  ...phrases(requestWords, () => ({ kind: 'glue', strength: 0 })),
  ...phrases(subjectWords, () => ({ kind: 'subject' })),
  ...phrases(fillerWords, () => ({ kind: 'filler' })),
]

function phrases(
  patterns: string,
  meaning: (values: readonly number[]) => Meaning | null,
): Phrase<Meaning>[] {
  return patterns.split(', ').map((pattern) => ({ pattern, meaning }))
}

function kindPhrases(): Phrase<Meaning>[] {
  return enumValues('title_kinds')
    .filter((kind) => kind !== 'movie')
    .flatMap((kind) => {
      const words = [kindWords[kind], ...labelPatterns('title_kinds', kind)]
      return words.flatMap((patterns) =>
        patterns === undefined
          ? []
          : phrases(patterns, () => filter(strengths.noun, equals('kind', kind))),
      )
    })
}

function genrePhrases(): Phrase<Meaning>[] {
  return enumValues('genres').flatMap((genre) => {
    const { nouns, adjectives } = genreVocabulary[genre] ?? {}
    const asNoun = () => filter(strengths.noun, equals('genre', genre))
    const asAdjective = () => filter(strengths.adjective, equals('genre', genre))
    return [
      ...(nouns === undefined ? [] : phrases(nouns, asNoun)),
      ...(adjectives === undefined ? [] : phrases(adjectives, asAdjective)),
      ...labelPatterns('genres', genre).flatMap((pattern) => phrases(pattern, asAdjective)),
    ]
  })
}

/** The labels of a value in both languages as patterns, so that a new value needs no entry here. */
function labelPatterns<Name extends EnumName>(
  name: Name,
  value: ReturnType<typeof enumValues<Name>>[number],
): string[] {
  const russian = enumLabel(name, value, 'ru') ?? ''
  const english = enumLabel(name, value, 'en') ?? ''
  return [patternOfRussian(russian), english.toLowerCase().replaceAll('-', ' ')]
}

function patternOfRussian(name: string): string {
  return name
    .split(/[\s-]+/)
    .map(stemOfLemma)
    .join(' ')
}

function countryPhrases(): Phrase<Meaning>[] {
  const origins = originWords.split(', ')
  return countryCodes.flatMap((code) => {
    const { adjectives, nouns } = countryWords[code] ?? {}
    const meant = (strength: number) => () => filter(strength, equals('country', code))
    const own = nouns?.split(', ') ?? []
    const names = isoPatterns(code)
    const bare = [...own, ...names].filter(
      (name) => /[а-я]/.test(name) && name.length > maxAmbiguousName,
    )
    return [
      ...(adjectives === undefined ? [] : phrases(adjectives, meant(strengths.adjective))),
      ...[...own, ...names].flatMap((name) =>
        origins.map((origin) => ({
          pattern: `${origin} ${name}`,
          meaning: meant(strengths.noun),
        })),
      ),
      ...[...bare, ...own.filter((name) => name.length <= 4 && /[а-я]/.test(name))].map(
        (pattern) => ({
          pattern,
          meaning: meant(strengths.adjective),
        }),
      ),
    ]
  })
}

/** The names of ISO 3166 as patterns, without formal ones such as `Корея, Республика`. */
function isoPatterns(code: string): string[] {
  const names = countryNames(code)
  if (names === null) return []
  const isPlain = (name: string) => /^[\p{L}]+(?:[ -][\p{L}]+){0,2}$/u.test(name)
  return [
    ...(isPlain(names.ru) ? [patternOfRussian(names.ru)] : []),
    ...(isPlain(names.en) ? [names.en.toLowerCase().replaceAll('-', ' ')] : []),
  ]
}
