import type { PersonDocument, TitleDocument } from '../schema/documents.js'
import type { bestKnownFirst } from '../schema/sorts.js'

/** Some documents as lines for a server. */
export interface Lines {
  /** Each line ends with a line feed. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly documents: number
  /** Those of them that may be of the best known, once more, as the server has these; none of persons. */
  readonly known: readonly KnownLine[]
}

/** What tells how well known a title is. */
export type HowKnown = Pick<TitleDocument, 'id' | (typeof bestKnownFirst)[number]['field']>

/** A well-known title, with its line and a line feed as bytes, which take less memory than letters. */
export interface KnownLine extends HowKnown {
  readonly line: Uint8Array
}

/** Makes lines of documents; of titles that are known no better than `threshold` no known ones. */
export interface LineMaker {
  titles(documents: Iterable<TitleDocument>, threshold: HowKnown | null): Lines
  persons(documents: Iterable<PersonDocument>): Lines
}

/** The engines whose targets take lines (line-makers.ts). */
export type LineMakerName = 'meilisearch'
