/** Ends an exhaustive switch: a case that is missing does not compile. */
export function unreachable(value: never): never {
  throw new TypeError(`unexpected ${JSON.stringify(value)}`)
}
