import { countryCodes, countryNames } from '../../schema/countries.js'
import { type EnumName, enumLabel, enumValues } from '../../schema/enums.js'
import type { Interval } from './intervals.js'
import { type Condition, filter, type Meaning, valueIn } from './meaning.js'
import { type Phrase, phraseFinder } from './phrases.js'
import {
  countryWords,
  foreignWords,
  homeCountries,
  originWords,
  regionRows,
} from './vocabulary/countries.js'
import {
  conjunctionWords,
  contrastWords,
  fillerWords,
  negationWords,
  opinionWords,
  requestWords,
  subjectWords,
} from './vocabulary/function-words.js'
import { genreBlends, genreVocabulary } from './vocabulary/genres.js'
import {
  endedWords,
  filmWords,
  kindAdjectives,
  kindWords,
  runningWords,
} from './vocabulary/kinds.js'
import {
  dubbingWords,
  foreignLanguageWords,
  languageRows,
  soundTrackWords,
} from './vocabulary/languages.js'
import { audienceRows, measureRows, measureSlots } from './vocabulary/measures.js'
import { orderRows } from './vocabulary/orders.js'
import { periodRows } from './vocabulary/periods.js'
import { periodSlots } from './vocabulary/points.js'
import { roleVocabulary } from './vocabulary/roles.js'
import { stemOfLemma } from './words.js'

/**
 * For each type of phrase, its evidence that a text describes films and is not the name of a film.
 */
const strengths = {
  noun: 1.5,
  adjective: 1,
  order: 1,
  measure: 2,
  audience: 2,
  language: 2,
  film: 1,
}

/**
 * Russian names of countries up to this length, such as `Чад`, need a preposition, because they are common
 * words.
 */
const maxAmbiguousName = 5

/**
 * All phrases, the most specific first: of equally cheap covers, the one with earlier phrases wins.
 */
const vocabulary: readonly Phrase<Meaning>[] = [
  ...periodRows.flatMap(({ patterns, strength, years }) =>
    phrases(patterns, (values, thisYear) => {
      const meant = years(values, thisYear)
      return meant === null ? null : filter(strength, { field: 'year', values: meant })
    }),
  ),
  ...measurePhrases(measureRows, strengths.measure),
  ...measurePhrases(audienceRows, strengths.audience),
  ...languageRows.flatMap(({ words, codes }) =>
    words === ''
      ? []
      : phrases(words, () => filter(strengths.language, valueIn('original_language', ...codes))),
  ),
  ...phrases(foreignLanguageWords, () =>
    filter(strengths.adjective, { field: 'original_language', values: ['en'], isExcluded: true }),
  ),
  ...[soundTrackWords, ...dubbingWords].flatMap((words) =>
    phrases(words, () => ({ kind: 'request' })),
  ),
  ...kindPhrases(),
  ...phrases(endedWords, (_, thisYear) =>
    filter(strengths.adjective, {
      field: 'end_year',
      values: { from: -Infinity, to: thisYear },
    }),
  ),
  ...genrePhrases(),
  ...countryPhrases(),
  ...orderRows.flatMap(({ words, conditions }) =>
    phrases(words, () => filter(strengths.order, ...conditions)),
  ),
  ...roleVocabulary.flatMap(({ words, ...marker }) =>
    phrases(words, () => ({ kind: 'role', ...marker })),
  ),
  ...phrases(negationWords, () => ({ kind: 'negation' })),
  ...phrases(contrastWords, () => ({ kind: 'contrast' })),
  ...(['both', 'any'] as const).flatMap((joins) =>
    phrases(conjunctionWords[joins], () => ({ kind: 'conjunction', joins })),
  ),
  { pattern: ',', meaning: () => ({ kind: 'conjunction', joins: 'comma' }) },
  ...phrases(filmWords, () => ({ kind: 'films', strength: strengths.film })),
  ...phrases(requestWords, () => ({ kind: 'request' })),
  ...[opinionWords, runningWords].flatMap((words) =>
    phrases(words, () => ({ kind: 'request', isOpinion: true })),
  ),
  ...phrases(subjectWords, () => ({ kind: 'subject' })),
  ...phrases(fillerWords, () => ({ kind: 'filler' })),
]

/** Finds every phrase of the vocabulary in a sentence. */
export const findPhrases = phraseFinder(vocabulary, { ...measureSlots, ...periodSlots })

function phrases(patterns: string, meaning: Phrase<Meaning>['meaning']): Phrase<Meaning>[] {
  return patterns.split(', ').map((pattern) => ({ pattern, meaning }))
}

function measurePhrases(
  rows: readonly {
    readonly patterns: readonly string[]
    readonly strength?: number
    conditions(values: readonly Interval[]): readonly Condition[] | null
  }[],
  strength: number,
): Phrase<Meaning>[] {
  return rows.flatMap((row) =>
    row.patterns.map((pattern) => ({
      pattern,
      meaning(values) {
        const meant = row.conditions(values)
        return meant === null ? null : filter(row.strength ?? strength, ...meant)
      },
    })),
  )
}

function kindPhrases(): Phrase<Meaning>[] {
  const animeSeries = () =>
    filter(strengths.noun, valueIn('kind', 'anime'), valueIn('is_series', 'true'))
  const ofWords = enumValues('title_kinds')
    .filter((kind) => kind !== 'movie')
    .flatMap((kind) => {
      const words = [kindWords[kind], ...labelPatterns('title_kinds', kind)]
      return words.flatMap((patterns) =>
        patterns === undefined
          ? []
          : phrases(patterns, () => filter(strengths.noun, valueIn('kind', kind))),
      )
    })
  const adjectives = Object.entries(kindAdjectives).flatMap(([kind, words]) =>
    phrases(words, () => filter(strengths.adjective, valueIn('kind', kind))),
  )
  return [...phrases('anime series, аниме сериал~', animeSeries), ...ofWords, ...adjectives]
}

function genrePhrases(): Phrase<Meaning>[] {
  const blends = genreBlends.flatMap(({ words, conditions }) =>
    phrases(words, () => filter(strengths.noun, ...conditions)),
  )
  const single = enumValues('genres').flatMap((genre) => {
    const { nouns, adjectives } = genreVocabulary[genre] ?? {}
    const asNoun = () => filter(strengths.noun, valueIn('genre', genre))
    const asAdjective = () => filter(strengths.adjective, valueIn('genre', genre))
    return [
      ...(nouns === undefined ? [] : phrases(nouns, asNoun)),
      ...(adjectives === undefined ? [] : phrases(adjectives, asAdjective)),
      ...labelPatterns('genres', genre).flatMap((pattern) => phrases(pattern, asAdjective)),
    ]
  })
  return [...blends, ...single]
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
  const regions = regionRows.flatMap(({ words, codes }) =>
    phrases(words, () => filter(strengths.adjective, valueIn('country', ...codes.split(' ')))),
  )
  const foreign = phrases(foreignWords, () =>
    filter(strengths.adjective, { field: 'country', values: homeCountries, isExcluded: true }),
  )
  const single = countryCodes.flatMap((code) => {
    const { adjectives, nouns } = countryWords[code] ?? {}
    const meant = (strength: number) => () => filter(strength, valueIn('country', code))
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
  return [...regions, ...foreign, ...single]
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
