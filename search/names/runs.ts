import { keyOfWords } from '../../catalog/read/name-keys.js'

/** Words in a row that may be a name. */
export interface Run {
  /** The number of the part of the text, 0 for the first one. */
  readonly part: number
  /** The first word, and the word after the last one. */
  readonly from: number
  readonly to: number
}

/** The words of a part of a text, in the form that keys of names use. */
interface KeyedWords {
  readonly keys: readonly string[]
  /** True for a word that no name contains. */
  isBarrier(at: number): boolean
}

/** Maximum number of words of a name, of all words that are looked up, and of places of one name. */
const limits = { run: 14, words: 48, same: 3 }

/** Every run of words of a text without barriers, by its key (catalog/read/name-keys.ts). */
export function runsOf(parts: readonly KeyedWords[]): Map<number, Run[]> {
  const runs = new Map<number, Run[]>()
  let words = 0
  for (const [part, { keys, isBarrier }] of parts.entries()) {
    const length = Math.min(keys.length, limits.words - words)
    words += length
    for (let from = 0; from < length; from += 1) {
      const last = Math.min(length, from + limits.run)
      for (let to = from + 1; to <= last && !isBarrier(to - 1); to += 1) {
        const key = keyOfWords(keys.slice(from, to))
        if (key === null) continue
        const same = runs.get(key)
        if (same === undefined) runs.set(key, [{ part, from, to }])
        else if (same.length < limits.same) same.push({ part, from, to })
      }
    }
  }
  return runs
}
