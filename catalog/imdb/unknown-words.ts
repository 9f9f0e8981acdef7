/** Words that no table of docs/public-data.md has; the import leaves them out. */
export interface UnknownWords {
  /** The number of occurrences of each word, as `genres Noir` and `region QQ`, for the first hundred words. */
  readonly counts: Readonly<Record<string, number>>
  add(column: string, word: string): void
}

const maxWords = 100
const longestWord = 40

export function countUnknownWords(): UnknownWords {
  const counts: Record<string, number> = {}
  let words = 0
  return {
    counts,
    add(column, word) {
      const name = `${column} ${word.slice(0, longestWord)}`
      if (Object.hasOwn(counts, name)) counts[name] = (counts[name] ?? 0) + 1
      else if (words < maxWords) {
        words += 1
        counts[name] = 1
      }
    },
  }
}
