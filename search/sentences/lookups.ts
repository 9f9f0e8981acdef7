import type { Namesake } from './sentence.js'

/** Name and value of a query parameter. */
export type NamedParameter = readonly [name: string, value: string]

/** The lookups in the catalog that an interpretation needs. */
export interface CatalogLookups {
  /**
   * The persons with this name, in either script and in any Russian case: a first name and a surname, an
   * initial and a surname, or a surname. The best known come first.
   */
  personsNamed(text: string): Promise<readonly Namesake[]>
  /** Number of titles with this word in a name, counted up to `maxCountedNames`. */
  titlesWithWord(word: string): Promise<number>
  /** The parts of a text that are exact names of titles: all of it, or without words around a title. */
  titleNamesIn(text: string): Promise<readonly string[]>
  /** The names of the titles that are closest to a text, as words. */
  titleNamesLike(text: string): Promise<readonly (readonly string[])[]>
  /** Number of titles that pass these parameters. */
  countTitles(parameters: readonly NamedParameter[]): Promise<number>
}

export const maxCountedNames = 40
