import { penalties } from '../../../text/closeness.js'
import type { Reading, TypedQuery } from '../../../text/typed-query.js'
import { askedOnce } from './asked-once.js'
import type { IndexDatabase } from './database.js'
import type { Dictionary, NearTerm, TextKind } from './dictionary.js'
import { anyMatch, nearest, union, wholeMatches } from './matches-sql.js'
import type { FoundReading } from './word-places.js'

/**
 * A text's matches as table expressions of (rank, relevance); ranks are those of `<kind>_ranks`. A
 * title or person stands there once or more: by its names, and by the readings it matches.
 */
export interface TextMatches {
  /** The first of the closest, told without reading the rest; null where all are read soon enough. */
  readonly nearest: string | null
  /** All matches: which readings take part is asked of the index once. */
  all(): Promise<AllMatches>
}

export interface AllMatches {
  /** Null where nothing can match, which no statement has to tell. */
  readonly closest: string | null
  /** What stands in where the closest are none at all; null for nothing. */
  readonly withoutOneWord: string | null
}

/** Places in names that one search reads at most, typos included. */
const mostPlaces = 3_000_000

/** Words that stand in so many places, typos aside, have their nearest matches among short names. */
const frequentPlaces = 5_000

/** Longer texts are in no short names. */
const mostFrequentWords = 3

/**
 * Finds what a text matches. A title or person matches a reading when its names hold all the words,
 * each as near as its length allows, or equal the text whole.
 */
export function textMatches(
  index: IndexDatabase,
  dictionary: Dictionary,
  kind: TextKind,
  text: TypedQuery,
): TextMatches {
  const readings = [...text.certain, ...text.fallbacks, ...text.withoutOneWord]
  const keys = text.whole.map(({ key }) => key)
  const { termsOf, holds } = dictionary.lookUp(
    kind,
    readings.flatMap(({ words }) => words),
    keys,
  )
  const lookUp = (some: readonly Reading[], penalty: number): FoundReading[] =>
    some
      .map((reading) => ({ reading, terms: reading.words.map(termsOf), penalty, mostWords: null }))
      .filter(canMatch)
  const whole = wholeMatches(
    kind,
    text.whole.filter(({ key }) => holds(key)),
  )
  const certain = lookUp(text.certain, 0)
  const fallbacks = lookUp(text.fallbacks, penalties.fallback)
  const plain = certain.map(withoutTypos).filter(canMatch)
  const inAnyWay = affordable(withoutRepeats([...certain, ...fallbacks]))
  // What nothing can match as it was typed is read in the other ways for sure.
  const first = certain.length > 0 ? plain : inAnyWay.map(withoutTypos).filter(canMatch)
  const penalty = certain.length > 0 ? 0 : penalties.fallback
  const withoutOneWord = lookUp(text.withoutOneWord, penalties.fallback)

  const ask = async (): Promise<AllMatches> => {
    const hasOthers = fallbacks.length > 0 || withoutOneWord.length > 0
    if (!hasOthers || (await anyMatches(index, kind, plain))) {
      return { closest: union(whole, kind, affordable(certain)), withoutOneWord: null }
    }
    return {
      closest: union(whole, kind, inAnyWay),
      withoutOneWord: union(null, kind, affordable(withoutOneWord)),
    }
  }
  return {
    nearest: kind === 'title' && first.some(isFrequent) ? nearest(whole, first, penalty) : null,
    all: askedOnce(ask),
  }
}

/** Whether every word of a reading may be some term. */
function canMatch({ terms }: FoundReading): boolean {
  return terms.length > 0 && terms.every(({ near, prefix }) => near.length > 0 || prefix !== null)
}

/**
 * The readings cut to what one search may cost: words that stand everywhere are followed as they
 * were typed, but not as what many other words may be typos of.
 */
function affordable(readings: readonly FoundReading[]): FoundReading[] {
  let left = mostPlaces
  return readings.flatMap((found) => {
    const cut = cutTo(found, left)
    const cost = placesOf(cut)
    if (!canMatch(cut) || (cost > left && found.penalty > 0)) return []
    left = Math.max(left - cost, 0)
    return [cut]
  })
}

/** A reading without the most frequent typos, until its words stand in no more places than given. */
function cutTo(found: FoundReading, most: number): FoundReading {
  let over = placesOf(found) - most
  if (over <= 0) return found
  const typos = found.terms
    .flatMap(({ near }) => near.filter(({ cost }) => cost > 0))
    .sort((a, b) => b.postings - a.postings)
  const left = new Set<NearTerm>()
  for (const typo of typos) {
    if (over <= 0) break
    left.add(typo)
    over -= typo.postings
  }
  const terms = found.terms.map((word) => {
    const near = word.near.filter((term) => !left.has(term))
    const gone = word.near.filter((term) => left.has(term))
    return { ...word, near, postings: word.postings - sumOf(gone) }
  })
  return { ...found, terms }
}

function placesOf({ terms }: FoundReading): number {
  return sumOf(terms)
}

function sumOf(counted: readonly { readonly postings: number }[]): number {
  return counted.reduce((sum, { postings }) => sum + postings, 0)
}

function isFrequent({ terms }: FoundReading): boolean {
  return (
    terms.length <= mostFrequentWords && terms.every(({ postings }) => postings >= frequentPlaces)
  )
}

/** Whether something matches some reading. */
async function anyMatches(
  index: IndexDatabase,
  kind: TextKind,
  readings: readonly FoundReading[],
): Promise<boolean> {
  const any = anyMatch(kind, readings)
  return any !== null && (await index.rows(any)).length > 0
}

/** A reading of words typed right: what matches it hides whatever else may have been meant. */
function withoutTypos(found: FoundReading): FoundReading {
  const terms = found.terms.map((word) => {
    const near = word.near.filter(({ cost }) => cost === 0)
    const typos = word.near.filter(({ cost }) => cost > 0)
    return { ...word, near, postings: word.postings - sumOf(typos) }
  })
  return { ...found, terms }
}

/** Without readings that can find no more than an earlier one. */
function withoutRepeats(readings: readonly FoundReading[]): FoundReading[] {
  const marks = readings.map(({ reading: { names, year }, terms }) =>
    JSON.stringify([names, year, terms]),
  )
  return readings.filter((_, position) => marks.indexOf(marks[position] ?? '') === position)
}
