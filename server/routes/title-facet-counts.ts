import { facetsAnswer } from '../../schema/cards/facets-answer.js'
import { type TitleFacetName, titleFacetNames, titleFacets } from '../../schema/title-facets.js'
import {
  choiceListParameter,
  integerParameter,
  type Parameter,
} from '../../search/query/parameters.js'
import { planFacets } from '../../search/query/plan-facets.js'
import { interpretSelection } from '../../search/sentences/interpreted-selection.js'
import { facetLabels, presentFacet } from '../cards/facet.js'
import { endpoint } from '../endpoint/endpoint.js'
import { interpretParameter, lang } from '../endpoint/list-parameters.js'
import { cachingOfInterpreted } from '../endpoint/selection-caching.js'

const by = choiceListParameter(titleFacetNames, 'Facets to count.') as Parameter<
  readonly TitleFacetName[]
>

/** Number of values per facet (docs/reference/limits.md#page-sizes). */
const sizes = { fallback: 20, max: 200 }

const limit = integerParameter(
  1,
  sizes.fallback,
  `Values of each facet, ${sizes.max} at most; larger numbers are clamped. Steps are always complete.`,
)

/** Counts by value under a selection (docs/reference/facets.md#facets). */
export const titleFacetCounts = endpoint({
  path: '/titles/facets',
  name: 'facets',
  summary: 'Counts of selected titles by value',
  group: 'Titles',
  reference: 'docs/reference/facets.md#facets',
  about:
    'The number of titles that each value would select, with the same `q`, filters and preset as `/titles`. One request fills a filter panel. The counts of a facet ignore filters on its own field.',
  extension: true,
  query: { by: { ...by, required: true }, limit, lang, interpret: interpretParameter },
  selection: { typed: true, filters: true, sort: false, preset: true },
  caching: cachingOfInterpreted,
  response: facetsAnswer,
  errors: [400, 502],
  async handle({ query, selection }, context) {
    const wanted = { by: query.by, limit: Math.min(query.limit, sizes.max) }
    const read = query.interpret
      ? await interpretSelection(selection, context, { isOrdered: false })
      : null
    const plan = planFacets(read?.selection ?? selection, wanted, context)
    const counted = await context.engine.countFacets(plan.query)
    const shown = counted.facets.map((count) => {
      const facet = titleFacets[count.facet]
      const values = count.counts.map(({ value }) => value)
      const labelOf = facetLabels(facet.field, values, query.lang, context.facets)
      return [count.facet, presentFacet(count, plan.requestedValues(count.facet), labelOf)] as const
    })
    return {
      total: counted.total,
      facets: Object.fromEntries(shown),
      ...(read && { interpretation: read.interpretation }),
    }
  },
})
