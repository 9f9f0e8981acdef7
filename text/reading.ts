import { searchWords } from './name-forms.js'

/** The words of a typed query in one reading of it. */

/** One word of a typed query. */
export interface TypedWord {
  readonly text: string
  /** How many edits (insert, drop, replace, swap of neighbours) a word of a name may be away. */
  readonly edits: 0 | 1 | 2
  /** Whether a name's word may go on where the typed one ends: true for the last word. */
  readonly isPrefix: boolean
}

/** One way in which a query may have been meant. */
export interface Reading {
  readonly words: readonly TypedWord[]
  /** A year that titles preferably have; null for none. */
  readonly year: number | null
  /** Which names the words are looked for in: as they are written, as they sound (`vowelsApart`), or in
   * Latin letters (`latinWords`). */
  readonly names: 'written' | 'sounding' | 'latin'
}

/** Words beyond this many narrow nothing more, and cost. */
export const mostWords = 12
/** Letters of a word beyond this many are not typed by anyone, and cost. */
const mostLetters = 40
/** Words from this length on may have typos, and are enough to search by where another word is left out. */
export const tolerantLength = 4

export function reading(text: string, year: number | null): Reading {
  return { words: typedWords(searchWords(text)), year, names: 'written' }
}

/** A repeated word says nothing more than the first time. */
export function typedWords(words: readonly string[]): TypedWord[] {
  const taken = words.slice(0, mostWords).map((word) => [...word].slice(0, mostLetters).join(''))
  return taken
    .map((text, position) => ({
      text,
      edits: allowedEdits(text),
      isPrefix: position === words.length - 1,
    }))
    .filter(({ text }, position) => taken.lastIndexOf(text) === position)
}

/** One edit from 4 letters, two from 8; numbers are typed right or mean something else. */
function allowedEdits(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0
  const letters = lengthOf(word)
  return letters >= 8 ? 2 : letters >= tolerantLength ? 1 : 0
}

export function lengthOf(word: string): number {
  return [...word].length
}
