/** Makes a function that computes its result once, on first use. */
export function lazily<Value>(compute: () => Value): () => Value {
  let result: { readonly value: Value } | null = null
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}
