/** Wraps a function so that it runs once, on the first call. */
export function lazily<Value>(compute: () => Value): () => Value {
  let result: { readonly value: Value } | null = null
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}
