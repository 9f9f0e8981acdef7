import { articles } from '../../text/words/in-names.js'
import type { Run } from '../names/runs.js'
import type { NamePart } from './name-parts.js'
import type { Rarities } from './named-runs.js'
import type { Token } from './tokens.js'

/**
 * The words of a path that say what it is: those of the file outside brackets, up to the first release mark
 * and to the number of a season or an episode; without such words, those of the folder above.
 */
export interface MainText {
  readonly part: number
  /** The word after the last one. */
  readonly end: number
  /** The words that may be unexplained. */
  readonly words: readonly number[]
  readonly parts: readonly NamePart[]
}

/** The main text of a path, whose file is part 0; null if no part has words. */
export function mainTextOf(parts: readonly NamePart[], isInSeason: boolean): MainText | null {
  const [file, folder] = parts
  // `Inception (2010)/abc-incp.mkv`
  const isNamed = folder !== undefined && hasYear(folder) && file !== undefined && !hasYear(file)
  const first = isInSeason || isNamed ? 1 : 0
  for (let part = first; part < parts.length; part += 1) {
    const { tokens, marks } = parts[part] as NamePart
    const starts = marks.indexOf(null)
    const ends = marks.findIndex(
      (mark, at) =>
        /^(?:season|episode)$/.test(mark?.kind ?? '') ||
        (at > starts && mark?.isStrong && mark.kind === 'tag' && tokens[at]?.bracket === 0),
    )
    const end = starts < 0 || ends < 0 ? tokens.length : ends
    const words = tokens.flatMap(({ bracket, key }, at) =>
      at < end && bracket === 0 && marks[at] === null && !articles.has(key) ? [at] : [],
    )
    if (words.length > 0) return { part, end, words, parts }
  }
  return null
}

function hasYear({ marks }: NamePart): boolean {
  return marks.some((mark) => mark?.kind === 'year')
}

/** The least weight of a word of the catalog, and the weight of an unknown one. */
const weights = { least: 0.4, unknown: 1 }

/** How much of the main text no run of a title explains, from 0 to 1, if one of them, in a bracket or folder, is its name. */
export function unexplainedIn(
  main: MainText | null,
  run: Run,
  ofTitle: readonly Run[],
  rarities: Rarities,
): number {
  if (main === null || isInside(main, run)) return 0
  const { part, words } = main
  const open = words.filter(
    (at) => !ofTitle.some((other) => other.part === part && at >= other.from && at < other.to),
  )
  const weight = open.reduce((sum, at) => {
    const rarity = rarities[part]?.[at] ?? null
    return sum + (rarity === null ? weights.unknown : Math.max(weights.least, rarity))
  }, 0)
  return Math.min(1, weight)
}

/** True for a run in the main text, and for one in the same file if a folder is the main text. */
function isInside({ part, end, parts }: MainText, run: Run): boolean {
  const own: readonly Token[] = parts[run.part]?.tokens.slice(run.from, run.to) ?? []
  const isOutside = own.some(({ bracket }) => bracket === 0)
  if (run.part === part) return isOutside && run.from < end
  return run.part < part
}
