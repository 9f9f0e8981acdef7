/** The decoded parameters of a request, in the order in which they were sent. */
export type Entries = readonly (readonly [name: string, value: string])[]

/** What an endpoint takes under a name: the part of a parameter that says whether it is a list. */
export interface TakenParameter {
  readonly name: string
  readonly schema: { readonly type?: unknown }
  /** A list that says itself how long it may be. */
  readonly limitsItself?: true
}

/** Whether a parameter takes several values, separated by commas. */
export function isList({ schema }: Pick<TakenParameter, 'schema'>): boolean {
  return schema.type === 'array'
}
