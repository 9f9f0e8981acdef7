/**
 * An object with parts that are made when they are first asked for, each once. They are not enumerable:
 * a copy, or what another thread is sent, goes without them.
 */
export function withLazyParts<Own extends object, Parts extends object>(
  own: Own,
  makers: { readonly [Part in keyof Parts]: () => Parts[Part] },
): Own & Parts {
  for (const [part, make] of Object.entries<() => unknown>(makers)) {
    Object.defineProperty(own, part, { get: lazily(make) })
  }
  return own as Own & Parts
}

/** What `make` gives, made when it is first asked for, and once. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
