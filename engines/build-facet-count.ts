import { type FieldName, titleFields } from '../schema/fields.js'
import { stepFrom, titleFacets } from '../schema/title-facets.js'
import type { AskedFacet, FacetCount, ValueCount } from './engine.js'

/**
 * Builds the counts of a facet from an engine's counts (docs/reference/facets.md#counts). `counts` contains
 * all values, or at least the named values and the `limit` + 1 most frequent values. `missing` is the number
 * of titles without a value.
 */
export function facetCount(
  asked: AskedFacet,
  counts: readonly ValueCount[],
  missing: number,
): FacetCount {
  const facet = titleFacets[asked.facet]
  if (facet.kind === 'steps') {
    return { facet: asked.facet, counts: inSteps(counts, facet.width), missing, hasMore: false }
  }
  const { field } = facet
  return {
    facet: asked.facet,
    ...mostFrequent(withUnknown(counts, field, missing), asked),
    missing: countsAsFalse(field) ? 0 : missing,
  }
}

function inSteps(counts: readonly ValueCount[], width: number): ValueCount[] {
  const steps = new Map<number, number>()
  for (const { value, count } of counts) {
    const from = stepFrom(Number(value), width)
    steps.set(from, (steps.get(from) ?? 0) + count)
  }
  return Array.from(steps, ([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value)
}

/** True for a flag whose unknown values count as false. */
function countsAsFalse(field: FieldName): boolean {
  const row = titleFields[field]
  return row.type === 'flag' && row.unknownIsFalse === true
}

function withUnknown(counts: readonly ValueCount[], field: FieldName, missing: number) {
  if (!countsAsFalse(field)) return counts
  const known = counts.find(({ value }) => value === false)?.count ?? 0
  return [
    ...counts.filter(({ value }) => value !== false),
    { value: false, count: known + missing },
  ]
}

/** The most frequent values, then the other named values. */
function mostFrequent(
  counts: readonly ValueCount[],
  { limit, named }: AskedFacet,
): Pick<FacetCount, 'counts' | 'hasMore'> {
  const filled = counts.filter(({ count }) => count > 0).sort(byCount)
  const first = filled.slice(0, limit)
  const listed = new Set(first.map(({ value }) => value))
  const others = named
    .filter((value) => !listed.has(value))
    .map((value) => ({ value, count: counts.find((each) => each.value === value)?.count ?? 0 }))
    .sort(byCount)
  const shown = first.length + others.filter(({ count }) => count > 0).length
  return { counts: [...first, ...others], hasMore: shown < filled.length }
}

function byCount(a: ValueCount, b: ValueCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1)
}
