/** The values of a parameter. A list may be an array, a single value, or text with commas. */
type Given<Value> = Value extends readonly (infer Element)[]
  ? Element | readonly Element[] | Joined<Element>
  : Value

/** A text that begins with one of the values and a comma, such as `-rating_alpha,+year`. */
type Joined<Element> = Element extends string
  ? string extends Element
    ? never
    : `${Element},${string}`
  : never

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
 * The parameters of an operation as callers write them: by the names of the service
 * (`'rating_alpha.gte': 8`), or each filter as one object (`rating_alpha: { gte: 8 }`).
 */
export type QueryOf<Raw> = {
  [Name in keyof Raw | FieldOf<keyof Raw>]?:
    | (Name extends keyof Raw ? Given<NonNullable<Raw[Name]>> : never)
    | Condition<Raw, Name>
    | undefined
} & { [Name in RequiredName<Raw>]: Given<NonNullable<Raw[Name]>> }

/** The query of any operation. */
export type AnyQuery = object

/**
 * Serializes a query, without the leading `?`: `{ genre: { all: ['drama', 'war'] } }` becomes
 * `genre.all=drama,war`. Omits `undefined`.
 *
 * @throws TypeError naming the parameter, for values of other types, such as `null` or a function.
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

/** Leaves commas and colons unescaped, so that URLs are readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
