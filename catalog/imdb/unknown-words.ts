/** Values that are not in the tables of docs/public-data.md; the import ignores them. */
export interface UnknownWords {
  /** Number of occurrences of each of the first hundred values, such as `genres Noir` or `region QQ`. */
  readonly counts: Readonly<Record<string, number>>
  add(column: string, word: string): void
}

const maxWords = 100
/** Maximum length of a value in characters; longer values are cut off. */
const maxWordLength = 40

export function countUnknownWords(): UnknownWords {
  const counts: Record<string, number> = {}
  let words = 0
  return {
    counts,
    add(column, word) {
      const name = `${column} ${word.slice(0, maxWordLength)}`
      if (Object.hasOwn(counts, name)) counts[name] = (counts[name] ?? 0) + 1
      else if (words < maxWords) {
        words += 1
        counts[name] = 1
      }
    },
  }
}
