import type { InternalId, PersonReference, TitleReference } from '../../schema/catalogs.js'
import type { OpenFacet } from '../../schema/fields.js'

/** The records that an identifier names; null if the catalog does not have the record, or not of this kind. */
export interface PastedRecord {
  readonly title: InternalId | null
  readonly person: InternalId | null
}

/** The port by which a plan looks up titles, persons and values of open sets in one generation. */
export interface NameLookup {
  /** The title or person that a pasted identifier names; null if the text is not an identifier. */
  pasted(text: string): PastedRecord | null
  /** Null if the catalog does not have the title. */
  titleId(reference: TitleReference): InternalId | null
  /** Null if the catalog does not have the person. */
  personId(reference: PersonReference): InternalId | null
  /** True if the open set has the slug. */
  isKnown(facet: OpenFacet, slug: string): boolean
  /** An existing slug that is similar to the given one or contains it; null if no slug does. */
  nearest(facet: OpenFacet, slug: string): string | null
  /** Up to `count` slugs, those with the most titles first. */
  mostFrequent(facet: OpenFacet, count: number): readonly string[]
}
