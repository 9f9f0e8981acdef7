import { wordCost } from './closeness.js'
import { type NameMatch, type NameTokens, nameMatcher, nameTokens } from './match-name.js'
import type { Reading, TypedWord } from './reading.js'
import type { TypedQuery } from './typed-query.js'

/** Something with a name, and how the name matches. */
export interface MatchedItem<Item> {
  readonly item: Item
  readonly match: NameMatch
}

/** Few things with one name each, every one of which is compared with what is typed. */
export interface NameSet<Item> {
  readonly items: readonly Item[]
  /** Those whose names have all typed words, in the order of the items. Without typos only what was typed is compared. */
  matching(typed: TypedQuery, options?: { readonly withTypos?: boolean }): MatchedItem<Item>[]
}

/**
 * Takes the names apart once. Most readings have a word that no name comes near: that is told by the
 * distinct words of all names, and then no name is compared with them.
 */
export function nameSet<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): NameSet<Item> {
  const named = items.map((item) => ({ item, names: [nameTokens(nameOf(item))] as const }))
  const wordsOf = (words: (name: NameTokens) => readonly string[]) => [
    ...new Set(named.flatMap(({ names }) => words(names[0]))),
  ]
  const written = wordsOf(({ words }) => words)
  const latin = wordsOf((name) => name.latin())
  return {
    items,
    matching(typed, { withTypos = true } = {}) {
      const isNear = (word: TypedWord, names: Reading['names']) =>
        (names === 'latin' ? latin : written).some(
          (text) => wordCost(withTypos ? word : { ...word, edits: 0 }, text, names) < Infinity,
        )
      const held = (readings: readonly Reading[]) =>
        readings.filter(({ words, names }) => words.every((word) => isNear(word, names)))
      const matchOf = nameMatcher(
        {
          whole: typed.whole,
          joined: typed.joined,
          certain: held(typed.certain),
          beside: held(typed.beside),
          fallbacks: withTypos ? held(typed.fallbacks) : [],
          beginnings: withTypos ? held(typed.beginnings) : [],
          // These leave words out.
          withPerson: [],
          withoutOneWord: [],
        },
        { withTypos },
      )
      return named.flatMap(({ item, names }) => {
        const match = matchOf(names)
        return match?.isComplete ? [{ item, match }] : []
      })
    },
  }
}
