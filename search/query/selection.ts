import type { PersonReference } from '../../schema/catalogs.js'
import type { EnumValue } from '../../schema/enums.js'
import type { FieldName, PresenceMark } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'
import type { OperatorMeaning } from '../../schema/operators.js'
import type { presetNames } from '../../schema/presets.js'
import type { SortKey } from '../../schema/sorts.js'

/**
 * One filter of a request, parsed, with names that are not yet looked up. `parameter` is the full
 * name of the parameter; errors report it, and presets do not override it.
 */
export type SelectionCondition = { readonly parameter: string } & (
  | {
      readonly kind: 'field'
      readonly field: FieldName
      readonly means: OperatorMeaning
      readonly values: readonly Value[]
    }
  | {
      readonly kind: 'person'
      readonly means: 'anyOf' | 'allOf' | 'noneOf'
      readonly persons: readonly PersonReference[]
    }
  | {
      readonly kind: 'deltaId'
      readonly means: 'anyOf' | 'noneOf'
      readonly numbers: readonly string[]
    }
  | { readonly kind: 'personRole'; readonly roles: readonly EnumValue<'credit_roles'>[] }
  | {
      readonly kind: 'released'
      readonly means: 'anyOf' | 'noneOf'
      readonly values: readonly boolean[]
    }
  | { readonly kind: 'required'; readonly fields: readonly (FieldName | PresenceMark)[] }
  | {
      readonly kind: 'hasPoster'
      readonly means: 'anyOf' | 'noneOf'
      readonly values: readonly boolean[]
    }
  | { readonly kind: 'ageLimitMax'; readonly value: number }
)

/** The search part of a request: `q`, filters, `sort` and `preset`. */
export interface Selection {
  readonly typed: string | null
  readonly conditions: readonly SelectionCondition[]
  /** Null if the request has no `sort`; then the endpoint's order applies. */
  readonly sort: readonly SortKey[] | null
  /** The seed of `sort=random`; null for a new order at each request. */
  readonly seed: number | null
  readonly preset: (typeof presetNames)[number] | null
}

/** The parts of the shared query grammar that an endpoint accepts in addition to its own parameters. */
export interface SelectionRules {
  /** True if `q` is a typed query for titles. */
  readonly typed: boolean
  /** True if the endpoint accepts filters with their operators. */
  readonly filters: boolean
  readonly sort: boolean
  /** A description of the default order, for the OpenAPI document. */
  readonly order?: string
  readonly preset: boolean
  /** Default values of filter parameters, such as `votes_alpha.gte`. */
  readonly defaults?: Readonly<Record<string, string>>
}

export const emptySelection: Selection = {
  typed: null,
  conditions: [],
  sort: null,
  seed: null,
  preset: null,
}

/**
 * Merges the selection of a request with a background selection, from a preset or an endpoint's defaults.
 * Each parameter of the request replaces the same parameter of the background; other conditions are
 * combined (docs/reference/grammar.md#presets).
 */
export function mergeUnder(explicit: Selection, background: Selection): Selection {
  const given = new Set(explicit.conditions.map(({ parameter }) => withoutAny(parameter)))
  return {
    typed: explicit.typed ?? background.typed,
    conditions: [
      ...explicit.conditions,
      ...background.conditions.filter(({ parameter }) => !given.has(withoutAny(parameter))),
    ],
    sort: explicit.sort ?? background.sort,
    seed: explicit.seed ?? background.seed,
    preset: explicit.preset ?? background.preset,
  }
}

/** `.any` means the same as the bare name, so either replaces the other. */
function withoutAny(parameter: string): string {
  return parameter.replace(/\.any$/, '')
}
