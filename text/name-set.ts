import { wordCost } from './closeness.js'
import { type NameMatch, nameMatcher } from './match-name.js'
import { type NameTokens, nameTokens, type TokenSpelling } from './name-tokens.js'
import { phoneticCode, phoneticCodes } from './phonetic.js'
import type { Reading, TypedWord } from './reading.js'
import type { TypedQuery } from './typed-query.js'

/** An item whose name matches a query. */
interface MatchedItem<Item> {
  readonly item: Item
  readonly match: NameMatch
}

/** A set of items with one name each, small enough to compare all names with a typed query. */
export interface NameSet<Item> {
  readonly items: readonly Item[]
  /** Returns the items whose names contain all words of a query, in the order of the set. */
  matchTyped(typed: TypedQuery): MatchedItem<Item>[]
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
  const isNear = nearWords(named.map(({ names }) => names[0]))
  const near = (readings: readonly Reading[]) =>
    readings.filter(({ words, names }) =>
      words.every((word) => word.isOptional || isNear(word, names)),
    )
  return {
    items,
    matchTyped({ asTyped, alternatives }) {
      const matchOf = nameMatcher({
        asTyped: { ...asTyped, readings: near(asTyped.readings) },
        alternatives: { ...emptyStep, readings: near(alternatives.readings) },
        // Readings of this step omit words of the query, but the results must have all words.
        partial: emptyStep,
      })
      return named.flatMap(({ item, names }) => {
        const match = matchOf(names)
        return match?.isComplete ? [{ item, match }] : []
      })
    },
  }
}

const emptyStep = { names: [], readings: [], withPerson: [] }

/** Returns a predicate that is true for typed words similar to a word of any of the names. */
function nearWords(
  names: readonly NameTokens[],
): (word: TypedWord, names: Reading['names']) => boolean {
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
