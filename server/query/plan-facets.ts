import type { FacetQuery } from '../../engines/engine.js'
import type { FieldName } from '../../schema/fields.js'
import { and, type Value } from '../../schema/filter.js'
import { type TitleFacetName, titleFacets } from '../../schema/title-facets.js'
import { applyPreset } from './apply-preset.js'
import { excludableFor, type OwnChoices, ownChoices } from './own-choices.js'
import {
  type PlannedCondition,
  type PlanSetting,
  planConditions,
  readTyped,
} from './plan-titles.js'
import type { Selection } from './selection.js'

/** What is asked of an engine for facets, and what the request itself says of their values. */
export interface FacetPlan {
  readonly query: FacetQuery
  /** What the request says of the values of a facet. */
  choices(name: TitleFacetName): OwnChoices
}

/**
 * Plans the counts of facets under a selection. Conditions on a facet's own field that choose among
 * its values are separate, so that they can be excluded for it (docs/reference/facets.md#counts).
 * Throws as `planTitles`.
 */
export function planFacets(
  selection: Selection,
  { by, limit }: { readonly by: readonly TitleFacetName[]; readonly limit: number },
  setting: PlanSetting,
): FacetPlan {
  const { typed: text, conditions } = applyPreset(selection, setting.today)
  const { typed, scope } = readTyped(text, setting.names)
  const planned = planConditions(conditions, setting)
  const fields = new Set(by.map((name) => titleFacets[name].field))
  const fieldOf = ({ condition }: PlannedCondition): FieldName | null => {
    const field = excludableFor(condition)
    return field !== null && fields.has(field) ? field : null
  }
  const filterOf = (field: FieldName | null) =>
    and(...planned.filter((each) => fieldOf(each) === field).flatMap(({ filters }) => filters))
  const excludable = new Set(planned.map(fieldOf).filter((field) => field !== null))
  const choices = (name: TitleFacetName) => ownChoices(conditions, titleFacets[name].field)
  return {
    query: {
      typed,
      filter: and(...scope, filterOf(null)),
      excludable: [...excludable].map((field) => ({ field, filter: filterOf(field) })),
      facets: by.map((facet) => ({ facet, limit, named: namedIn(facet, choices(facet)) })),
    },
    choices,
  }
}

/** The values of a facet that are listed however rare they are; of steps there are none. */
function namedIn(name: TitleFacetName, { selected, excluded }: OwnChoices): readonly Value[] {
  return titleFacets[name].kind === 'steps' ? [] : [...new Set([...selected, ...excluded])]
}
