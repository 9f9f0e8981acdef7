import type { OrderKey } from '../../schema/filter.js'
import type { TitleFacetName } from '../../schema/title-facets.js'
import type { NameLookup } from '../../search/query/name-lookup.js'
import { parseSelection } from '../../search/query/parse-selection.js'
import { planFacets } from '../../search/query/plan-facets.js'
import { planTitles, type TitlePlan } from '../../search/query/plan-titles.js'
import { pools } from './random-documents.js'
import type { Parameters } from './random-requests.js'

const today = 20261121
const rules = { typed: true, filters: true, sort: true, preset: true }
const defaultOrder: readonly OrderKey[] = [{ field: 'release_date', descending: true }]

/** Looks up names in random documents. */
const names: NameLookup = {
  hasPopularity: true,
  hasReleaseDate: true,
  pasted: () => null,
  titleId: () => null,
  personId: ({ catalog, number }) =>
    pools.persons.find((person) => person.catalog === catalog && person.number === number)?.id ??
    null,
  isKnown: (facet, slug) => pools[facet].includes(slug),
  shownAs: () => null,
  nearest: () => null,
  mostFrequent: (facet, count) => pools[facet].slice(0, count),
}

/** Plans a request over random documents. */
export function planOf(parameters: Parameters): TitlePlan {
  return planTitles(parseSelection(parameters, rules), { names, today, defaultOrder })
}

/** Plans the facets of a request over random documents. */
export function facetsOf(
  parameters: Parameters,
  asked: { readonly by: readonly TitleFacetName[]; readonly limit: number },
): ReturnType<typeof planFacets> {
  return planFacets(parseSelection(parameters, rules), asked, { names, today })
}
