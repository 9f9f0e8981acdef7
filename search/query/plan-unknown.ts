import type { RangeName } from '../../schema/fields.js'
import { and, type Filter, not } from '../../schema/filter.js'
import type { TypedQuery } from '../../text/typed-query.js'
import { applyPreset } from './parse-selection.js'
import { knownFilter, type PlanContext, planConditions, planTypedText } from './plan-titles.js'
import type { Selection, SelectionCondition } from './selection.js'

/** Maximum number of properties, because each one takes a search. */
const maxProperties = 5

/**
 * Plans a search for each property that a selection bounds, also by its preset, in the order of the request
 * (docs/reference/envelopes.md#unknown-values). Throws like `planTitles`.
 */
export function planUnknown(
  selection: Selection,
  context: PlanContext,
): readonly {
  readonly property: RangeName
  readonly typed: TypedQuery | null
  readonly filter: Filter
}[] {
  const { typed: text, conditions } = applyPreset(selection, context.today)
  const properties = new Set(conditions.map(boundedProperty).filter((name) => name !== null))
  if (properties.size === 0) return []
  const { typed, scope } = planTypedText(text, context.names)
  const planned = planConditions(conditions, context)
  return [...properties].slice(0, maxProperties).map((property) => {
    const others = planned.filter(({ condition }) => boundedProperty(condition) !== property)
    const filters = others.flatMap((each) => each.filters)
    const isUnknown = not(knownFilter(property, context.names))
    return { property, typed, filter: and(...scope, ...filters, isUnknown) }
  })
}

/** The property whose values a condition bounds; null for other conditions. */
function boundedProperty(condition: SelectionCondition): RangeName | null {
  if (condition.kind === 'ageLimitMax') return 'age_limit'
  if (condition.kind !== 'field') return null
  const isBound = condition.means === 'atLeast' || condition.means === 'atMost'
  // The grammar allows bounds only for range fields.
  return isBound ? (condition.field as RangeName) : null
}
