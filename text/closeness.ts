import { closestPersonName } from './closest-person.js'
import { editDistance } from './edit-distance.js'
import type { NameKind } from './name-forms.js'
import {
  type ComparedWord,
  type NameWords,
  noMatch,
  penalties,
  type WordCost,
} from './penalties.js'
import { vowelDistance } from './phonetic.js'
import type { Reading, TypedWord } from './reading.js'
import { type TitleYears, yearsFrom } from './title-years.js'
import { littleWords } from './words/in-names.js'

/**
 * Relevance: how close the names of a title or person are to a typed query, as one integer; higher is closer.
 * A name that equals the query has a positive relevance. Any other name has 0 minus the penalties for its
 * differences from the query. Every engine ranks by these rules (docs/reference/searching.md#closeness).
 *
 *     query    snow quen
 *     name     the snow queen    -(edit + extraWord + positions 1 + 2) = -20,010,003
 */

/** The relevance of a well-known title with a name that begins with the query. */
const namePrefixRelevance = -penalties.namePrefix

/** The names of a title or person, as `closenessTo` compares them with a query. */
export interface ComparableNames {
  /** The words of each name in each spelling (`nameForms`). */
  readonly written: readonly (readonly string[])[]
  /** The words of each Cyrillic name in Latin letters (`latinWords`). */
  readonly latin: readonly (readonly string[])[]
  /** Null if unknown, and for persons. */
  readonly years: TitleYears | null
  /** True for a title whose popularity or number of votes is known. */
  readonly isWellKnown: boolean
}

/** Returns the relevance of a title or person; null if it matches no reading. */
type Closeness = (named: ComparableNames) => number | null

/** Creates a function that compares names with the readings of a query. The closest reading counts. */
export function closenessTo(kind: NameKind, readings: readonly Reading[]): Closeness {
  const compared = readings.map((reading) => ({
    reading,
    words: reading.words.map((word) => ({ ...word, costOf: memoizedCost(word, reading.names) })),
  }))
  return ({ written, latin, years, isWellKnown }) => {
    const asWritten = toNameWords(written, isWellKnown)
    const names = {
      written: asWritten,
      phonetic: asWritten,
      latin: toNameWords(latin, isWellKnown),
    }
    const found = compared.map(
      ({ reading, words }) =>
        closestName(kind, words, names[reading.names]) -
        readingPenalty(reading, yearsFrom(reading.year, years)),
    )
    const closest = Math.max(noMatch, ...found)
    return closest === noMatch ? null : closest
  }
}

/** The penalty of a reading for a title this number of years from the preferred one (`yearsFrom`). */
export function readingPenalty({ cost }: Pick<Reading, 'cost'>, years: number): number {
  return cost + Math.min(years * penalties.nearYear, penalties.year)
}

function toNameWords(
  names: readonly (readonly string[])[],
  isWellKnown: boolean,
): NameWords<string> {
  const lengths = names.map(({ length }) => length)
  const [firstWord, firstName, endName] = [0, 0, names.length]
  return { words: names.flat(), lengths, littleWords, isWellKnown, firstWord, firstName, endName }
}

/**
 * The relevance of the name that is closest to the words of one reading (at most 32 words). Each typed word
 * is compared with the word of the name that has the lowest cost. Returns `noMatch` if a word that is not
 * optional matches none of the names.
 */
