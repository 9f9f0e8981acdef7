import { articles } from '../../text/words/in-names.js'
import type { Run } from '../names/runs.js'
import type { NamePart } from './name-parts.js'
import type { Rarities } from './named-runs.js'

/**
 * The words of a path that say what it is: those of the file outside brackets, up to the first release mark
 * and to the number of a season or an episode; without such words, those of the folder above.
 */
export interface MainText {
  readonly part: number
  /** The words that may be unexplained. */
  readonly words: readonly number[]
  readonly parts: readonly NamePart[]
  /** The word behind the words of each part that may be a name, which labels follow. */
  readonly ends: readonly number[]
}

/** The main text of a path, whose file is part 0; null if no part has words. */
export function mainTextOf(parts: readonly NamePart[], isInSeason: boolean): MainText | null {
  const [file, folder] = parts
  // `Inception (2010)/abc-incp.mkv`, `Name.S01E02.720p/abc.mkv`
  const isNamed = folder !== undefined && hasMark(folder) && file !== undefined && !hasMark(file)
  const first = isInSeason || isNamed ? 1 : 0
  const ends = parts.map(endOfMain)
  for (let part = first; part < parts.length; part += 1) {
    const { tokens, marks } = parts[part] as NamePart
    const end = ends[part] ?? 0
    const words = tokens.flatMap(({ bracket, key }, at) =>
      at < end && bracket === 0 && marks[at] === null && !articles.has(key) ? [at] : [],
    )
    if (words.length > 0) return { part, words, parts, ends }
  }
  return null
}

/** The first release mark, date or number of a season or an episode behind the first word of a part. */
function endOfMain({ tokens, marks }: NamePart): number {
  const starts = marks.indexOf(null)
  const end = marks.findIndex(
    (mark, at) =>
      /^(?:season|episode)$/.test(mark?.kind ?? '') ||
      (at > starts &&
        mark?.isStrong === true &&
        tokens[at]?.bracket === 0 &&
        (mark.kind === 'tag' || (mark.kind === 'date' && tokens[mark.to]?.separator === 'none'))),
  )
  return starts < 0 || end < 0 ? tokens.length : end
}

/** True if a part has a year, a season or an episode. */
function hasMark({ marks }: NamePart): boolean {
  return marks.some((mark) => /^(?:year|season|episode)$/.test(mark?.kind ?? ''))
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

/**
 * True for a run in the main text, for one behind it that a slash separates, as names of one title are
 * separated, and for one in the same place of the file if a folder is the main text.
 */
function isInside({ part, parts, ends }: MainText, run: Run): boolean {
  if (run.part > part) return false
  const own = parts[run.part] as NamePart
  const isOutside = own.tokens.slice(run.from, run.to).some(({ bracket }) => bracket === 0)
  return (
    isOutside && (run.from < (ends[run.part] ?? 0) || own.tokens[run.from]?.separator === 'slash')
  )
}
