import type { Progress } from '../platform/progress.js'
import type { PersonDocument, TitleDocument } from '../schema/documents.js'

/**
 * Builds an engine's index of a generation: the indexer adds all titles, then all persons. If a method
 * returns a promise, the indexer awaits it before the next call.
 */
export interface IndexTarget {
  readonly name: string
  addTitle(document: TitleDocument): Promise<unknown> | undefined
  /** Called once after the last title. */
  endTitles(progress: Progress): Promise<void>
  addPerson(document: PersonDocument): Promise<unknown> | undefined
  /** Called once after the last person. */
  endPersons?(): Promise<void>
  /** Completes the index, so that it can be searched. */
  build(progress: Progress): Promise<void>
  /** Checks the numbers of documents, and that a search finds a known title. Throws if a check fails. */
  verify(expected: Expected): Promise<void>
  /** Removes the index, finished or not. */
  discard(): Promise<void>
}

/** Numbers of titles and persons. */
export interface Counts {
  readonly titles: number
  readonly persons: number
}

export interface Expected extends Counts {
  /** A title that a search for its name must find; null if the catalog is empty. */
  readonly sample: { readonly id: number; readonly name: string } | null
}

/** Throws if an index does not contain the expected numbers of titles and persons. */
export function requireCounts(
  target: string,
  found: { readonly titles: number | undefined; readonly persons: number | undefined },
  expected: Expected,
): void {
  if (found.titles === expected.titles && found.persons === expected.persons) return
  throw new Error(
    `${target} has ${found.titles} titles and ${found.persons} persons, but the catalog has ${expected.titles} and ${expected.persons}`,
  )
}
