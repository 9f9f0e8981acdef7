import { type FacetName, facetNames } from '../../../schema/cards/reference-data.js'
import { ownNameFor } from './parameter-synonyms.js'

/** The facet of `/filters` that a text names in the singular or plural: `countries` for `country`; null for others. */
export function facetNamed(text: string): FacetName | null {
  return facetNames.find((name) => name === text || ownNameFor(name, [text]) === text) ?? null
}
