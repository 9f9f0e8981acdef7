import { contentWords } from './little-words.js'
import { lazily } from './memoize.js'
import { type NameKind, searchWords, typedSpellings } from './name-forms.js'
import { littleWords } from './words/in-names.js'

/** One word of a reading. */
export interface TypedWord {
  readonly text: string
  /** Maximum edit distance (`editDistance`) to a word of a name. */
  readonly edits: 0 | 1 | 2
  /** True if it may be a prefix of a name's word, like the last word of most readings. */
  readonly isPrefix: boolean
  /** True if names may lack it, at the cost of a little word. */
  readonly isOptional?: boolean
  /** True for the first letter of a person's name. */
  readonly isInitial?: boolean
}

/** One way to read a typed query: the words that a name must contain. */
export interface Reading {
  readonly words: readonly TypedWord[]
  /** The preferred year of titles; null without a preference. */
  readonly year: number | null
  /** The form of names to compare with: as written, by sound, or in Latin letters. */
  readonly names: 'written' | 'phonetic' | 'latin'
  /** True if a typed word is read as two words. */
  readonly isSplit?: boolean
  /** True if the text is converted to another keyboard layout. */
  readonly isOtherLayout?: boolean
  /** The reading's penalty on relevance (`penalties` in closeness.ts); 0 for the text as typed. */
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

/** Maximum number of words in a reading. More words would hardly narrow a search, but would take time. */
export const maxWords = 12
/** Maximum number of letters of a word. */
const maxLetters = 40
/**
 * Minimum number of letters of a typed word for one edit, for two edits, and for two edits in an alternative
 * reading (docs/reference/searching.md#readings): a word with 8 letters may have lost two of them.
 */
export const typoLengths = { one: 4, two: 8, twoInAlternatives: 6 } as const

export function readingOf({ text, year, cost }: Omit<TypedName, 'spellings'>): Reading {
  return { words: typedWords(searchWords(text)), year, names: 'written', cost }
}

/**
 * Converts words to words of a reading. A repeated word counts once. The last word is a prefix unless
 * `isFinished`.
 */
export function typedWords(words: readonly string[], isFinished = false): TypedWord[] {
  const shortened = words.slice(0, maxWords).map((word) => [...word].slice(0, maxLetters).join(''))
  const hasContent = contentWords(shortened) !== shortened
  return shortened
    .map((text, position) => {
      const isLast = position === words.length - 1
      const isOptional = hasContent && position < shortened.length - 1 && littleWords.has(text)
      const edits = isOptional ? 0 : allowedEdits(text)
      return { text, edits, isPrefix: !isFinished && isLast, isOptional } as const
    })
    .filter(({ text }, position) => shortened.lastIndexOf(text) === position)
}

/** Maximum number of edits in a word; 0 for numbers, because a number with a typo is another number. */
function allowedEdits(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0
  const letters = letterCount(word)
  return letters >= typoLengths.two ? 2 : letters >= typoLengths.one ? 1 : 0
}

export function letterCount(word: string): number {
  return [...word].length
}
