import type { Condition } from './meaning.js'
import type { Namesake } from './sentence-item.js'

/** Name and value of a query parameter. */
export type NamedParameter = readonly [name: string, value: string]

/** A name of a title, as words, and how well known the title is. */
export interface FoundName {
  readonly name: string
  readonly words: readonly string[]
  readonly year: number | null
  readonly votes: number
}

/** A text to search for within filters: as plain search does, or as the exact name of a title. */
export interface SearchedText {
  readonly text: string
  readonly isExactName?: boolean
}

/** The lookups in the catalog that an interpretation needs. */
export interface CatalogLookups {
  /**
   * The persons with titles whose full names these are, in either script, the best known first. Those in
   * `guessed` may be in any Russian case, or a name in Latin letters by its sound.
   */
  fullNames(
    names: readonly string[],
    guessed: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Namesake[]>>
  /**
   * The persons with titles who have this surname, in any Russian case, by spelling or by sound, perhaps with
   * an initial; or this full name with a typo. The best known come first.
   */
  personsNamed(text: string): Promise<readonly Namesake[]>
  /** Those of the texts that are exact names of titles. */
  titlesNamed(texts: readonly string[]): Promise<ReadonlySet<string>>
  /** The parts of a text that are exact names of titles: all of it, or without words around a title. */
  titleNamesIn(text: string): Promise<readonly string[]>
  /** The names of the titles that plain search finds first for a text. */
  titlesLike(text: string): Promise<readonly FoundName[]>
  /** Number of titles with this word in a name, counted up to `maxCountedNames`. */
  titlesWithWord(word: string): Promise<number>
  /** The value of an open set of the catalog (platforms, companies, tags) with this name; null if none has it. */
  openValue(name: string): Condition | null
  /** Number of titles that pass these parameters and those of the request, and match a text. */
  countTitles(parameters: readonly NamedParameter[], searched: SearchedText | null): Promise<number>
}

export const maxCountedNames = 40
