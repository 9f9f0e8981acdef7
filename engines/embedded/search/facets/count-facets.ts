import { type FieldName, type RangeName, titleFields } from '../../../../schema/fields.js'
import { titleFacets } from '../../../../schema/title-facets.js'
import { facetCount } from '../../../build-facet-count.js'
import type { AskedFacet, FacetCount } from '../../../engine.js'
import type { TitleIndex } from '../../index/title-index.js'
import { ValueSets } from '../../index/value-sets.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { TopK } from '../order/top-k.js'
import { countRangeValues, type ValueCounts } from './count-range-values.js'
import { type CountingScope, countTitlesIn } from './counting-scope.js'
import type { ExcludedFilterSets } from './excluded-filter-sets.js'

/** Counts facets over one index. Caches the values of each field for later searches. */
export class SelectionFacetCounter {
  private readonly values = new Map<FieldName, ValueSets>()

  constructor(private readonly index: TitleIndex) {}

  /** Counts facets under a selection. Facets of the same range field share one count of its values. */
  count(
    asked: readonly AskedFacet[],
    sets: ExcludedFilterSets,
    throwIfCancelled: ThrowIfCancelled,
  ): FacetCount[] {
    const ranges = new Map<FieldName, ValueCounts>()
    const countRange = (field: RangeName, scope: CountingScope) => {
      const counted = ranges.get(field) ?? countRangeValues(this.index.column(field), scope)
      ranges.set(field, counted)
      return counted
    }
    return asked.map((facet) => {
      throwIfCancelled()
      const { field } = titleFacets[facet.facet]
      const scope = sets.without(field)
      const { known, missing } =
        titleFields[field].type === 'range'
          ? countRange(field as RangeName, scope)
          : this.countSets(facet, scope, throwIfCancelled)
      return facetCount(facet, known, missing)
    })
  }

  /**
   * The counts of the named values and of the most frequent values: at least one value more than the facet
   * shows.
   */
  private countSets(
    asked: AskedFacet,
    scope: CountingScope,
    throwIfCancelled: ThrowIfCancelled,
  ): ValueCounts {
    const values = this.valuesOf(titleFacets[asked.facet].field)
    const counts = new Uint32Array(values.sets.length)
    for (const [number, set] of values.sets.entries()) {
      throwIfCancelled()
      counts[number] = countTitlesIn(set, scope)
    }
    const named = asked.named.map((value) => values.numberOf(value)).filter((number) => number >= 0)
    const frequent = mostFrequent(counts, asked.limit + named.length + 1)
    const known = Array.from(new Set([...frequent, ...named]), (number) => ({
      value: values.valueAt(number),
      count: counts[number] as number,
    }))
    return { known, missing: scope.count - countTitlesIn(values.known, scope) }
  }

  private valuesOf(field: FieldName): ValueSets {
    const cached = this.values.get(field) ?? new ValueSets(field, this.index)
    this.values.set(field, cached)
    return cached
  }
}

/**
 * The numbers of the most frequent values; equally frequent ones are in ascending order. Omits values that no
 * title has.
 */
function mostFrequent(counts: Uint32Array, limit: number): number[] {
  const list = new TopK(limit, (a, countA, b, countB) => countB - countA || a - b)
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] as number
    if (count > 0) list.offer(number, count)
  }
  return list.inOrder()
}
