import type { NameCase } from '../../text/declined-names.js'
import type { Interval } from './intervals.js'

/** One filter that a phrase names, or an order (field `sort`). */
export interface Condition {
  /** Name of the query parameter without an operator. */
  readonly field: string
  /** The values of a set, of which a title must have one, or an interval of a range. */
  readonly values: readonly string[] | Interval
  /** True if a title must not have one of the values. */
  readonly isExcluded?: boolean
}

/** A phrase after which a name is a person with a role; null for any role. */
export interface RoleMarker {
  readonly kind: 'role'
  readonly role: string | null
  /** Strength of the evidence that a person follows (search/sentences/evidence.ts). */
  readonly strength: number
  /** The grammatical case of a Russian name after the phrase. */
  readonly nameCase: NameCase
  /** True if text after the phrase is the subject of the film unless it is a name (`where`). */
  readonly opensSubject?: boolean
}

export type Meaning =
  | {
      readonly kind: 'filter'
      /** A title must meet all of them. A negation applies to the first one. */
      readonly conditions: readonly Condition[]
      readonly strength: number
    }
  | RoleMarker
  /** The next filter, person or text is excluded. */
  | { readonly kind: 'negation' }
  /** The values on both sides are alternatives; persons joined by `both` are all required. */
  | { readonly kind: 'conjunction'; readonly joins: 'both' | 'any' | 'comma' }
  /** The following words are independent of a negation before them (`but`). */
  | { readonly kind: 'contrast' }
  /** A word for films of any kind (`фильмы`). */
  | { readonly kind: 'films'; readonly strength: number }
  /** A phrase that only asks for films (`show me`). */
  | { readonly kind: 'request'; readonly isOpinion?: boolean }
  /** A number that only asks for a list (`top 10`). */
  | { readonly kind: 'count' }
  /** The following words are the subject of the film, and remain text (`about`). */
  | { readonly kind: 'subject' }
  /** A function word (`of`, `the`), which is ignored next to filters and kept within text. */
  | { readonly kind: 'filler' }

export function filter(strength: number, ...conditions: readonly Condition[]): Meaning {
  return { kind: 'filter', conditions, strength }
}

export function valueIn(field: string, ...values: readonly string[]): Condition {
  return { field, values }
}

export function isInterval(values: Condition['values']): values is Interval {
  return 'from' in values
}
