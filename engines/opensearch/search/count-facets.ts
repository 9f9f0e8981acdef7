import { type TitleField, titleFields } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { titleFacets } from '../../../schema/title-facets.js'
import type { AskedFacet, FacetCount, FacetCounts, FacetQuery, ValueCount } from '../../engine.js'
import { EngineUnavailable, WrongAnswer } from '../../engine-errors.js'
import { facetCount } from '../../facet-count.js'
import { all, compileFilter, type Query } from './compile.js'
import type { Aggregations, IndexClient } from './index-client.js'

/**
 * Counts facets, all in one request, exactly: each shard tells all its values, of which the most frequent
 * are chosen when their counts are summed.
 */
export async function countFacets(
  index: IndexClient,
  matching: Query,
  { filter, lifted, facets }: FacetQuery,
): Promise<FacetCounts> {
  const selected = (field: string | null) => {
    const kept = lifted.filter((each) => each.field !== field)
    return all(kept.map((each) => compileFilter(each.filter)))
  }
  const ofFacets = facets.map((asked, place) => {
    const { field } = titleFacets[asked.facet]
    return [`facet-${place}`, { filter: selected(field), aggs: aggregationsOf(asked) }]
  })
  const counted = await index.aggregate(all([matching, compileFilter(filter)]), {
    total: { filter: selected(null) },
    ...Object.fromEntries(ofFacets),
  })
  return {
    total: countIn(counted.total),
    facets: facets.map((asked, place) => facetOf(asked, Object(counted[`facet-${place}`]))),
  }
}

/** The greatest number that OpenSearch takes for one of values. */
const allValues = 2 ** 31 - 1
/** Closed sets, flags and numbers of few values are told whole. */
const closedValues = 1000

function aggregationsOf({ facet, limit, named }: AskedFacet): Record<string, object> {
  const described = titleFacets[facet]
  const { field } = described
  const missing = { missing: { field } }
  if (described.kind === 'steps') {
    const histogram = { field, interval: described.width, min_doc_count: 1 }
    return { values: { histogram }, missing }
  }
  if (titleFields[field].type !== 'openSet') {
    return { values: { terms: { field, size: closedValues, shard_size: allValues } }, missing }
  }
  // One more than are shown tells that there are more.
  const size = limit + named.length + 1
  const values = { terms: { field, size, shard_size: allValues } }
  if (named.length === 0) return { values, missing }
  const include = named.map(String)
  return { values, missing, named: { terms: { field, include, size: include.length } } }
}

function facetOf(asked: AskedFacet, counted: Aggregations): FacetCount {
  const row = titleFields[titleFacets[asked.facet].field]
  const counts = new Map<Value, ValueCount>()
  for (const values of [counted.values, counted.named]) {
    for (const one of bucketsIn(values, row)) counts.set(one.value, one)
  }
  return facetCount(asked, [...counts.values()], countIn(counted.missing))
}

function bucketsIn(values: unknown, row: TitleField): ValueCount[] {
  if (values === undefined) return []
  const { buckets, doc_count_error_upper_bound: error = 0 } = Object(values)
  if (!Array.isArray(buckets)) throw notOpenSearch()
  if (error !== 0) throw new WrongAnswer('OpenSearch counts values about')
  return buckets.map((bucket) => ({
    value: valueIn(Object(bucket).key, row),
    count: countIn(bucket),
  }))
}

function valueIn(key: unknown, row: TitleField): Value {
  if (row.type === 'flag') return key === 1
  return row.type === 'range' ? Number(key) : String(key)
}

function countIn(counted: unknown): number {
  const { doc_count: count } = Object(counted)
  if (typeof count !== 'number') throw notOpenSearch()
  return count
}

function notOpenSearch(): EngineUnavailable {
  return new EngineUnavailable('something that is not OpenSearch answers')
}
