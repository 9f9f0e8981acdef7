/** Words that no table of docs/public-data.md has: what they stand on is taken without them. */
export interface UnknownWords {
  /** How often each was met, as `genres Noir` and `region QQ`: the first hundred different ones. */
  readonly counts: Readonly<Record<string, number>>
  add(column: string, word: string): void
}

const mostWords = 100
const longestWord = 40

export function countUnknownWords(): UnknownWords {
  const counts: Record<string, number> = {}
  let words = 0
  return {
    counts,
    add(column, word) {
      const name = `${column} ${word.slice(0, longestWord)}`
      if (Object.hasOwn(counts, name)) counts[name] = (counts[name] ?? 0) + 1
      else if (words < mostWords) {
        words += 1
        counts[name] = 1
      }
    },
  }
}
