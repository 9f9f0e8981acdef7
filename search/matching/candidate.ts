import type { ComparableTitle, TitleLikeness } from './compare-titles.js'

/** A title that may be the one to find. */
export interface TitleCandidate {
  readonly id: number
  readonly names: readonly string[]
  /** The same names, prepared for comparison on first use. */
  comparable(): readonly ComparableTitle[]
  readonly year: number | null
  /** Last year of a series; null if unknown, and for films. */
  readonly endYear: number | null
  readonly kind: string
  readonly runtime: number | null
  /** Votes in all catalogs. */
  readonly votes: number
  /**
   * True if the named person took part; null if the request names no person or the title has no known
   * persons.
   */
  readonly hasPerson: boolean | null
}

export type ReasonHow = 'equal' | 'near' | 'unknown' | TitleLikeness

/** One piece of evidence for or against a candidate. */
export interface Reason {
  readonly of: 'id' | 'title' | 'year' | 'kind' | 'runtime' | 'person'
  readonly how: ReasonHow
}
