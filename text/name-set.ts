import { soundsOf, typedSound } from './by-ear.js'
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
  /** Compares their names with what is typed, as far as is asked for. */
  comparedWith(typed: TypedQuery): ComparedNames<Item>
}

/** Those whose names have all typed words, in the order of the items. */
export interface ComparedNames<Item> {
  /** As they are typed. */
  plainly(): MatchedItem<Item>[]
  /** Also with typos, and read in other ways. */
  withTypos(): MatchedItem<Item>[]
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
  const isNearAny = nearWords(named.map(({ names }) => names[0]))

  const matching = (typed: TypedQuery, isNear: IsNear, withTypos: boolean) => {
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
  }
  return {
    items,
    comparedWith(typed) {
      const isNear = onceEach(isNearAny)
      return {
        plainly: () =>
          matching(typed, (word, names) => isNear({ ...word, edits: 0 }, names), false),
        withTypos: () => matching(typed, isNear, true),
      }
    },
  }
}

type IsNear = (word: TypedWord, names: Reading['names']) => boolean

/** Tells whether a typed word comes near a word of any of the names. */
function nearWords(names: readonly NameTokens[]): IsNear {
  const distinct = (words: (name: NameTokens) => readonly string[]) => [
    ...new Set(names.flatMap(words)),
  ]
  const written = distinct(({ words }) => words)
  const latin = distinct((name) => name.latin())
  const sounds = new Set(written.flatMap(soundsOf))
  return (word, names) => {
    if (names === 'sounding') {
      // To compare sounds letter by letter takes longer than to see that none is like it.
      const sound = typedSound(word.text)
      if (!written.includes(word.text) && (sound === null || !sounds.has(sound))) return false
    }
    const among = names === 'latin' ? latin : written
    return among.some((text) => wordCost(word, text, names) < Infinity)
  }
}

/** Remembers what is told of a word: readings of one query share most of their words. */
function onceEach(isNear: IsNear): IsNear {
  const told = new Map<string, boolean>()
  return (word, names) => {
    const { text, edits, isPrefix } = word
    const key = `${names} ${edits} ${isPrefix} ${text}`
    const before = told.get(key)
    if (before !== undefined) return before
    const tells = isNear(word, names)
    told.set(key, tells)
    return tells
  }
}
