/** Maximum number of cached results: about the number of distinct words in all names. */
const maxResults = 200_000

/** Wraps a function of a text in a cache of its results. */
export function memoize<Result>(compute: (text: string) => Result) {
  const results = new Map<string, Result>()
  return (text: string): Result => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size >= maxResults) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}

/** Wraps a function so that it runs once, on the first call. */
export function lazily<Value>(compute: () => Value): () => Value {
  let result: { readonly value: Value } | null = null
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}
