import type { FacetQuery } from '../../engines/engine.js'
import type { FieldName } from '../../schema/fields.js'
import { and, type Value } from '../../schema/filter.js'
import { type TitleFacetName, titleFacets } from '../../schema/title-facets.js'
import { applyPreset } from './parse-selection.js'
import {
  type PlanContext,
  type PlannedCondition,
  planConditions,
  planTypedText,
} from './plan-titles.js'
import { excludableFor, type RequestedValues, requestedValues } from './requested-values.js'
import type { Selection } from './selection.js'

/** The facet query for an engine, and the values that the request selects or excludes. */
interface FacetPlan {
  readonly query: FacetQuery
  /** The values of a facet that the request selects or excludes. */
  requestedValues(name: TitleFacetName): RequestedValues
}

/**
 * Plans the counts of facets under a selection. Conditions that select values of a facet's own field are
 * separate, so that they can be excluded for that facet (docs/reference/facets.md#counts). Throws like
 * `planTitles`.
 */
export function planFacets(
  selection: Selection,
  { by, limit }: { readonly by: readonly TitleFacetName[]; readonly limit: number },
  context: PlanContext,
): FacetPlan {
  const { typed: text, conditions } = applyPreset(selection, context.today)
  const { typed, scope } = planTypedText(text, context.names)
  const planned = planConditions(conditions, context)
  const fields = new Set(by.map((name) => titleFacets[name].field))
  const fieldOf = ({ condition }: PlannedCondition): FieldName | null => {
    const field = excludableFor(condition)
    return field !== null && fields.has(field) ? field : null
  }
  const filterOf = (field: FieldName | null) =>
    and(...planned.filter((each) => fieldOf(each) === field).flatMap(({ filters }) => filters))
  const excludable = new Set(planned.map(fieldOf).filter((field) => field !== null))
  const requested = (name: TitleFacetName) => requestedValues(conditions, titleFacets[name].field)
  return {
    query: {
      typed,
      filter: and(...scope, filterOf(null)),
      excludable: [...excludable].map((field) => ({ field, filter: filterOf(field) })),
      facets: by.map((facet) => ({ facet, limit, named: namedIn(facet, requested(facet)) })),
    },
    requestedValues: requested,
  }
}

/** The values of a facet that the response always lists, even if they are rare; empty for steps. */
function namedIn(name: TitleFacetName, { selected, excluded }: RequestedValues): readonly Value[] {
  return titleFacets[name].kind === 'steps' ? [] : [...new Set([...selected, ...excluded])]
}
