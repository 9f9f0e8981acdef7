import type { FacetValue } from '../../catalog/read/facet-values.js'
import { type FacetName, facetNames, filtersAnswer } from '../../schema/cards/reference-data.js'
import type { Day } from '../../schema/days.js'
import { expandPreset, presetNames } from '../../schema/presets.js'
import {
  booleanParameter,
  choiceListParameter,
  integerParameter,
  textParameter,
} from '../../search/query/parameters.js'
import { writeObject } from '../cards/written-json.js'
import { endpoint } from '../endpoint/endpoint.js'
import { extension } from '../endpoint/list-parameters.js'

/**
 * Facet values, ranges and preset expansions for a filter panel
 * (docs/reference/reference-data.md#facets).
 */
export const filters = endpoint({
  path: '/filters',
  name: 'filters',
  summary: 'Facet values, ranges and preset expansions',
  group: 'Reference data',
  reference: 'docs/reference/reference-data.md#facets',
  about:
    'The values of open sets with their counts in the whole catalog, the filters of each preset, and the first and last year.',
  query: {
    facet: choiceListParameter(facetNames, 'Facets to return; all when absent.'),
    q: textParameter(200, 'Part of the name or slug of a value, in any language.'),
    limit: integerParameter(0, 50, 'Values per facet; 0 removes the cap.'),
    coverage: extension(
      booleanParameter(
        false,
        'Adds `coverage`: the share of titles that have a value, by property.',
      ),
    ),
  },
  // The preset `new` contains a date, so the answer changes daily.
  caching: 'daily',
  response: filtersAnswer,
  errors: [400],
  async handle({ query }, { facets, today, work }) {
    const wanted = facetNames.filter((name) => query.facet === null || query.facet.includes(name))
    const selection = { q: query.q, limit: query.limit === 0 ? null : query.limit }
    const entries: [string, unknown][] = []
    for (const name of wanted) {
      const { values, total } = await facets.list(name, selection, work.pause)
      entries.push([name, values.map((value) => presentValue(name, value))])
      entries.push([`${name}_total`, total])
    }
    entries.push(['presets', presetNames.map((name) => presentPreset(name, today))])
    entries.push(['year_range', facets.yearRange()])
    if (query.coverage) entries.push(['coverage', facets.coverage()])
    return writeObject(entries, work.pause)
  },
})

/** Countries are identified by `code`, and companies have one name. */
function presentValue(facet: FacetName, value: FacetValue) {
  const { slug, name_ru, name_en, count } = value
  switch (facet) {
    case 'countries':
      return { code: slug, name_ru, name_en, count }
    case 'companies':
      return { slug, name: name_ru ?? name_en, count }
    default:
      return { slug, name_ru, name_en, count }
  }
}

/** A preset with its filters, as query parameters. */
function presentPreset(name: (typeof presetNames)[number], today: Day) {
  const filters = expandPreset(name, today).map(([parameter, value]) => `${parameter}=${value}`)
  return { name, filters }
}
