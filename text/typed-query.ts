import { endsOf, withoutAddedWords } from './added-words.js'
import { penalties } from './closeness.js'
import { lazily } from './lazy.js'
import { exactKey, searchWords } from './name-forms.js'
import type { NameKind } from './name-kind.js'
import {
  personGuesses,
  titleGuesses,
  type WithPerson,
  withInitials,
  withoutOneWord,
  withPersons,
} from './other-readings.js'
import { type Reading, readingOf, type TypedName, typedName, typedWords } from './reading.js'
import { withoutSurroundings } from './surrounding-words.js'
import { type NameAndYear, nameAndYear } from './typed-year.js'
import { distinct, inNearYears, looseNames, type WholeName, wholeNames } from './whole-names.js'

/**
 * Everything that a typed query may mean, in three steps. Every engine searches by the same steps:
 *
 *     said       the text as typed, and what it says just as well         always counts
 *     otherwise  guesses: another layout, other letters, more typos ...   counts too if nothing has all
 *                                                                         words of a reading that was
 *                                                                         said, without a typo
 *     inPart     the text with words left out                             counts alone, if nothing
 *                                                                         matches in any other way
 *
 * Rule: docs/reference/searching.md#readings
 */
export interface TypedQuery {
  /** The text and what it names; everything else follows from them (`readTyped`). */
  readonly text: string
  readonly kind: NameKind
  /** The text as an exact name (`exactKey`). */
  readonly key: string
  readonly said: Meanings
  readonly otherwise: Meanings
  readonly inPart: Meanings
}

/** What a typed query may mean in one step. */
export interface Meanings {
  /** Names that the query may be as a whole, the likeliest first. They come before all other matches. */
  readonly names: readonly WholeName[]
  readonly readings: readonly Reading[]
  /** A title and one of its people: `лед 2 аронова`. */
  readonly withPerson: readonly WithPerson[]
}

/** Reads a query again from its text, as a thread does that received a copy of it. */
export function readTyped({ text, kind }: Pick<TypedQuery, 'text' | 'kind'>): TypedQuery {
  return kind === 'title' ? readTitleQuery(text) : readPersonQuery(text)
}

/** Reads a query for titles. */
export function readTitleQuery(text: string): TypedQuery {
  const year = lazily(() => nameAndYear(text))
  const typed = lazily(() => typedNames(text, year()))
  const all = lazily(() => [...typed(), ...withoutSurroundingWords(text, year())])
  /** The name without its year. */
  const name = () => typed().at(-1) as TypedName
  const said = lazily(() => all().flatMap(spelledReadings))
  return new StepwiseQuery('title', text, {
    said: () => ({ names: namesSaid(typed(), all()), readings: said(), withPerson: [] }),
    otherwise: () => ({
      names: namesOtherwise(all(), year()),
      readings: withWords(titleGuesses.flatMap((guess) => guess(name()))),
      withPerson: withPersons(text),
    }),
    inPart: () => ({
      names: namesInPart(name()),
      readings: said().flatMap(withoutOneWord).map(asGuess),
      withPerson: [],
    }),
  })
}

/** Reads a query for persons: it has no year, and a single letter is an initial. */
export function readPersonQuery(text: string): TypedQuery {
  const name = lazily(() => typedName('person', text))
  const said = lazily(() => spelledReadings(name()))
  return new StepwiseQuery('person', text, {
    said: () => ({
      names: distinct([...wholeNames([name()]), ...looseNames([name()])]),
      readings: said().map(withInitials),
      withPerson: [],
    }),
    otherwise: () => ({
      names: [],
      readings: withWords(personGuesses.flatMap((guess) => guess(name()))).map(withInitials),
      withPerson: [],
    }),
    inPart: () => ({
      names: [],
      readings: said().flatMap(withoutOneWord).map(asGuess).map(withInitials),
      withPerson: [],
    }),
  })
}

type Step = 'said' | 'otherwise' | 'inPart'

