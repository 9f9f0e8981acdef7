import { type TitleField, titleFields } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { titleFacets } from '../../../schema/title-facets.js'
import { facetCount } from '../../build-facet-count.js'
import type { AskedFacet, FacetCount, FacetCounts, FacetQuery, ValueCount } from '../../engine.js'
import { EngineUnavailable, WrongAnswer } from '../../engine-errors.js'
import { all, compileFilter, type Query } from './compile-filter.js'
import type { Aggregations, IndexClient } from './index-client.js'

/**
 * Counts facets of the matches (docs/reference/facets.md#counts) exactly, in one request: each shard
 * returns all values, so that the most frequent ones are chosen from exact sums.
 */
export async function countOpensearchFacets(
  index: IndexClient,
  matches: Query,
  { filter, excludable, facets }: FacetQuery,
): Promise<FacetCounts> {
  const filterFor = (field: string | null) => {
    const kept = excludable.filter((one) => one.field !== field)
    return all(kept.map((one) => compileFilter(one.filter)))
  }
  const aggregations = facets.map((requested, position) => {
    const { field } = titleFacets[requested.facet]
    return [`facet-${position}`, { filter: filterFor(field), aggs: aggregationsOf(requested) }]
  })
  const counted = await index.aggregate(all([matches, compileFilter(filter)]), {
    total: { filter: filterFor(null) },
    ...Object.fromEntries(aggregations),
  })
  return {
    total: countIn(counted.total),
    facets: facets.map((requested, position) =>
      facetOf(requested, Object(counted[`facet-${position}`])),
    ),
  }
}

/** The maximum number of values that OpenSearch accepts. */
const allValues = 2 ** 31 - 1
/** Greater than the number of values of any closed set, flag or number that is a facet. */
const maxClosedValues = 1000

function aggregationsOf({ facet, limit, named }: AskedFacet): Record<string, object> {
  const described = titleFacets[facet]
  const { field } = described
  const missing = { missing: { field } }
  if (described.kind === 'steps') {
    const histogram = { field, interval: described.width, min_doc_count: 1 }
    return { values: { histogram }, missing }
  }
  if (titleFields[field].type !== 'openSet') {
    return { values: { terms: { field, size: maxClosedValues, shard_size: allValues } }, missing }
  }
  // One more than requested, to find out if there are more.
  const size = limit + named.length + 1
  const values = { terms: { field, size, shard_size: allValues } }
  if (named.length === 0) return { values, missing }
  const include = named.map(String)
  return { values, missing, named: { terms: { field, include, size: include.length } } }
}

function facetOf(requested: AskedFacet, counted: Aggregations): FacetCount {
  const row = titleFields[titleFacets[requested.facet].field]
  const counts = new Map<Value, ValueCount>()
  for (const values of [counted.values, counted.named]) {
    for (const one of bucketsIn(values, row)) counts.set(one.value, one)
  }
  return facetCount(requested, [...counts.values()], countIn(counted.missing))
}

function bucketsIn(values: unknown, row: TitleField): ValueCount[] {
  if (values === undefined) return []
  const { buckets, doc_count_error_upper_bound: error = 0 } = Object(values)
  if (!Array.isArray(buckets)) throw notOpenSearch()
  if (error !== 0) throw new WrongAnswer('OpenSearch returns approximate counts')
  return buckets.map((bucket) => ({
    value: parseValue(Object(bucket).key, row),
    count: countIn(bucket),
  }))
}

function parseValue(key: unknown, row: TitleField): Value {
  if (row.type === 'flag') return key === 1
  return row.type === 'range' ? Number(key) : String(key)
}

function countIn(counted: unknown): number {
  const { doc_count: count } = Object(counted)
  if (typeof count !== 'number') throw notOpenSearch()
  return count
}

function notOpenSearch(): EngineUnavailable {
  return new EngineUnavailable('the response is not from OpenSearch')
}
