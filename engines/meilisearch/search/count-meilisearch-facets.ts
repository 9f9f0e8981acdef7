import { type FieldName, type TitleField, titleFields } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { titleFacets } from '../../../schema/title-facets.js'
import { facetCount } from '../../build-facet-count.js'
import { requireCapability } from '../../capabilities.js'
import type { AskedFacet, FacetCount, FacetCounts, FacetQuery } from '../../engine.js'
import { decodeText } from '../encode-values.js'
import { meilisearchCapabilities } from '../meilisearch-capabilities.js'
import { maxValuesPerFacet } from '../settings.js'
import { conjunction, filterExpression } from './filter-expression.js'
import type { Distribution, IndexReader, TextSearch } from './meilisearch-client.js'

/**
 * Counts facets of the documents that any of the searches finds (docs/reference/facets.md#counts). A facet
 * whose field has an excludable filter needs a request of its own. A facet with several values per title
 * needs one to count the titles without a value. Throws Inexpressible for a field with more values than
 * Meilisearch counts.
 */
export async function countMeilisearchFacets(
  index: IndexReader,
  searches: readonly TextSearch[],
  query: FacetQuery,
): Promise<FacetCounts> {
  const filterFor = (field: FieldName | null) => {
    const kept = query.excludable.filter((other) => other.field !== field)
    return conjunction([query.filter, ...kept.map(({ filter }) => filter)].map(filterExpression))
  }
  const isExcluded = (field: FieldName) => query.excludable.some((own) => own.field === field)
  const fields = [...new Set(query.facets.map(({ facet }) => titleFacets[facet].field))]
  const shared = index.countValues(
    searches,
    filterFor(null),
    fields.filter((field) => !isExcluded(field)),
  )
  const facets = query.facets.map(async (requested) => {
    const { field } = titleFacets[requested.facet]
    const filter = filterFor(field)
    const [counted, withValue] = await Promise.all([
      isExcluded(field) ? index.countValues(searches, filter, [field]) : shared,
      hasManyValues(titleFields[field])
        ? index.countValues(searches, conjunction([filter, `${field} EXISTS`]), [])
        : null,
    ])
    return facetOf(requested, field, counted, withValue?.total ?? null)
  })
  // Await them together, so that no rejection is unhandled if several of them fail.
  const [{ total }, counted] = await Promise.all([shared, Promise.all(facets)])
  return { total, facets: counted }
}

function hasManyValues(row: TitleField): boolean {
  return 'many' in row && row.many
}

function facetOf(
  requested: AskedFacet,
  field: FieldName,
  { total, counts }: Distribution,
  withValue: number | null,
): FacetCount {
  const entries = Object.entries(counts[field] ?? {})
  if (entries.length >= maxValuesPerFacet) {
    requireCapability(meilisearchCapabilities, 'facetValues')
  }
  const values = entries.map(([text, count]) => ({
    value: parseValue(text, titleFields[field]),
    count,
  }))
  const sum = values.reduce((sum, { count }) => sum + count, 0)
  return facetCount(requested, values, total - (withValue ?? sum))
}

/** The value for a key of a `Distribution`. */
function parseValue(text: string, row: TitleField): Value {
  if (row.type === 'flag') return text === 'true'
  if (row.type === 'range') return Number(text)
  if (row.type !== 'openSet') return text
  const decoded = decodeText(text)
  if (decoded === null) requireCapability(meilisearchCapabilities, 'facetValues')
  return decoded ?? text
}
