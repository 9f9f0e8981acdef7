/** One value of a filter or an order. */
export interface FilterPart {
  /** Name of the query parameter without an operator, e.g. `genre`; `sort` for an order. */
  readonly field: string
  readonly operator: '' | 'gte' | 'lte'
  readonly value: string
}

/** A phrase after which a name is a person with a role; null for any role. */
export interface RoleMarker {
  readonly kind: 'role'
  readonly role: string | null
  /** Strength of the evidence that a person follows (server/interpretation/evidence.ts). */
  readonly strength: number
}

export type Meaning =
  | {
      readonly kind: 'filter'
      readonly parts: readonly FilterPart[]
      readonly strength: number
    }
  | RoleMarker
  /** The next filter excludes its values. */
  | { readonly kind: 'negation' }
  /** The values on both sides are alternatives (`any`), or both required (`both`). */
  | { readonly kind: 'conjunction'; readonly joins: 'both' | 'any' }
  /** A word that only asks for films (`фильмы`, `show me`). */
  | { readonly kind: 'glue'; readonly strength: number; readonly listedKind?: string }
  /** The following words are the subject of the film, and remain text (`about`). */
  | { readonly kind: 'subject' }
  /** A function word (`of`, `the`), which is ignored next to filters and kept within text. */
  | { readonly kind: 'filler' }

export function filter(strength: number, ...parts: readonly FilterPart[]): Meaning {
  return { kind: 'filter', parts, strength }
}

export function equals(field: string, value: string | number): FilterPart {
  return { field, operator: '', value: String(value) }
}

export function lowerBound(field: string, value: string | number): FilterPart {
  return { field, operator: 'gte', value: String(value) }
}

export function upperBound(field: string, value: string | number): FilterPart {
  return { field, operator: 'lte', value: String(value) }
}
