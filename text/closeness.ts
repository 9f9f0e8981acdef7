import { editDistance } from './edit-distance.js'
import { articles } from './name-forms.js'
import type { NameKind } from './name-kind.js'
import { vowelDistance } from './phonetic.js'
import type { Reading, TypedWord } from './reading.js'

/**
 * Relevance: how close the names of a title or person are to a typed query, as one integer; a higher one
 * is closer. Names that are the whole query have a positive relevance. All others have at most 0, minus
 * the penalties for what separates them from the query. Every engine ranks by these rules.
 * Rule: docs/reference/searching.md#closeness
 */

/** The relevance of a name that is the whole query, by its position among the names of the query. */
export function wholeNameBonus(position: number): number {
  return 1_000_000_000_000 - position * 1_000_000_000
}

/**
 * What a difference subtracts from relevance. A query has at most 12 words (`maxWords`), so all its typos
 * together cost less than one missing word.
 */
export const penalties = {
  /** A word of the query that the name lacks and another name of the title has. */
  missingWord: 1_000_000_000,
  /** Each edit of a word. */
  edit: 20_000_000,
  /** A reading that was not typed. */
  fallback: 15_000_000,
  /** A reading that adds to what was typed: by sound, or with a person. In addition to `fallback`; the
   * sum is more than one typo and less than two. */
  guess: 10_000_000,
  /** A vowel that differs in a word that was read by sound. */
  vowel: 2_000_000,
  /** Each year between the preferred year and the year of the title, up to `year` in total. */
  nearYear: 200_000,
  /** A title of a year far from the preferred one, or of an unknown year. */
  year: 10_000_000,
  /** A word of the name that the typed one only begins: more than one extra word, less than two. */
  prefix: 15_000,
  /** A word of the name that was not typed. */
  extraWord: 10_000,
  /** All that follows in the name of a well-known title that begins with the query. */
  begunName: 10_000,
  /** A reading with numbers in digits, or with words joined. */
  spelling: 5_000,
  /** Maximum for the positions of the typed words in the name, one for each word before them. */
  maxPositions: 9_999,
} as const

/** The relevance of a well-known title with a name that begins with the query. */
export const asBegun = -penalties.begunName

/** The names of a title or person, to compare with a typed query. */
export interface Named {
  /** The words of each name in each spelling (`nameForms`). */
  readonly written: readonly (readonly string[])[]
  /** The words of each Cyrillic name in Latin letters (`latinWords`). */
  readonly latin: readonly (readonly string[])[]
  /** Null for persons, and if it is unknown. */
  readonly year: number | null
  /** True for a title whose popularity or number of votes is known. */
  readonly isWellKnown: boolean
}

/** Returns the relevance of a title or person; null if it matches no reading. */
export type Closeness = (named: Named) => number | null

