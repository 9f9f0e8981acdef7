import damerauLevenshtein from 'damerau-levenshtein'
import type { Reading, TypedWord } from './typed-query.js'

/**
 * Relevance: how close the names of a title or person are to a typed query, as one integer, the best
 * highest. A name equal to the query comes before all others; the rest fall below 0 by what separates them
 * from the query: words of the query that this name lacks (other names of the title have them), typos
 * and unfinished words, words of the name that were not typed, and how far from the name's start
 * the typed ones are.
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
  /** To take a year off the query, given back where the title is of that year. */
  year: 10_000_000,
  /** A word that only begins with the typed one: more than one word too many, less than two. */
  prefix: 15_000,
  extraWord: 10_000,
  /** The most that words far from the name's start take away. */
  mostPlaces: 9_999,
} as const

/** What is compared with a typed query. */
export interface Named {
  /** The words of each name (`searchWords`). */
  readonly written: readonly (readonly string[])[]
  /** The words of each Cyrillic name in Latin letters (`latinWords`). */
  readonly latin: readonly (readonly string[])[]
  /** Null for persons and where it is unknown. */
  readonly year: number | null
}

/** A way to read the query, and whether it is what was typed. */
export interface RankedReading extends Reading {
  readonly isFallback: boolean
}

/** Compares names with a query: the relevance of what matches no reading is null. */
export type Closeness = (named: Named) => number | null

/**
 * Makes the comparison with a query that may be read in several ways: the closest one counts. People
 * of one surname are told apart by their prominence, titles by how much of the name was typed.
 */
export function closenessTo(
  kind: 'title' | 'person',
  readings: readonly RankedReading[],
): Closeness {
  const compared = readings.map((reading) => ({ reading, words: reading.words.map(costOf) }))
  return (named) => {
    const found = compared.flatMap(({ reading, words }) => {
      const names = reading.names === 'latin' ? named.latin : named.written
      const closest = closestName(kind, words, names)
      return closest === null ? [] : [closest - penaltyOf(reading, named.year)]
    })
    return found.length === 0 ? null : Math.max(...found)
  }
}

function penaltyOf({ year, isFallback }: RankedReading, ofTitle: number | null): number {
  const ofYear = year === null || year === ofTitle ? 0 : penalties.year
  return ofYear + (isFallback ? penalties.fallback : 0)
}

/** What a word of a name costs as the typed one; null when it is too far from it. */
type WordCost = (word: string) => number | null

/** The closest name's relevance; null when some word is in none of the names. */
function closestName(
  kind: 'title' | 'person',
  words: readonly WordCost[],
  names: readonly (readonly string[])[],
): number | null {
  const seen = new Set<number>()
  let closest: number | null = null
  for (const name of names) {
    const relevance = nameRelevance(kind, words, name, seen)
    if (relevance !== null && (closest === null || relevance > closest)) closest = relevance
  }
  return words.length > 0 && seen.size === words.length ? closest : null
}

/** One name's relevance, null where it has none of the words; those it has are noted as seen. */
function nameRelevance(
  kind: 'title' | 'person',
  words: readonly WordCost[],
  name: readonly string[],
  seen: Set<number>,
): number | null {
  let found = 0
  let cost = 0
  let places = 0
  for (const [position, costOfWord] of words.entries()) {
    const best = bestPlace(costOfWord, name)
    if (best === null) continue
    seen.add(position)
    found += 1
    cost += best.cost
    places += best.place
  }
  if (found === 0) return null
  const { missingWord, extraWord, mostPlaces } = penalties
  const nearness =
    kind === 'person'
      ? 0
      : Math.max(name.length - found, 0) * extraWord + Math.min(places, mostPlaces)
  return (found - words.length) * missingWord - cost - nearness
}

/** The cheapest word of the name, the first of equals. */
function bestPlace(
  costOfWord: WordCost,
  name: readonly string[],
): { readonly cost: number; readonly place: number } | null {
  let best: { cost: number; place: number } | null = null
  for (const [place, word] of name.entries()) {
    const cost = costOfWord(word)
    if (cost !== null && (best === null || cost < best.cost)) best = { cost, place }
  }
  return best
}

/** Names share most of their words, so what each costs is remembered. */
function costOf(typed: TypedWord): WordCost {
  const known = new Map<string, number | null>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const cost = wordCost(typed, word)
    known.set(word, cost)
    return cost
  }
}

function wordCost(typed: TypedWord, word: string): number | null {
  if (word === typed.text) return 0
  return typed.isPrefix && word.startsWith(typed.text) ? penalties.prefix : typosCost(typed, word)
}

/** What a whole word costs as the typed one, by its typos; null when there are too many. */
export function typosCost({ text, edits }: TypedWord, word: string): number | null {
  if (word === text) return 0
  if (edits === 0 || Math.abs(word.length - text.length) > edits) return null
  const { steps } = damerauLevenshtein(text, word)
  return steps <= edits ? steps * penalties.edit : null
}
