import type { InternalId, PersonReference, TitleReference } from '../../schema/catalogs.js'
import type { OpenFacet } from '../../schema/fields.js'

/** The records of an identifier; each is null if the catalog lacks it or the identifier is not of its kind. */
export interface PastedRecord {
  readonly title: InternalId | null
  readonly person: InternalId | null
}

/** The port through which the plan looks up the names of one generation: titles, persons, and values of open sets. */
export interface Names {
  /** The title or person that a pasted identifier names; null if the text is not an identifier. */
  pasted(text: string): PastedRecord | null
  /** Null for a title that is not held. */
  titleId(reference: TitleReference): InternalId | null
  /** Null for a person who is not held. */
  personId(reference: PersonReference): InternalId | null
  isKnown(facet: OpenFacet, slug: string): boolean
  /** A held slug that resembles the one given or contains it; null when none does. */
  nearest(facet: OpenFacet, slug: string): string | null
  /** So many held slugs, those of most titles first; fewer where there are not more. */
  mostFrequent(facet: OpenFacet, count: number): readonly string[]
}
