import {
  asPersonReading,
  optionalInName,
  personGuesses,
  titleGuesses,
  type WithPerson,
  withoutOneWord,
  withoutOptional,
  withPersons,
} from './alternative-readings.js'
import {
  distinctNames,
  type ExactName,
  exactNames,
  looselyEqualNames,
  namesBegun,
} from './exact-names.js'
import { lazily } from './memoize.js'
import { type NameAndYear, splitNameAndYear } from './name-and-year.js'
import { exactKey, type NameKind, searchWords } from './name-forms.js'
import { alternativeExactNames, exactNamesAsTyped, partialExactNames } from './names-of-query.js'
import { penalties } from './penalties.js'
import { type Reading, type TypedName, typedName, typedWords } from './reading.js'
import { withoutSomeSurroundings, withoutSurroundings } from './surrounding-words.js'
import { littleWords } from './words/in-names.js'

/**
 * All meanings of a typed query, in three steps. Every engine searches by these steps
 * (docs/reference/searching.md#readings):
 *
 *     asTyped        the text as typed, and its other spellings           always used
 *     alternatives   guesses: another layout, other letters, more typos   used too, unless some name has all
 *                                                                         words of an asTyped reading without
 *                                                                         a typo
 *     partial        the text without some words                          used alone, if nothing matches
 *                                                                         the other steps
 */
export interface TypedQuery {
  /** The text and its kind, from which all other properties are computed (`readTyped`). */
  readonly text: string
  readonly kind: NameKind
  /** The key of the text as an exact name (`exactKey`). */
  readonly key: string
  readonly asTyped: QueryStep
  readonly alternatives: QueryStep
  readonly partial: QueryStep
}

/** The meanings of a typed query in one step. */
interface QueryStep {
  /** Names that the query may equal, the most likely first. They come before all other matches. */
  readonly names: readonly ExactName[]
  readonly readings: readonly Reading[]
  /** A title and one of its people: `лед 2 аронова`. */
  readonly withPerson: readonly WithPerson[]
}

/** Reads a query again from its text, after a copy of it was sent to another thread. */
export function readTyped({ text, kind }: Pick<TypedQuery, 'text' | 'kind'>): TypedQuery {
  return readers[kind](text)
}

const readers: Readonly<Record<NameKind, (text: string) => TypedQuery>> = {
  title: readTitleQuery,
  person: readPersonQuery,
}

export function readTitleQuery(text: string): TypedQuery {
  const year = lazily(() => splitNameAndYear(text))
  const typed = lazily(() => typedNames(text, year()))
  const all = lazily(() => [...typed(), ...withoutSurroundingWords(text, year())])
  /** The name without its year. */
  const name = () => typed().at(-1) as TypedName
  const asTyped = lazily(() => all().flatMap(spelledReadings))
  return new LazyTypedQuery('title', text, {
    asTyped: () => ({
      names: exactNamesAsTyped(typed(), all()),
      readings: asTyped(),
      withPerson: [],
    }),
    alternatives: () => ({
      names: alternativeExactNames(all(), year()),
      readings: withWords(titleGuesses.flatMap((guess) => guess(name()))),
      withPerson: withPersons(text),
    }),
    partial: () => ({
      names: partialExactNames(name()),
      readings: asTyped().flatMap(withoutOneWord).map(asGuess),
      withPerson: [],
    }),
  })
}

/** Reads a query for persons. A year and what follows are ignored, and a single letter is an initial. */
export function readPersonQuery(text: string): TypedQuery {
  const name = lazily(() => typedName('person', splitNameAndYear(text)?.name ?? text))
  const asTyped = lazily(() => spelledReadings(name()))
  const optional = lazily(() => optionalInName(text))
  const named = (readings: readonly Reading[]) =>
    readings.map((reading) => asPersonReading(reading, optional()))
  return new LazyTypedQuery('person', text, {
    asTyped: () => ({
      names: distinctNames([
        ...exactNames([
          typedName('person', text),
          name(),
          typedName('person', withoutOptional(name().text)),
        ]),
        ...looselyEqualNames([name()]),
      ]),
      readings: named(asTyped()),
      withPerson: [],
    }),
    alternatives: () => ({
      names: namesBegun([name()]),
      readings: named(withWords(personGuesses.flatMap((guess) => guess(name())))),
      withPerson: [],
    }),
    partial: () => ({
      names: [],
      readings: named(asTyped().flatMap(withoutOneWord).map(asGuess)),
      withPerson: [],
    }),
  })
}

