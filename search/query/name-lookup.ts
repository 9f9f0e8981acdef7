import type { InternalId, PersonReference, TitleReference } from '../../schema/catalogs.js'
import type { OpenFacet } from '../../schema/fields.js'

/**
 * The title and the person that an identifier names; each is null if the catalog does not contain
 * it.
 */
export interface PastedRecord {
  readonly title: InternalId | null
  readonly person: InternalId | null
}

/** The port by which a plan looks up titles, persons and values of open sets in one generation. */
export interface NameLookup {
  /** False if no title has a popularity; then indexes contain `votes_total` in its place. */
  readonly hasPopularity: boolean
  /** False if no title has a release date; then indexes contain the year in its place. */
  readonly hasReleaseDate: boolean
  /** The title or person that a pasted identifier names; null if the text is not an identifier. */
  pasted(text: string): PastedRecord | null
  /** Null if the catalog does not contain the title. */
  titleId(reference: TitleReference): InternalId | null
  /** Null if the catalog does not contain the person. */
  personId(reference: PersonReference): InternalId | null
  /** True if the open set contains the slug. */
  isKnown(facet: OpenFacet, slug: string): boolean
  /** The slug of a value that the catalog shows by this name, in any Russian case; null if none. */
  shownAs(facet: OpenFacet, name: string): string | null
  /** An existing slug that is similar to the given one or contains it; null if no slug does. */
  nearest(facet: OpenFacet, slug: string): string | null
  /** Up to `count` slugs, those with the most titles first. */
  mostFrequent(facet: OpenFacet, count: number): readonly string[]
}
