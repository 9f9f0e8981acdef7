import { keyOfWord, keyOfWords } from '../../catalog/read/name-keys.js'
import type { NamedTitle, TitleNames } from '../../catalog/read/title-names.js'
import type { NamePart } from './name-parts.js'

/** Words in a row that are the name of a title, or its part before a subtitle. */
export interface Run {
  /** The number of the part, 0 for the file or line. */
  readonly part: number
  /** The first word, and the word after the last one. */
  readonly from: number
  readonly to: number
}

/** A run, and the titles that have it as a name. */
export interface NamedRun extends Run {
  readonly titles: readonly NamedTitle[]
  /** True if letters of it were lost. */
  readonly isRepaired?: true
}

/** Maximum number of words of a name, of all words that are looked up, and of places of one name. */
const limits = { run: 14, words: 70, same: 3 }

/** Every run of words of a name, by its key. */
export function runsOf(parts: readonly NamePart[]): Map<number, Run[]> {
  const runs = new Map<number, Run[]>()
  let words = 0
  for (const [part, { tokens, marks }] of parts.entries()) {
    const length = Math.min(tokens.length, limits.words - words)
    words += length
    for (let from = 0; from < length; from += 1) {
      const keys: string[] = []
      for (let to = from + 1; to <= Math.min(length, from + limits.run); to += 1) {
        const mark = marks[to - 1]
        if (
          mark != null &&
          (/^(?:site|date)$/.test(mark.kind) || (mark.kind === 'tag' && mark.isStrong))
        )
          break
        keys.push(tokens[to - 1]?.key ?? '')
        const key = keyOfWords(keys)
        if (key === null) continue
        const same = runs.get(key)
        if (same === undefined) runs.set(key, [{ part, from, to }])
        else if (same.length < limits.same) same.push({ part, from, to })
      }
    }
  }
  return runs
}

/** Looks up all runs of a name in the catalog. */
export function namedRuns(parts: readonly NamePart[], names: TitleNames): NamedRun[] {
  const runs = runsOf(parts)
  if (runs.size === 0) return []
  const byKey = new Map<number, NamedTitle[]>()
  for (const title of names.named([...runs.keys()])) {
    const same = byKey.get(title.key)
    if (same === undefined) byKey.set(title.key, [title])
    else same.push(title)
  }
  return [...byKey].flatMap(([key, titles]) =>
    (runs.get(key) ?? []).map((run) => ({ ...run, titles })),
  )
}

/** How rare each word of each part is, from 0 for a word of every title to 1; null if no name has it. */
export type Rarities = readonly (readonly (number | null)[])[]

export function raritiesOf(parts: readonly NamePart[], names: TitleNames): Rarities {
  const keys = parts.map(({ tokens }) => tokens.map(({ key }) => keyOfWord(key)))
  const counts = names.titlesWithWords([...new Set(keys.flat())])
  const scale = Math.log(1 + names.total)
  return keys.map((own) =>
    own.map((key) => {
      const count = counts.get(key)
      return count === undefined ? null : Math.max(0, 1 - Math.log(count) / scale)
    }),
  )
}
