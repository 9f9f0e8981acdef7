import { wordCost } from './closeness.js'
import { type NameMatch, nameMatcher } from './match-name.js'
import { type NameTokens, nameTokens, type TokenSpelling } from './name-tokens.js'
import { phoneticCode, phoneticCodes } from './phonetic.js'
import type { Reading, TypedWord } from './reading.js'
import type { TypedQuery } from './typed-query.js'

/** An item with a name, and how the name matches. */
export interface MatchedItem<Item> {
  readonly item: Item
  readonly match: NameMatch
}

/** A set of items with one name each, small enough to compare all names with a typed query. */
export interface NameSet<Item> {
  readonly items: readonly Item[]
  /** Prepares a comparison of the names with a query; the comparison runs when a method is called. */
  matchTyped(typed: TypedQuery): NameSetMatches<Item>
}

/** The items whose names have all words of a query, in the order of the set. */
export interface NameSetMatches<Item> {
  /** With the words as typed. */
  withoutTypos(): MatchedItem<Item>[]
  /** Also with typos and by alternative readings. */
  withTypos(): MatchedItem<Item>[]
}

/**
 * Creates a set, and splits its names into words once. Most readings have a word that is not similar to any
 * word of the set, so the distinct words of all names are checked before names are compared.
 */
export function nameSet<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): NameSet<Item> {
  const named = items.map((item) => ({ item, names: [nameTokens(nameOf(item), 'title')] as const }))
  const isNearAny = nearWords(named.map(({ names }) => names[0]))

  const matching = (typed: TypedQuery, isNear: IsNear, withTypos: boolean) => {
    const near = (readings: readonly Reading[]) =>
      readings.filter(({ words, names }) => words.every((word) => isNear(word, names)))
    const matchOf = nameMatcher(
      {
        asTyped: { ...typed.asTyped, readings: near(typed.asTyped.readings) },
        alternatives: {
          ...emptyStep,
          readings: withTypos ? near(typed.alternatives.readings) : [],
        },
        // Its readings omit words, so no name would have all of them.
        partial: emptyStep,
      },
      { withTypos },
    )
    return named.flatMap(({ item, names }) => {
      const match = matchOf(names)
      return match?.isComplete ? [{ item, match }] : []
    })
  }
  return {
    items,
    matchTyped(typed) {
      const isNear = memoizedByWord(isNearAny)
      return {
        withoutTypos: () =>
          matching(typed, (word, names) => isNear({ ...word, edits: 0 }, names), false),
        withTypos: () => matching(typed, isNear, true),
      }
    },
  }
}

const emptyStep = { names: [], readings: [], withPerson: [] }

type IsNear = (word: TypedWord, names: Reading['names']) => boolean

/** Creates a predicate for typed words that are similar to a word of any of the names. */
function nearWords(names: readonly NameTokens[]): IsNear {
  const spellings = names.flatMap((name) => name.spellings)
  const distinct = (words: (spelling: TokenSpelling) => readonly string[]) => [
    ...new Set(spellings.flatMap(words)),
  ]
  const written = distinct(({ words }) => words)
  const latin = distinct((spelling) => spelling.latin())
  const codes = new Set(written.flatMap(phoneticCodes))
  return (word, names) => {
    if (names === 'phonetic') {
      // Compare consonants first, which is cheaper than comparing vowels.
      const code = phoneticCode(word.text)
      if (!written.includes(word.text) && (code === null || !codes.has(code))) return false
    }
    const among = names === 'latin' ? latin : written
    return among.some((text) => wordCost(word, text, names) < Infinity)
  }
}

/** Caches the result for each word, because the readings of a query share most of their words. */
function memoizedByWord(isNear: IsNear): IsNear {
  const results = new Map<string, boolean>()
  return (word, names) => {
    const { text, edits, isPrefix } = word
    const key = `${names} ${edits} ${isPrefix} ${text}`
    const known = results.get(key)
    if (known !== undefined) return known
    const result = isNear(word, names)
    results.set(key, result)
    return result
  }
}