/**
 * The names that a typed text may be, the text as typed first: also without its year, and without some of
 * the words that people put around a title.
 */
export function namesTyped(text: string): readonly TypedName[] {
  const parts = (whole: string) =>
    withoutSomeSurroundings(searchWords(whole)).map((words) => words.join(' '))
  const named = splitNameAndYear(text)
  const ofYear = named === null || named.rest === 'other' ? [] : [named.name, ...parts(named.name)]
  return [
    typedName('title', text),
    ...ofYear.map((name) => typedName('title', name, named ?? {})),
    ...parts(text).map((name) => typedName('title', name)),
  ]
}

type Step = 'asTyped' | 'alternatives' | 'partial'

/**
 * Computes each step on first use, because most queries need only the first step. Copies of the object and
 * messages to other threads contain only the text and its kind.
 */
class LazyTypedQuery implements TypedQuery {
  readonly #compute: Readonly<Record<Step, () => QueryStep>>
  readonly #steps: Partial<Record<Step, QueryStep>> = {}

  constructor(
    readonly kind: NameKind,
    readonly text: string,
    compute: Readonly<Record<Step, () => QueryStep>>,
  ) {
    this.#compute = compute
  }

  get key(): string {
    return exactKey(this.text)
  }

  get asTyped(): QueryStep {
    return this.#step('asTyped')
  }

  get alternatives(): QueryStep {
    return this.#step('alternatives')
  }

  get partial(): QueryStep {
    return this.#step('partial')
  }

  #step(step: Step): QueryStep {
    this.#steps[step] ??= this.#compute[step]()
    return this.#steps[step]
  }
}

/** A text as typed, and if the text is a name and a year, also the name alone. */
function typedNames(text: string, named: NameAndYear | null): TypedName[] {
  const typed = typedName('title', text)
  if (named?.rest !== 'nothing') return [typed]
  const names = [...new Set([named.name, withoutLastLittleWord(named.name)])]
  return [typed, ...names.map((name) => typedName('title', name, { year: named.year }))]
}

/** `солярис из` 1972 without `из`. */
function withoutLastLittleWord(name: string): string {
  const isLittle = (word: string) => littleWords.has(word.trim().toLowerCase())
  return name.replace(/(?<=\S)\s+\S+$/u, (last) => (isLittle(last) ? '' : last))
}

/**
 * A text without the words that people put around a title; a year is read both as part of the name and as a
 * year.
 */
function withoutSurroundingWords(text: string, named: NameAndYear | null): TypedName[] {
  const cost = penalties.alternative
  const words = searchWords(text)
  const bare = withoutSurroundings(words)
  const names = bare === words ? [] : [typedName('title', bare.join(' '), { cost })]
  if (named === null || named.rest === 'other') return names
  const wordsOfName = searchWords(named.name)
  const bareName = withoutSurroundings(wordsOfName)
  if (bareName === wordsOfName && named.rest === 'nothing') return names
  return [...names, typedName('title', bareName.join(' '), { year: named.year, cost })]
}

/** A name in each of its spellings. A converted number at the end is not a prefix. */
function spelledReadings({ year, cost, spellings }: TypedName): Reading[] {
  const [written = []] = spellings()
  return spellings().map((words, position) => {
    if (position === 0) return { words: typedWords(words), year, names: 'written', cost }
    const last = words.at(-1) ?? ''
    const isNumber = /^\d+$/.test(last) && last !== written.at(-1)
    const own = cost + penalties.spelling
    return { words: typedWords(words, isNumber), year, names: 'written', cost: own }
  })
}

/** A reading with at least the penalty of an alternative. */
function asGuess(reading: Reading): Reading {
  return { ...reading, cost: Math.max(reading.cost, penalties.alternative) }
}

function withWords(readings: readonly Reading[]): Reading[] {
  return readings.filter(({ words }) => words.length > 0)
}
