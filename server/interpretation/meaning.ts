/** The meanings that words of a sentence have. */

/** A value of a filter or an order that words name. */
export interface Part {
  /** Name of the query parameter without an operator, e.g. `genre`; `sort` for an order. */
  readonly field: string
  readonly operator: '' | 'gte' | 'lte'
  readonly value: string
}

/** A role that makes the following name a person of that role; null for any role. */
export interface RoleMarker {
  readonly kind: 'role'
  readonly role: string | null
  /** Strength of the evidence that a person follows (server/interpretation/evidence.ts). */
  readonly strength: number
}

export type Meaning =
  | {
      readonly kind: 'filter'
      readonly parts: readonly Part[]
      readonly strength: number
    }
  | RoleMarker
  /** The next filter excludes its values. */
  | { readonly kind: 'negation' }
  /** The filters on both sides are alternatives (`any`), or persons who both took part (`both`). */
  | { readonly kind: 'conjunction'; readonly joins: 'both' | 'any' }
  /** A word that only says that films are wanted (`фильмы`, `show me`). */
  | { readonly kind: 'glue'; readonly strength: number; readonly listedKind?: string }
  /** The words that follow are the subject of the film and remain text (`about`). */
  | { readonly kind: 'subject' }
  /** A word without a meaning of its own next to filters (`of`, `the`); within text it stays. */
  | { readonly kind: 'filler' }

export function filter(strength: number, ...parts: readonly Part[]): Meaning {
  return { kind: 'filter', parts, strength }
}

export function equals(field: string, value: string | number): Part {
  return { field, operator: '', value: String(value) }
}

export function atLeast(field: string, value: string | number): Part {
  return { field, operator: 'gte', value: String(value) }
}

export function atMost(field: string, value: string | number): Part {
  return { field, operator: 'lte', value: String(value) }
}
