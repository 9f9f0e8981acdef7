import { vowelsApart } from './by-ear.js'
import { editDistance } from './edit-distance.js'
import type { Reading, TypedWord } from './reading.js'

/**
 * Relevance: how close the names of a title or person are to a typed query, as one integer, the best
 * highest. A name equal to the query comes before all others; the rest fall below 0 by what separates them
 * from the query: words of the query that this name lacks (other names of the title have them), typos
 * and unfinished words, words of the name that were not typed, and how far from the name's start
 * the typed ones are. Names of well known titles that the query only begins are all alike, so that
 * the most popular of them comes first.
 */

/** What a name that is the whole query gets on top: the most for the first of such names. */
export function wholeNameBonus(position: number): number {
  return 1_000_000_000_000 / 2 ** position
}

/**
 * What separates a name from the query. Queries have 12 words at most (`readTitleQuery`), so that all
 * typos of a query stay below one missing word.
 */
export const penalties = {
  missingWord: 1_000_000_000,
  /** Each edit of a word. */
  edit: 20_000_000,
  /** A reading that was not typed. */
  fallback: 15_000_000,
  /** A reading that says more than was typed: by ear, or a person beside the title. More than a typo
   * then, less than two. */
  guess: 10_000_000,
  /** A vowel that is another one by ear. */
  vowel: 2_000_000,
  /** To take a year off the query, given back where the title is of that year. */
  year: 10_000_000,
  /** A word that only begins with the typed one: more than one word too many, less than two. */
  prefix: 15_000,
  extraWord: 10_000,
  /** A name of a well known title that goes on where the query ends, however long it is: as much as
   * one word too many. */
  begunName: 10_000,
  /** The most that words far from the name's start take away. */
  mostPlaces: 9_999,
} as const

/** The relevance of a well known title whose name the query begins. No name that is not the query is closer,
 * but for one of the very words typed, in another order. */
export const asBegun = -penalties.begunName

/** What is compared with a typed query. */
export interface Named {
  /** The words of each name (`searchWords`). */
  readonly written: readonly (readonly string[])[]
  /** The words of each Cyrillic name in Latin letters (`latinWords`). */
  readonly latin: readonly (readonly string[])[]
  /** Null for persons and where it is unknown. */
  readonly year: number | null
  /** Whether it is a title whose popularity or votes are known. */
  readonly isWellKnown: boolean
}

/** A way to read the query, and whether it is what was typed (words by ear never are). */
export interface RankedReading extends Reading {
  readonly isFallback: boolean
}

/** Whose names are compared: people of one surname are told apart by their prominence, titles by how
 * much of the name was typed. */
export type NameKind = 'title' | 'person'

/** Compares names with a query: the relevance of what matches no reading is null. */
export type Closeness = (named: Named) => number | null

/**
 * Makes the comparison with a query that may be read in several ways: the closest one counts.
 */
export function closenessTo(kind: NameKind, readings: readonly RankedReading[]): Closeness {
  const compared = readings.map((reading) => ({
    reading: { ...reading, isGuess: reading.names === 'sounding' },
    words: reading.words.map((word) => costOf(word, reading.names)),
  }))
  return ({ written, latin, year, isWellKnown }) => {
    const asWritten = namesOf(written, isWellKnown)
    const names = {
      written: asWritten,
      sounding: asWritten,
      latin: namesOf(latin, isWellKnown),
    }
    const found = compared.map(
      ({ reading, words }) =>
        closestName(kind, words, names[reading.names]) - readingPenalty(reading, year),
    )
    const closest = Math.max(noMatch, ...found)
    return closest === noMatch ? null : closest
  }
}

/** What a reading takes away from a title of this year, or a person (null). */
export function readingPenalty(
  reading: {
    readonly year: number | null
    readonly isFallback: boolean
    readonly isGuess: boolean
  },
  ofTitle: number | null,
): number {
  const { year, isFallback, isGuess } = reading
  const ofYear = year === null || year === ofTitle ? 0 : penalties.year
  return ofYear + (isFallback ? penalties.fallback : 0) + (isGuess ? penalties.guess : 0)
}

/** The relevance of names that lack a word. */
export const noMatch = Number.NEGATIVE_INFINITY

/**
 * The names of one title or person: a stretch of words, which are texts or the numbers of terms, one
 * name after another.
 */
export interface Names<Word> {
  readonly words: ArrayLike<Word>
  /** How many words each name has. */
  readonly lengths: ArrayLike<number>
  /** Words that a name may begin with before what people type (`articles`). */
  readonly articles: ReadonlySet<Word>
  /** Whether they are names of a title whose popularity or votes are known. */
  isWellKnown: boolean
  /** The first of the words that belong to them. */
  firstWord: number
  /** The first of the lengths that belong to them, and the one after the last. */
  firstName: number
  endName: number
}

