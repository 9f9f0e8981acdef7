import type { InternalId } from '../../schema/catalogs.js'
import type { Namesake } from '../names/find-persons.js'
import type { TitleRun } from '../names/find-titles.js'
import type { Condition } from './meaning.js'

/** A name of a title as words, and the title's year. */
interface NamedText {
  readonly name: string
  readonly words: readonly string[]
  readonly year: number | null
}

/** Name and value of a query parameter. */
export type NamedParameter = readonly [name: string, value: string]

/** What the interpretation of a sentence asks of the catalog; `catalogOf` implements it. */
export interface SentenceCatalog {
  /** The runs of words that are names of titles, the longest first. Words are as typed. */
  titlesIn(words: readonly string[]): Iterable<TitleRun>
  /** The parts of a text that are exact names of titles: all of it, or without a year or words around a title. */
  namesOfTitlesIn(text: string): readonly string[]
  /** The persons with titles of a full name; `isGuessed` also by its sound and in any Russian case. */
  fullNames(text: string, isGuessed: boolean): readonly Namesake[]
  /** The persons with titles of a surname, in any Russian case, by spelling or by sound. */
  surnames(text: string): readonly Namesake[]
  /** Number of those of the titles in which each of the persons has a credit. */
  creditsIn(
    titles: readonly InternalId[],
    persons: readonly InternalId[],
  ): ReadonlyMap<InternalId, number>
  /** Number of titles with one of these words in a name. */
  titlesWithWords(words: readonly string[]): number
  /** The value of an open set of the catalog (platforms, companies, tags) with this name; null if none has it. */
  openValue(name: string): Condition | null

  // Searches of the engine.

  /** The names of the titles that plain search finds first for a text. */
  titlesLike(text: string): Promise<readonly NamedText[]>
  /** The persons whose full name is the text with one typo. */
  misspeltNames(text: string): Promise<readonly Namesake[]>
  /** Number of titles that pass these parameters and those of the request, and match a text; with text at most 1. */
  countTitles(parameters: readonly NamedParameter[], text: string | null): Promise<number>
  /** Those of the titles that pass these parameters and those of the request. */
  titlesAmong(
    ids: readonly InternalId[],
    parameters: readonly NamedParameter[],
  ): Promise<ReadonlySet<InternalId>>
  /** Number of titles of each person that pass these parameters, among the best known such titles. */
  titlesOf(
    persons: readonly InternalId[],
    role: string | null,
    parameters: readonly NamedParameter[],
  ): Promise<ReadonlyMap<InternalId, number>>
}
