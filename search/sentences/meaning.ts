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

/** Grammatical cases in which a Russian name follows a phrase. */
export type ExpectedCase = 'genitive' | 'instrumental'

/** A phrase after which a name is a person with a role; null for any role. */
export interface RoleMarker {
  readonly kind: 'role'
  readonly role: string | null
  readonly nameCase: ExpectedCase
}

export type Meaning =
  | {
      readonly kind: 'filter'
      /** A title must meet all of them. A negation applies to the first one. */
      readonly conditions: readonly Condition[]
      /** True for a phrase that the name of a title contains as often, such as `88 minutes`. */
      readonly isWeak?: boolean
      /**
       * The side on which a word for films must stand: after an audience (`kids movies`), before a short name of a
       * country (`кино Кубы`).
       */
      readonly films?: 'after' | 'before'
    }
  | RoleMarker
  /** The next filter, person or text is excluded. */
  | { readonly kind: 'not' }
  /** The values on both sides are alternatives; persons joined by `both` are all required. */
  | { readonly kind: 'conjunction'; readonly joins: 'both' | 'any' | 'comma' }
  /** The following words are independent of a negation before them (`but`). */
  | { readonly kind: 'contrast' }
  /** A pronoun of the speaker: the words up to the next filter or name mean nothing (`I really enjoy`). */
  | { readonly kind: 'speaker' }
  /** A verb of seeing in the past tense, after which a year is not that of the release (`saw in 1991`). */
  | { readonly kind: 'seen' }
  /** A word for films of any kind (`фильмы`). */
  | { readonly kind: 'films' }
  /** A phrase that only asks for films (`show me`), an opinion, or a number that asks for a list (`top 10`). */
  | { readonly kind: 'request' | 'opinion' | 'count' }
  /** The following words are the subject of the film (`about`) or its source (`based on`), and remain text. */
  | { readonly kind: 'subject'; readonly isSource?: boolean }
  /** A function word (`of`, `the`), which is ignored next to filters and kept within text. */
  | { readonly kind: 'filler' }

export function filter(
  ...conditions: readonly Condition[]
): Extract<Meaning, { readonly kind: 'filter' }> {
  return { kind: 'filter', conditions }
}

export function valueIn(field: string, ...values: readonly string[]): Condition {
  return { field, values }
}

export function isInterval(values: Condition['values']): values is Interval {
  return 'from' in values
}