/** Makes the comparison with a query. Of several readings the closest one counts. */
export function closenessTo(kind: NameKind, readings: readonly Reading[]): Closeness {
  const compared = readings.map((reading) => ({
    reading,
    words: reading.words.map((word) => memoizedCost(word, reading.names)),
  }))
  return ({ written, latin, year, isWellKnown }) => {
    const asWritten = namesOf(written, isWellKnown)
    const names = {
      written: asWritten,
      phonetic: asWritten,
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

/** What a reading subtracts for a title of a year; `ofTitle` is null if unknown, and for persons. */
export function readingPenalty(
  { year, cost }: Pick<Reading, 'year' | 'cost'>,
  ofTitle: number | null,
): number {
  if (year === null) return cost
  if (ofTitle === null) return cost + penalties.year
  return cost + Math.min(Math.abs(year - ofTitle) * penalties.nearYear, penalties.year)
}

/** The relevance of names that lack a word of the query. */
export const noMatch = Number.NEGATIVE_INFINITY

/**
 * The names of one title or person: a range of an array of words, one name after another. A word is a
 * text or the number of a term.
 *
 *     words    snow queen the snow queen    firstWord 0
 *     lengths  2          3                 firstName 0, endName 2
 */
export interface Names<Word> {
  readonly words: ArrayLike<Word>
  /** Number of words of each name. */
  readonly lengths: ArrayLike<number>
  /** Words that people leave out in front of a name (`articles`). */
  readonly articles: ReadonlySet<Word>
  /** True for a title whose popularity or number of votes is known. */
  isWellKnown: boolean
  /** Position of the first word. */
  firstWord: number
  /** Positions of the first length and after the last one. */
  firstName: number
  endName: number
}

function namesOf(names: readonly (readonly string[])[], isWellKnown: boolean): Names<string> {
  const lengths = names.map(({ length }) => length)
  const [firstWord, firstName, endName] = [0, 0, names.length]
  return { words: names.flat(), lengths, articles, isWellKnown, firstWord, firstName, endName }
}

/** Returns the penalty for a word of a name in place of a typed one; Infinity if they are too different. */
export type WordCost<Word> = (word: Word) => number

/**
 * The relevance of the closest name to the words of one reading (at most 32). Each typed word takes the
 * cheapest word of the name. Returns `noMatch` if a word is in none of the names.
 */
export function closestName<Word>(
  kind: NameKind,
  typed: readonly WordCost<Word>[],
  names: Names<Word>,
): number {
  const { words, lengths, firstWord, firstName, endName, isWellKnown } = names
  const { missingWord, extraWord, maxPositions } = penalties
  let closest = noMatch
  let seen = 0
  let start = firstWord
  for (let name = firstName; name < endName; name += 1) {
    const length = lengths[name] as number
    let found = 0
    let cost = 0
    let positions = 0
    for (let position = 0; position < typed.length; position += 1) {
      const costOfWord = typed[position] as WordCost<Word>
      let cheapest = Number.POSITIVE_INFINITY
      let cheapestAt = 0
      for (let at = 0; at < length; at += 1) {
        const costHere = costOfWord(words[start + at] as Word)
        if (costHere >= cheapest) continue
        cheapest = costHere
        cheapestAt = at
      }
      if (cheapest === Number.POSITIVE_INFINITY) continue
      seen |= 1 << position
      found += 1
      cost += cheapest
      positions += cheapestAt
    }
    start += length
    if (found === 0) continue
    // Persons of one surname are ordered by prominence, not by the length of their names.
    const nearness =
      kind === 'person'
        ? 0
        : Math.max(length - found, 0) * extraWord + Math.min(positions, maxPositions)
    const relevance = (found - typed.length) * missingWord - cost - nearness
    if (relevance > closest) closest = relevance
    if (!isWellKnown || closest >= asBegun || found < typed.length) continue
    if (isBegunBy(typed, names, start - length, length)) closest = asBegun
  }
  const all = (1 << typed.length) - 1
  return typed.length > 0 && seen === all ? closest : noMatch
}

/** True if one of the names begins with the typed words; the last one may be unfinished. */
export function isBegun<Word>(typed: readonly WordCost<Word>[], names: Names<Word>): boolean {
  let start = names.firstWord
  for (let name = names.firstName; name < names.endName; name += 1) {
    const length = names.lengths[name] as number
    if (isBegunBy(typed, names, start, length)) return true
    start += length
  }
  return false
}

/** True if a name, without its article, begins with the typed words; the last one may be unfinished. */
function isBegunBy<Word>(
  typed: readonly WordCost<Word>[],
  { words, articles }: Names<Word>,
  start: number,
  length: number,
): boolean {
  const maxSkipped = articles.has(words[start] as Word) ? 1 : 0
  const last = typed.length - 1
  for (let skipped = 0; skipped <= maxSkipped && skipped + last < length; skipped += 1) {
    let at = 0
    while (at < last && typed[at]?.(words[start + skipped + at] as Word) === 0) at += 1
    const cost = typed[at]?.(words[start + skipped + at] as Word) ?? Number.POSITIVE_INFINITY
    if (at === last && cost <= penalties.prefix) return true
  }
  return false
}

/** Computes the cost of each word once: names share most of their words. */
function memoizedCost(typed: TypedWord, names: Reading['names']): WordCost<string> {
  const known = new Map<string, number>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const cost = wordCost(typed, word, names)
    known.set(word, cost)
    return cost
  }
}

/** The penalty for a word of a name in place of a typed one; Infinity if they are too different. */
export function wordCost(typed: TypedWord, word: string, names: Reading['names']): number {
  if (names === 'phonetic') return soundCost(typed, word)
  if (word === typed.text) return 0
  return typed.isPrefix && word.startsWith(typed.text) ? penalties.prefix : typosCost(typed, word)
}

/** The penalty for a word that sounds like the typed one; Infinity if it sounds different. */
export function soundCost({ text }: TypedWord, word: string): number {
  return vowelDistance(text, word) * penalties.vowel
}

/** The penalty for the typos in a word; Infinity if there are more than it may have. */
export function typosCost({ text, edits }: TypedWord, word: string): number {
  if (word === text) return 0
  return edits === 0 ? Number.POSITIVE_INFINITY : editDistance(text, word, edits) * penalties.edit
}