function namesOf(names: readonly (readonly string[])[], isWellKnown: boolean): Names<string> {
  const lengths = names.map(({ length }) => length)
  const [firstWord, firstName, endName] = [0, 0, names.length]
  return { words: names.flat(), lengths, articles, isWellKnown, firstWord, firstName, endName }
}

/** People leave them out: `matrix`, `godfather`. */
export const articles: ReadonlySet<string> = new Set(['the', 'a', 'an'])

/** What a word of a name costs as the typed one; Infinity where it is too far from it. */
export type WordCost<Word> = (word: Word) => number

/**
 * The closest name's relevance to the words of one reading (32 at most); `noMatch` when some word
 * stands in none of the names. This is the rule by which every engine ranks.
 */
export function closestName<Word>(
  kind: NameKind,
  typed: readonly WordCost<Word>[],
  names: Names<Word>,
): number {
  const { words, lengths, firstWord, firstName, endName, isWellKnown } = names
  const { missingWord, extraWord, mostPlaces } = penalties
  let closest = noMatch
  let seen = 0
  let start = firstWord
  for (let name = firstName; name < endName; name += 1) {
    const length = lengths[name] as number
    let found = 0
    let cost = 0
    let places = 0
    for (let position = 0; position < typed.length; position += 1) {
      const costOfWord = typed[position] as WordCost<Word>
      // The cheapest word of the name, the first of equals.
      let cheapest = Number.POSITIVE_INFINITY
      let place = 0
      for (let at = 0; at < length; at += 1) {
        const costHere = costOfWord(words[start + at] as Word)
        if (costHere >= cheapest) continue
        cheapest = costHere
        place = at
      }
      if (cheapest === Number.POSITIVE_INFINITY) continue
      seen |= 1 << position
      found += 1
      cost += cheapest
      places += place
    }
    start += length
    if (found === 0) continue
    const nearness =
      kind === 'person' ? 0 : Math.max(length - found, 0) * extraWord + Math.min(places, mostPlaces)
    const relevance = (found - typed.length) * missingWord - cost - nearness
    if (relevance > closest) closest = relevance
    if (!isWellKnown || closest >= asBegun || found < typed.length) continue
    if (isBegunBy(typed, names, start - length, length)) closest = asBegun
  }
  const all = (1 << typed.length) - 1
  return typed.length > 0 && seen === all ? closest : noMatch
}

/** Whether one of the names begins with the typed words, of which only the last may be unfinished. */
export function isBegun<Word>(typed: readonly WordCost<Word>[], names: Names<Word>): boolean {
  let start = names.firstWord
  for (let name = names.firstName; name < names.endName; name += 1) {
    const length = names.lengths[name] as number
    if (isBegunBy(typed, names, start, length)) return true
    start += length
  }
  return false
}

/** Whether a name begins with the typed words, the last of which may be unfinished; before them may be an article. */
function isBegunBy<Word>(
  typed: readonly WordCost<Word>[],
  { words, articles }: Names<Word>,
  start: number,
  length: number,
): boolean {
  const most = articles.has(words[start] as Word) ? 1 : 0
  const last = typed.length - 1
  for (let skipped = 0; skipped <= most && skipped + last < length; skipped += 1) {
    let at = 0
    while (at < last && typed[at]?.(words[start + skipped + at] as Word) === 0) at += 1
    const cost = typed[at]?.(words[start + skipped + at] as Word) ?? Number.POSITIVE_INFINITY
    if (at === last && cost <= penalties.prefix) return true
  }
  return false
}

/** Names share most of their words, so what each costs is remembered. */
function costOf(typed: TypedWord, names: Reading['names']): WordCost<string> {
  const known = new Map<string, number>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const cost = wordCost(typed, word, names)
    known.set(word, cost)
    return cost
  }
}

/** What a word of a name, or the word that it begins, costs as the typed one; Infinity where it is too far from it. */
export function wordCost(typed: TypedWord, word: string, names: Reading['names']): number {
  if (names === 'sounding') return soundCost(typed, word)
  if (word === typed.text) return 0
  return typed.isPrefix && word.startsWith(typed.text) ? penalties.prefix : typosCost(typed, word)
}

/** What a whole word costs as one that was typed by ear; Infinity when it sounds otherwise. */
export function soundCost({ text }: TypedWord, word: string): number {
  return vowelsApart(text, word) * penalties.vowel
}

/** What a whole word costs as the typed one, by its typos; Infinity when there are too many. */
export function typosCost({ text, edits }: TypedWord, word: string): number {
  if (word === text) return 0
  return edits === 0 ? Number.POSITIVE_INFINITY : editDistance(text, word, edits) * penalties.edit
}