export function closestName<Word>(
  kind: NameKind,
  typed: readonly ComparedWord<Word>[],
  names: NameWords<Word>,
): number {
  if (kind === 'person') return closestPersonName(typed, names)
  const { words, lengths, littleWords, firstWord, firstName, endName, isWellKnown } = names
  const { missingWord, littleWord, omittedWord, extraWord, prefix, maxPositions } = penalties
  let closest = noMatch
  let seen = 0
  let start = firstWord
  for (let name = firstName; name < endName; name += 1) {
    const length = lengths[name] as number
    let found = 0
    let foundLittle = 0
    let omitted = 0
    let cost = 0
    let positions = 0
    let isUnfinished = false
    for (let position = 0; position < typed.length; position += 1) {
      const { costOf, isOptional } = typed[position] as ComparedWord<Word>
      let cheapest = Number.POSITIVE_INFINITY
      let cheapestAt = 0
      for (let at = 0; at < length; at += 1) {
        const costHere = costOf(words[start + at] as Word)
        if (costHere >= cheapest) continue
        cheapest = costHere
        cheapestAt = at
      }
      if (isOptional) seen |= 1 << position
      if (cheapest === Number.POSITIVE_INFINITY) {
        if (isOptional) omitted += 1
        continue
      }
      seen |= 1 << position
      found += 1
      if (littleWords.has(words[start + cheapestAt] as Word)) foundLittle += 1
      if (cheapest === prefix) isUnfinished = true
      cost += cheapest
      positions += cheapestAt
    }
    start += length
    if (found === 0) continue
    let little = 0
    for (let at = start - length; at < start; at += 1) {
      if (littleWords.has(words[at] as Word)) little += 1
    }
    const extra = Math.max(length - little - (found - foundLittle), 0)
    const isWhole = extra === 0 && !isUnfinished && omitted * 2 <= typed.length
    const relevance =
      (found + omitted - typed.length) * missingWord -
      cost -
      omitted * (isWhole ? littleWord : omittedWord) -
      extra * extraWord -
      Math.max(little - foundLittle, 0) * littleWord -
      Math.min(positions, maxPositions)
    if (relevance > closest) closest = relevance
    if (!isWellKnown || closest >= namePrefixRelevance || found + omitted < typed.length) continue
    const beginning = namePrefixCost(typed, names, start - length, length)
    if (beginning !== null) closest = Math.max(closest, namePrefixRelevance - beginning)
  }
  const all = (1 << typed.length) - 1
  return typed.length > 0 && seen === all ? closest : noMatch
}

/** True if one of the names begins with the typed words, of which the last may be unfinished. */
export function hasNamePrefix<Word>(
  typed: readonly ComparedWord<Word>[],
  names: NameWords<Word>,
): boolean {
  let start = names.firstWord
  for (let name = names.firstName; name < names.endName; name += 1) {
    const length = names.lengths[name] as number
    if (namePrefixCost(typed, names, start, length) !== null) return true
    start += length
  }
  return false
}

/**
 * The penalty for the optional words that the beginning of a name lacks; null if the name does not begin with
 * the typed words, apart from little words.
 */
function namePrefixCost<Word>(
  typed: readonly ComparedWord<Word>[],
  { words, littleWords }: NameWords<Word>,
  start: number,
  length: number,
): number | null {
  const last = typed.length - 1
  let cost = 0
  let at = start
  for (let position = 0; position <= last; ) {
    const { costOf, isOptional } = typed[position] as ComparedWord<Word>
    const isWithin = at < start + length
    const costHere = isWithin ? costOf(words[at] as Word) : Number.POSITIVE_INFINITY
    if (costHere === 0 || (position === last && costHere <= penalties.prefix)) {
      position += 1
      at += 1
      continue
    }
    if (isWithin && littleWords.has(words[at] as Word)) at += 1
    else if (isOptional) {
      position += 1
      cost += penalties.omittedWord
    } else return null
  }
  return cost
}

/** Computes the cost of each word once, because names share most of their words. */
export function memoizedCost(typed: TypedWord, names: Reading['names']): WordCost<string> {
  const known = new Map<string, number>()
  return (word) => {
    const cached = known.get(word)
    if (cached !== undefined) return cached
    const cost = wordCost(typed, word, names)
    known.set(word, cost)
    return cost
  }
}

/** The penalty for matching a name's word with a typed word; Infinity if they differ too much. */
export function wordCost(typed: TypedWord, word: string, names: Reading['names']): number {
  if (names === 'phonetic') return soundCost(typed, word)
  if (word === typed.text) return 0
  return typed.isPrefix && word.startsWith(typed.text) ? prefixCost(typed) : typosCost(typed, word)
}

/** The penalty for a word that begins with the typed word; none for an initial. */
export function prefixCost({ isInitial }: TypedWord): number {
  return isInitial ? 0 : penalties.prefix
}

/** The penalty for a word that sounds like the typed word; Infinity if it does not. */
export function soundCost({ text }: TypedWord, word: string): number {
  return vowelDistance(text, word) * penalties.vowel
}

/** The penalty for the typos in a word; Infinity if they exceed the word's allowed edits. */
export function typosCost({ text, edits }: TypedWord, word: string): number {
  if (word === text) return 0
  return edits === 0 ? Number.POSITIVE_INFINITY : editDistance(text, word, edits) * penalties.edit
}
