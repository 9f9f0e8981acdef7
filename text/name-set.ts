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

/** A few items with one name each, small enough to compare every name with a typed query. */
export interface NameSet<Item> {
  readonly items: readonly Item[]
  /** Compares their names with a query; each kind of comparison runs when it is called. */
  comparedWith(typed: TypedQuery): ComparedNames<Item>
}

/** The items whose names have all typed words, in the order of the set. */
export interface ComparedNames<Item> {
  /** With the words as they are typed. */
  plainly(): MatchedItem<Item>[]
  /** Also with typos, and by other readings. */
  withTypos(): MatchedItem<Item>[]
}

/**
 * Splits the names into words once. Most readings have a word that is not near any name: the distinct
 * words of all names show that without comparing names.
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
        said: { ...typed.said, readings: near(typed.said.readings) },
        otherwise: { ...nothing, readings: withTypos ? near(typed.otherwise.readings) : [] },
        // Its readings lack words.
        inPart: nothing,
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
    comparedWith(typed) {
      const isNear = memoizedByWord(isNearAny)
      return {
        plainly: () =>
          matching(typed, (word, names) => isNear({ ...word, edits: 0 }, names), false),
        withTypos: () => matching(typed, isNear, true),
      }
    },
  }
}

const nothing = { names: [], readings: [], withPerson: [] }

type IsNear = (word: TypedWord, names: Reading['names']) => boolean

/** Makes a test whether a typed word is near a word of any of the names. */
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
      // Cheaper than comparing vowels.
      const code = phoneticCode(word.text)
      if (!written.includes(word.text) && (code === null || !codes.has(code))) return false
    }
    const among = names === 'latin' ? latin : written
    return among.some((text) => wordCost(word, text, names) < Infinity)
  }
}

/** Keeps the result for each word: readings of one query share most of their words. */
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
