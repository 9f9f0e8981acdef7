import type { Progress } from '../platform/progress.js'
import type { PersonDocument, TitleDocument } from '../schema/documents.js'

/** Where an index generation is built: an engine's side of the indexer. */
export interface Target {
  readonly name: string
  /** Whether persons come before titles, and not behind them: a server then has work while titles are flattened. */
  readonly takesPersonsFirst?: true
  /** Takes a title; what it returns is to be waited for before the next one. */
  addTitle(document: TitleDocument): Promise<unknown> | undefined
  /** Hears, once, that all titles were added: what is left of them is written, and need not be kept. */
  endTitles(progress: Progress): Promise<void>
  /** Takes a person, in the same way: all of them before the first title, or after the last. */
  addPerson(document: PersonDocument): Promise<unknown> | undefined
  /** Hears, once, that all persons were added; left out where nothing comes of it. */
  endPersons?(): Promise<void>
  /** Builds what the documents added make up; afterwards the generation can be searched. */
  build(progress: Progress): Promise<void>
  /** Counts what was built and finds one known title by its name, to prove the index sound. */
  verify(expected: Expected): Promise<void>
  /** Removes what was built or half built. */
  discard(): Promise<void>
}

export interface Expected {
  readonly titles: number
  readonly persons: number
  /** A title that must be found by its name; null where the catalog is empty. */
  readonly sample: { readonly id: number; readonly name: string } | null
}

/** Throws where a target holds another number of titles or persons than was expected. */
export function requireCounts(
  target: string,
  held: { readonly titles: number | undefined; readonly persons: number | undefined },
  expected: Expected,
): void {
  if (held.titles === expected.titles && held.persons === expected.persons) return
  throw new Error(
    `${target} holds ${held.titles} titles and ${held.persons} persons, the catalog ${expected.titles} and ${expected.persons}`,
  )
}
