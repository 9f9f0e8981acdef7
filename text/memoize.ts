/** Maximum number of results a memoized function keeps: about the number of distinct words in all names. */
const maxResults = 200_000

/** Makes a function of a text that computes each result once. */
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
