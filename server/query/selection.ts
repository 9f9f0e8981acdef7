import type { PersonReference } from '../../schema/catalogs.js'
import type { EnumValue } from '../../schema/enums.js'
import type { FieldName, PresenceMark } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'
import type { Meaning } from '../../schema/operators.js'
import type { PresetName } from '../../schema/presets.js'
import type { SortKey } from '../../schema/sorts.js'

/**
 * What a request asks for, as it was meant: syntax checked, values read, names not yet looked up.
 * `parameter` is the name as it was sent, operator included, for errors and for presets to give way to.
 */
export type Condition = { readonly parameter: string } & (
  | {
      readonly kind: 'field'
      readonly field: FieldName
      readonly means: Meaning
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

/** The searching part of a request: `q`, filters, `sort` and `preset`. */
export interface Selection {
  readonly typed: string | null
  readonly conditions: readonly Condition[]
  /** Null when the request gives none: the endpoint's own order holds. */
  readonly sort: readonly SortKey[] | null
  /** Of `sort=random`; null: another order at each request. */
  readonly seed: number | null
  readonly preset: PresetName | null
}
