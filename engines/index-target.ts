import type { Progress } from '../platform/progress.js'
import type { PersonDocument, TitleDocument } from '../schema/documents.js'

/**
 * An index of a generation that an engine builds: all titles, then all persons. If a method returns a
 * promise, the indexer waits for it before it calls the next one.
 */
export interface IndexTarget {
  readonly name: string
  addTitle(document: TitleDocument): Promise<unknown> | undefined
  /** Called once after the last title. */
  endTitles(progress: Progress): Promise<void>
  addPerson(document: PersonDocument): Promise<unknown> | undefined
  /** Called once after the last person. */
  endPersons?(): Promise<void>
  /** Builds the index; afterwards the generation can be searched. */
  build(progress: Progress): Promise<void>
  /** Compares the number of documents, and finds a known title by its name. Throws if the index is wrong. */
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

/** Throws if a target has another number of titles or persons than expected. */
export function requireCounts(
  target: string,
  found: { readonly titles: number | undefined; readonly persons: number | undefined },
  expected: Expected,
): void {
  if (found.titles === expected.titles && found.persons === expected.persons) return
  throw new Error(
    `${target} has ${found.titles} titles and ${found.persons} persons, the catalog has ${expected.titles} and ${expected.persons}`,
  )
}
