import type { InternalId, PersonReference, TitleReference } from '../../schema/catalogs.js'
import type { OpenFacet } from '../../schema/fields.js'

/** The port through which the plan looks up the names of one generation: titles, persons, and values of open sets. */
export interface Names {
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
