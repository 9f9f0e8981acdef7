/** What a parameter takes: a list may also be given as its only element. */
export type Given<Value> = Value extends readonly (infer Element)[]
  ? Element | readonly Element[]
  : Value

type FieldOf<Name> = Name extends `${infer Field}.${string}` ? Field : Name

type Operators<Raw, Field> = {
  [Name in keyof Raw as Field extends string
    ? Name extends `${Field}.${infer Operator}`
      ? Operator
      : never
    : never]?: Given<NonNullable<Raw[Name]>>
}

type Condition<Raw, Field> = keyof Operators<Raw, Field> extends never
  ? never
  : Operators<Raw, Field>

type RequiredName<Raw> = {
  [Name in keyof Raw]-?: object extends Pick<Raw, Name> ? never : Name
}[keyof Raw]

/**
 * The parameters of an operation as callers write them: in addition to the names of the grammar
 * (`'rating_alpha.gte': 8`), each filter as one object (`rating_alpha: { gte: 8 }`).
 */
export type QueryOf<Raw> = {
  [Name in keyof Raw | FieldOf<keyof Raw>]?:
    | (Name extends keyof Raw ? Given<NonNullable<Raw[Name]>> : never)
    | Condition<Raw, Name>
    | undefined
} & { [Name in RequiredName<Raw>]: Given<NonNullable<Raw[Name]>> }

/** Any query, where its operation does not matter. */
export type AnyQuery = object

/**
 * The query as the service reads it: filters as objects become names with their operator, lists are
 * joined by commas, what is `undefined` is left out. Without the leading `?`; empty for no parameter.
 *
 * @throws TypeError naming the parameter, for what no parameter can hold (`null`, a function).
 */
export function queryText(query: AnyQuery): string {
  return Object.entries(query)
    .flatMap(([name, given]) => parametersOf(name, given))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

function parametersOf(name: string, given: unknown): [name: string, value: string][] {
  if (given === undefined) return []
  if (isCondition(given)) {
    return Object.entries(given).flatMap(([operator, value]) =>
      parametersOf(`${name}.${operator}`, value),
    )
  }
  const values = Array.isArray(given) ? given : [given]
  return [[name, values.map((value) => valueText(name, value)).join(',')]]
}

function isCondition(given: unknown): given is object {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

function valueText(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`the parameter ${name} cannot be ${value === null ? 'null' : typeof value}`)
}

/** A comma and a colon stay as they are, so that addresses can be read. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
