import { keyOfWord } from '../../catalog/read/name-keys.js'
import type { NamedTitle } from '../../catalog/read/prepare-title-names.js'
import type { Store } from '../../catalog/read/store.js'
import { type Run, runsOf } from '../names/runs.js'
import type { Mark } from './mark.js'
import type { NamePart } from './name-parts.js'

/** A run, and the titles that have it as a name. */
export interface NamedRun extends Run {
  readonly titles: readonly NamedTitle[]
  /** True if letters of it were lost. */
  readonly isRepaired?: true
}

/** Looks up all runs of a name in the catalog. */
export function namedRuns(parts: readonly NamePart[], names: Store['titleNames']): NamedRun[] {
  const runs = runsOf(
    parts.map(({ tokens, marks }) => ({
      keys: tokens.map(({ key }) => key),
      isBarrier: (at) => isNoName(marks[at] ?? null),
    })),
  )
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

/** True for a site, a date or a clear tag, which no name contains. */
function isNoName(mark: Mark | null): boolean {
  if (mark === null) return false
  return /^(?:site|date)$/.test(mark.kind) || (mark.kind === 'tag' && mark.isStrong)
}

/** How rare each word of each part is, from 0 for a word of every title to 1; null if no name has it. */
export type Rarities = readonly (readonly (number | null)[])[]

export function raritiesOf(parts: readonly NamePart[], names: Store['titleNames']): Rarities {
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
