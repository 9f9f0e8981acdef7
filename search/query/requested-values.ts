import type { FieldName } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'
import type { SelectionCondition } from './selection.js'

/** The values of one field that a request selects or excludes (docs/reference/facets.md#items). */
export interface RequestedValues {
  /** Named by equality, `.any` or `.all`. */
  readonly selected: ReadonlySet<Value>
  /** Named by `.not`. */
  readonly excluded: ReadonlySet<Value>
  /**
   * True if a value in this range can pass equality, `.any` and the bounds of the request; false if
   * the request contains none of these.
   */
  overlaps(from: number, to: number): boolean
}

/** The field for whose facets a condition is excluded; null if it applies to all facets. */
export function excludableFor(condition: SelectionCondition): FieldName | null {
  if (condition.kind === 'ageLimitMax') return 'age_limit'
  if (condition.kind !== 'field') return null
  return condition.means === 'allOf' || condition.means === 'noneOf' ? null : condition.field
}

export function requestedValues(
  conditions: readonly SelectionCondition[],
  field: FieldName,
): RequestedValues {
  const own = conditions.flatMap((condition) =>
    condition.kind === 'field' && condition.field === field ? [condition] : [],
  )
  const named = (...meanings: readonly string[]) =>
    new Set(own.filter(({ means }) => meanings.includes(means)).flatMap(({ values }) => values))
  const bounds = (means: string) =>
    own.filter((condition) => condition.means === means).map(({ values }) => Number(values[0]))
  const low = Math.max(Number.NEGATIVE_INFINITY, ...bounds('atLeast'))
  const high = Math.min(Number.POSITIVE_INFINITY, ...bounds('atMost'))
  const lists = own.filter(({ means }) => means === 'anyOf').map(({ values }) => values.map(Number))
  const hasRange = own.some((condition) => excludableFor(condition) !== null)
  return {
    selected: named('anyOf', 'allOf'),
    excluded: named('noneOf'),
    overlaps(from, to) {
      const [least, most] = [Math.max(low, from), Math.min(high, to)]
      const [first, ...others] = lists
      if (first === undefined) return hasRange && least <= most
      return first.some(
        (value) => value >= least && value <= most && others.every((list) => list.includes(value)),
      )
    },
  }
}
