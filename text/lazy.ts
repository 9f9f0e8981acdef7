/**
 * Adds parts to an object that are computed once, on first use. They are not enumerable: copies of the
 * object, and messages to other threads, do not contain them.
 */
export function withLazyParts<Own extends object, Parts extends object>(
  own: Own,
  compute: { readonly [Part in keyof Parts]: () => Parts[Part] },
): Own & Parts {
  for (const [part, computePart] of Object.entries<() => unknown>(compute)) {
    Object.defineProperty(own, part, { get: lazily(computePart) })
  }
  return own as Own & Parts
}

/** Makes a function that computes its result once, on first use. */
export function lazily<Value>(compute: () => Value): () => Value {
  let result: { readonly value: Value } | null = null
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}
