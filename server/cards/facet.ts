import type { FacetCount } from '../../engines/engine.js'
import type { Value } from '../../schema/filter.js'
import { stepTo, titleFacets } from '../../schema/title-facets.js'
import type { LabelOf } from './facet-labels.js'

/** Presents one facet (docs/reference/facets.md#items). */
export function presentFacet(
  { facet: name, counts, missing, hasMore }: FacetCount,
  requestedValues: {
    readonly selected: ReadonlySet<Value>
    readonly excluded: ReadonlySet<Value>
    overlaps(from: number, to: number): boolean
  },
  labelOf: LabelOf,
) {
  const facet = titleFacets[name]
  const items =
    facet.kind === 'steps'
      ? counts.map(({ value, count }) => {
          const from = Number(value)
          const to = stepTo(from, facet)
          return { from, to, count, selected: requestedValues.overlaps(from, to) }
        })
      : counts.map(({ value, count }) => ({
          value,
          label: labelOf(value),
          count,
          selected: requestedValues.selected.has(value),
          excluded: requestedValues.excluded.has(value),
        }))
  return { items, missing, has_more: hasMore }
}
