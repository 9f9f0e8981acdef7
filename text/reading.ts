import { lazily } from './lazy.js'
import { searchWords, typedSpellings } from './name-forms.js'
import type { NameKind } from './name-kind.js'

/** One way to read a typed query: the words that names must contain. */

/** One word of a typed query. */
export interface TypedWord {
  readonly text: string
  /** Maximum number of edits (insert, drop, replace, swap of neighbours) between it and a word of a name. */
  readonly edits: 0 | 1 | 2
  /** True if a word of a name may continue after it: the last word of most readings. */
  readonly isPrefix: boolean
}

export interface Reading {
  readonly words: readonly TypedWord[]
  /** The preferred year of titles; null for none. */
  readonly year: number | null
  /** What the words are compared with: names as written, as they sound, or in Latin letters. */
  readonly names: 'written' | 'phonetic' | 'latin'
  /** What the reading subtracts from relevance (`penalties` in closeness.ts); 0 for the text as typed. */
  readonly cost: number
}

/** A text that may be a name, with the year and the cost of its readings. */
export interface TypedName {
  readonly text: string
  readonly year: number | null
  readonly cost: number
  /** Its spellings (`typedSpellings`), the written one first. */
  readonly spellings: () => readonly (readonly string[])[]
}

export function typedName(
  kind: NameKind,
  text: string,
  { year = null, cost = 0 }: { readonly year?: number | null; readonly cost?: number } = {},
): TypedName {
  return { text, year, cost, spellings: lazily(() => typedSpellings(text, kind)) }
}

/** Maximum number of words in a reading: more narrow nothing and cost time. */
export const maxWords = 12
/** Maximum number of letters of a word. */
const maxLetters = 40
/** Words from this length on may have typos, and are enough to search by if another word is left out. */
export const tolerantLength = 4

/** The reading of a name as it is written. */
export function readingOf({ text, year, cost }: Omit<TypedName, 'spellings'>): Reading {
  return { words: typedWords(searchWords(text)), year, names: 'written', cost }
}

/** Words as typed ones. A repeated word counts once. The last word is unfinished unless `isFinished`. */
export function typedWords(words: readonly string[], isFinished = false): TypedWord[] {
  const taken = words.slice(0, maxWords).map((word) => [...word].slice(0, maxLetters).join(''))
  return taken
    .map((text, position) => ({
      text,
      edits: allowedEdits(text),
      isPrefix: !isFinished && position === words.length - 1,
    }))
    .filter(({ text }, position) => taken.lastIndexOf(text) === position)
}

/** One edit from 4 letters, two from 8; a number with a typo would be another number. */
function allowedEdits(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0
  const letters = lengthOf(word)
  return letters >= 8 ? 2 : letters >= tolerantLength ? 1 : 0
}

/** The number of characters of a word. */
export function lengthOf(word: string): number {
  return [...word].length
}
