/** Ends an exhaustive switch: a missing case is a type error. */
export function unreachable(value: never): never {
  throw new TypeError(`unexpected ${JSON.stringify(value)}`)
}