/**
 * Computes each step on first use: most queries need only the first one. Copies of the object, and
 * messages to other threads, contain only the text and its kind.
 */
class StepwiseQuery implements TypedQuery {
  readonly #compute: Readonly<Record<Step, () => Meanings>>
  readonly #steps: Partial<Record<Step, Meanings>> = {}

  constructor(
    readonly kind: NameKind,
    readonly text: string,
    compute: Readonly<Record<Step, () => Meanings>>,
  ) {
    this.#compute = compute
  }

  get key(): string {
    return exactKey(this.text)
  }

  get said(): Meanings {
    return this.#step('said')
  }

  get otherwise(): Meanings {
    return this.#step('otherwise')
  }

  get inPart(): Meanings {
    return this.#step('inPart')
  }

  #step(step: Step): Meanings {
    this.#steps[step] ??= this.#compute[step]()
    return this.#steps[step]
  }
}

/** A text as typed, and if a year follows the name, the name alone. */
function typedNames(text: string, named: NameAndYear | null): TypedName[] {
  const typed = typedName('title', text)
  if (named?.rest !== 'nothing') return [typed]
  return [typed, typedName('title', named.name, { year: named.year })]
}

/** A text without the words that people put around a title, with the year as part of the name and without. */
function withoutSurroundingWords(text: string, named: NameAndYear | null): TypedName[] {
  const cost = penalties.fallback
  const words = searchWords(text)
  const bare = withoutSurroundings(words)
  const names = bare === words ? [] : [typedName('title', bare.join(' '), { cost })]
  if (named === null || named.rest === 'other') return names
  const wordsOfName = searchWords(named.name)
  const bareName = withoutSurroundings(wordsOfName)
  if (bareName === wordsOfName && named.rest === 'nothing') return names
  return [...names, typedName('title', bareName.join(' '), { year: named.year, cost })]
}

/** A name in each of its spellings; a number that was typed in another form is finished. */
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

/** The names as typed, then without surrounding words or spelled otherwise, then those of the next years. */
function namesSaid(typed: readonly TypedName[], all: readonly TypedName[]): WholeName[] {
  const names = [...wholeNames(typed), ...wholeNames(all.slice(typed.length)), ...looseNames(all)]
  return distinct([...names, ...inNearYears(names)])
}

/** The names to which something was added; names that are spelled otherwise, of any year. */
function namesOtherwise(texts: readonly TypedName[], named: NameAndYear | null): WholeName[] {
  const before = named?.rest === 'other' ? [typedName('title', named.name, named)] : []
  const added = texts.flatMap(({ text, year }) =>
    withoutAddedWords(text).map((name) => typedName('title', name, { year })),
  )
  const names = [...before, ...added]
  const whole = [...wholeNames(names), ...looseNames(names)]
  const ofYear = texts.filter(({ year }) => year !== null)
  const ofAnyYear = looseNames(ofYear.map(({ text }) => typedName('title', text)))
  return distinct([...whole, ...inNearYears(whole), ...ofAnyYear])
}

/** The names that a name may be without one of its words, or without all words before or after it. */
function namesInPart({ text, year }: TypedName): WholeName[] {
  const withoutOne = withoutOneWord(readingOf({ text, year, cost: 0 })).map(({ words }) =>
    words.map((word) => word.text).join(' '),
  )
  const rests = withoutOne.map((rest) => typedName('title', rest, { year }))
  const ends = endsOf(searchWords(text)).map((end) => typedName('title', end, { year }))
  const exact = ends.map((end) => ({ key: exactKey(end.text), year }))
  return distinct([...looseNames(rests), ...exact, ...looseNames(ends)])
}

/** A reading at the cost of a guess. */
function asGuess(reading: Reading): Reading {
  return { ...reading, cost: Math.max(reading.cost, penalties.fallback) }
}

function withWords(readings: readonly Reading[]): Reading[] {
  return readings.filter(({ words }) => words.length > 0)
}
