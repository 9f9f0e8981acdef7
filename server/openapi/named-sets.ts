import { collectionKeys } from '../../schema/cards/collection-card.js'
import { filmographyKeys } from '../../schema/cards/credit-items.js'
import { furtherKeys, titledCardKeys } from '../../schema/cards/list-card.js'
import { foundPersonKeys } from '../../schema/cards/person.js'
import { facetNames } from '../../schema/cards/reference-data.js'
import { relationKeys } from '../../schema/cards/sub-resources.js'
import { personCatalogs, ratingSources, titleCatalogs } from '../../schema/catalogs.js'
import { enumValues } from '../../schema/enums.js'
import { errorCodes } from '../../schema/error-codes.js'
import { type FieldName, requirable, titleFields } from '../../schema/fields.js'
import { presetNames } from '../../schema/presets.js'
import { divergenceDirections, releaseScopes } from '../../schema/slices.js'
import { titleFacetNames } from '../../schema/title-facets.js'
import { signedKeys } from '../../search/query/parse-sort.js'
import { signedNames } from '../../search/query/select-fields.js'
import { blockNames } from '../cards/present-title-card.js'
import { lang } from '../endpoint/list-parameters.js'

/**
 * Closed sets of values that are not enumerations of `/enums`, by the name of their component. A
 * generated client has one type for each set.
 */
export const namedSets: Readonly<Record<string, readonly string[]>> = {
  Language: lang.schema.enum as readonly string[],
  TitleCatalog: titleCatalogs,
  PersonCatalog: personCatalogs,
  RatingSource: ratingSources,
  CountryCode: valuesOf('country'),
  LanguageCode: valuesOf('original_language'),
  RequirableField: requirable,
  SortKey: signedKeys,
  Preset: presetNames,
  MediaType: [...enumValues('image_types'), ...enumValues('video_kinds')],
  ReleaseScope: releaseScopes,
  DivergenceDirection: divergenceDirections,
  FilterFacet: facetNames,
  TitleFacet: titleFacetNames,
  ErrorCode: Object.values(errorCodes),
  TitleBlock: signedNames(blockNames),
  TitleField: signedNames([...titledCardKeys, ...furtherKeys]),
  RelationField: signedNames([...relationKeys, ...furtherKeys]),
  FilmographyField: signedNames([...filmographyKeys, ...furtherKeys]),
  CollectionField: signedNames([...collectionKeys, ...furtherKeys]),
  ReleaseField: signedNames([...titledCardKeys, 'date', ...furtherKeys]),
  DivergenceField: signedNames([
    ...titledCardKeys,
    'divergence',
    'votes_beta_count',
    'votes_alpha_count',
    ...furtherKeys,
  ]),
  PersonField: signedNames(foundPersonKeys),
}

function valuesOf(field: FieldName): readonly string[] {
  const row = titleFields[field]
  return row.type === 'closedSet' ? row.values : []
}

const keyOf = (values: readonly unknown[]) => JSON.stringify(values)
const names = new Map(Object.entries(namedSets).map(([name, values]) => [keyOf(values), name]))

/** The name of the component with these values; undefined if the set is written inline. */
export function setName(values: readonly unknown[]): string | undefined {
  return names.get(keyOf(values))
}

/** The name of a component or a shape's title: `country_code` becomes `CountryCode`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[_.])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
