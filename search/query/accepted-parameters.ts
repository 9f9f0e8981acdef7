/** The decoded parameters of a request, in the order sent. */
export type Entries = readonly (readonly [name: string, value: string])[]

/** The part of an accepted parameter that the checks of names and limits and the hints need. */
export interface AcceptedParameter {
  readonly schema: {
    readonly type?: unknown
    readonly default?: unknown
    readonly enum?: readonly string[]
    readonly items?: { readonly enum?: readonly string[] }
  }
  /** Parses a value. Throws InvalidRequest with `field`. */
  read(raw: string, field: string): unknown
  /** True for a list that checks its own maximum length. */
  readonly hasOwnLimit?: true
}

/** The parameters that an endpoint accepts, by name, in the order of `allowed` in errors. */
export type AcceptedParameters = ReadonlyMap<string, AcceptedParameter>

export function byName(
  parameters: readonly (AcceptedParameter & { readonly name: string })[],
): AcceptedParameters {
  return new Map(parameters.map((parameter) => [parameter.name, parameter]))
}

/** True if a parameter takes a comma-separated list. */
export function isList({ schema }: Pick<AcceptedParameter, 'schema'>): boolean {
  return schema.type === 'array'
}
