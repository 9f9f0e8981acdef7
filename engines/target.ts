import type { Progress } from '../platform/progress.js'
import type { PersonDocument, TitleDocument } from '../schema/documents.js'
import type { HowKnown, LineMakerName, Lines } from './lines.js'

/** Where an index generation is built: an engine's side of the indexer. */
export type Target = DocumentTarget | LinesTarget

interface BuiltTarget {
  readonly name: string
  /** Builds what was added; afterwards the generation can be searched. */
  build(progress: Progress): Promise<void>
  /** Counts what was built and finds one known title by its name, to prove the index sound. */
  verify(expected: Expected): Promise<void>
  /** Removes what was built or half built. */
  discard(): Promise<void>
}

/** A target that takes documents one by one: all titles, then all persons. */
export interface DocumentTarget extends BuiltTarget {
  /** Takes a title; what it returns is to be waited for before the next one. */
  addTitle(document: TitleDocument): Promise<unknown> | undefined
  /** Hears, once, that all titles were added: what is left of them is written, and need not be kept. */
  endTitles(progress: Progress): Promise<void>
  /** Takes a person, in the same way. */
  addPerson(document: PersonDocument): Promise<unknown> | undefined
  /** Hears, once, that all persons were added; left out where nothing comes of it. */
  endPersons?(): Promise<void>
}

/**
 * A target that takes lines, which threads make (docs/adr/0024-filling-meilisearch.md): all persons, then all
 * titles. What its methods return is to be waited for before the next call.
 */
export interface LinesTarget extends BuiltTarget {
  /** What makes its lines, in each thread. */
  readonly lineMaker: LineMakerName
  addPersons(lines: Lines): Promise<void>
  /** Hears, once, that all persons were added. */
  endPersons(): Promise<void>
  /** What a title needs to be known better than, for now, to be told among the known of further lines. */
  readonly knownThreshold: HowKnown | null
  /** So many parts of the titles are added side by side. */
  readonly parts: number
  /** Takes titles of a part, counted from 0: those of each part come before those of the next. */
  addTitles(lines: Lines, part: number): Promise<void>
  /** Hears that these parts have ended, and further ones begin, whose titles come behind all of them. */
  endParts(): Promise<void>
  /** Hears, once, that all titles were added. */
  endTitles(): Promise<void>
}

/** Whether a target takes lines, and not documents. */
export function takesLines(target: Target): target is LinesTarget {
  return 'lineMaker' in target
}

/** How many titles and persons there are. */
export interface Counts {
  readonly titles: number
  readonly persons: number
}

export interface Expected extends Counts {
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
