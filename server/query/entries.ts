/** The decoded parameters of a request, in the order in which they were sent. */
export type Entries = readonly (readonly [name: string, value: string])[]

/** What an endpoint takes under a name: the part of a parameter that says whether it is a list. */
export interface TakenParameter {
  readonly schema: { readonly type?: unknown }
  /** A list that says itself how long it may be. */
  readonly limitsItself?: true
}

/** All that an endpoint takes, by name, in the order in which `allowed` lists the names. */
export type TakenParameters = ReadonlyMap<string, TakenParameter>

/** Parameters that know their names, to be looked up by these. */
export function byName(
  parameters: readonly (TakenParameter & { readonly name: string })[],
): TakenParameters {
  return new Map(parameters.map((parameter) => [parameter.name, parameter]))
}

/** Whether a parameter takes several values, separated by commas. */
export function isList({ schema }: Pick<TakenParameter, 'schema'>): boolean {
  return schema.type === 'array'
}
