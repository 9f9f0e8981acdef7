import type { TypedWord } from './reading.js'

/**
 * The penalty that each difference subtracts from relevance. A query has at most 12 words (`maxWords`), so
 * all of its typos together cost less than one missing word.
 */
export const penalties = {
  /** A word of the query that this name lacks, although another name of the title has it. */
  missingWord: 1_000_000_000,
  edit: 20_000_000,
  /** An alternative reading, which differs from the typed text. */
  alternative: 15_000_000,
  /**
   * A reading by sound or with a person, in addition to `alternative`. Together they cost more than one typo,
   * but less than two.
   */
  guess: 10_000_000,
  /** A different vowel in a word that is compared by sound. */
  vowel: 2_000_000,
  /** Each year between the preferred year and the title's year, up to `year` in total. */
  nearYear: 200_000,
  /** A title whose year is unknown or far from the preferred one. */
  year: 10_000_000,
  /** An optional word of the query that a name with further words lacks. */
  omittedWord: 100_000,
  /**
   * A typed word that is only a prefix of the name's word: this costs more than one extra word, but less than
   * two.
   */
  prefix: 15_000,
  /** A word of the name that was not typed. */
  extraWord: 10_000,
  /** All remaining words together if the name of a well-known title begins with the query. */
  namePrefix: 1_000,
  /** A reading that spells numbers in digits or joins words. */
  spelling: 5_000,
  /**
   * A little word that only the name has, or an optional word that only the query has, if the name has no
   * further words.
   */
  littleWord: 2_000,
  /** Maximum for the sum of the typed words' positions in the name. */
  maxPositions: 9_999,
} as const

/** The relevance of names that together lack a word of the query. */
export const noMatch = Number.NEGATIVE_INFINITY

/**
 * The words of the names of one title or person: a range of an array of words, one name after another. A word
 * is a text or a term number.
 *
 *     words    snow queen the snow queen    firstWord 0
 *     lengths  2          3                 firstName 0, endName 2
 */
export interface NameWords<Word> {
  readonly words: ArrayLike<Word>
  /** Number of words of each name. */
  readonly lengths: ArrayLike<number>
  readonly littleWords: ReadonlySet<Word>
  /** True for a title whose popularity or number of votes is known. */
  isWellKnown: boolean
  firstWord: number
  /** Positions of the first length and after the last one. */
  firstName: number
  endName: number
}

/** Returns the penalty for matching a name's word with a typed word; Infinity if they differ too much. */
export type WordCost<Word> = (word: Word) => number

/** A typed word, as it is compared with the words of names. */
export interface ComparedWord<Word> extends Pick<TypedWord, 'isOptional' | 'isInitial'> {
  readonly costOf: WordCost<Word>
}
