import { penalties } from '../../../schema/closeness.js'
import type { Reading, TypedText } from '../../../schema/typed-text.js'
import type { Sql } from './compile.js'
import type { IndexDatabase } from './database.js'
import type { Dictionary, NearTerm, TextKind } from './dictionary.js'
import { anyMatch, type FoundReading, nearest, union, wholeMatches } from './matches-sql.js'

/**
 * A text's matches as table expressions of (rank, relevance); ranks are those of `<kind>_ranks`. A
 * title or person stands there once or more: by its names, and by the readings it matches.
 */
export interface TextMatches {
  /** Null where nothing can match, which no statement has to tell. */
  readonly closest: Sql | null
  /** The first of the closest, told without reading the rest; null where all are read soon enough. */
  readonly nearest: Sql | null
  /** What stands in where the closest are none at all; null for nothing. */
  readonly withoutOneWord: Sql | null
}

/** Places in names that one search reads at most, typos included. */
const mostPlaces = 3_000_000

/** A word that stands in so many places, typos aside, has its nearest matches among short names. */
const frequentPlaces = 5_000

/**
 * Finds what a text matches. A title or person matches a reading when its names hold all the words,
 * each as near as its length allows, or equal the text whole.
 */
export async function textMatches(
  index: IndexDatabase,
  dictionary: Dictionary,
  kind: TextKind,
  text: TypedText,
): Promise<TextMatches> {
  const all = [...text.certain, ...text.fallbacks, ...text.withoutOneWord]
  const keys = text.whole.map(({ key }) => key)
  const { termsOf, holds } = dictionary.lookUp(
    kind,
    all.flatMap(({ words }) => words),
    keys,
  )
  const lookUp = (readings: readonly Reading[], penalty: number): FoundReading[] =>
    readings
      .map((reading) => ({ reading, terms: reading.words.map(termsOf), penalty }))
      .filter(canMatch)
  const whole = wholeMatches(
    kind,
    text.whole.filter(({ key }) => holds(key)),
  )
  const certain = lookUp(text.certain, 0)
  const hasOthers = text.fallbacks.length > 0 || text.withoutOneWord.length > 0
  if (!hasOthers || (await matchPlainly(index, kind, certain))) {
    const readings = affordable(certain)
    return {
      closest: union(whole, kind, readings),
      nearest: readings.some(isFrequent) ? nearest(whole, kind, readings) : null,
      withoutOneWord: null,
    }
  }
  const readings = withoutRepeats([...certain, ...lookUp(text.fallbacks, penalties.fallback)])
  const withoutOneWord = lookUp(text.withoutOneWord, penalties.fallback)
  return {
    closest: union(whole, kind, affordable(readings)),
    nearest: null,
    withoutOneWord:
      withoutOneWord.length === 0 ? null : union(null, kind, affordable(withoutOneWord)),
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
  const typos = terms.flatMap(({ near }) => near.filter(({ cost }) => cost > 0))
  return sumOf(terms) - sumOf(typos) >= frequentPlaces
}

/** Whether something matches a reading without a typo, so that nothing else can have been meant. */
async function matchPlainly(
  index: IndexDatabase,
  kind: TextKind,
  readings: readonly FoundReading[],
): Promise<boolean> {
  const any = anyMatch(kind, readings.map(withoutTypos).filter(canMatch))
  return any !== null && (await index.rows(any, [])).length > 0
}

function withoutTypos(found: FoundReading): FoundReading {
  const terms = found.terms.map((word) => ({
    ...word,
    near: word.near.filter(({ cost }) => cost === 0),
  }))
  return { ...found, terms }
}

/** Without readings that can find no more than an earlier one. */
function withoutRepeats(readings: readonly FoundReading[]): FoundReading[] {
  const marks = readings.map(({ reading: { names, year }, terms }) =>
    JSON.stringify([names, year, terms]),
  )
  return readings.filter((_, position) => marks.indexOf(marks[position] ?? '') === position)
}
