import { romanValue } from '../../text/numbers.js'
import { articles } from '../../text/words/in-names.js'
import type { Run } from '../names/runs.js'
import type { Mark } from './mark.js'
import type { NamePart } from './name-parts.js'
import type { Rarities } from './named-runs.js'
import { isZeroed } from './numbers-behind.js'
import { separatorOrder, type Token } from './tokens.js'

/** What stands around a run, and speaks for or against it as the title. */
export interface Surroundings {
  /** Unexplained words next to the run with no mark between, each by its rarity. */
  readonly attached: number
  /** Words that no name has, next to the run; those in front of a year say nothing. */
  readonly unknown: number
  /** True for words that no name has next to the run, which may be misspelt words of a longer name. */
  readonly isOpen: boolean
  /** Unexplained words before and behind the run, after a dash, a colon or a comma. */
  readonly before: number
  readonly behind: number
  /** 1 if a small number follows, as of a sequel. */
  readonly number: number
  readonly isQuoted: boolean
}

/** How much an unexplained word counts across each of `separatorOrder`; brackets and slashes end the text. */
const weights: readonly number[] = [1, 0.4, 0.7, 1, 0.7]
/** The minimum weight of a word of the catalog, however usual. */
const minRarity = 0.4

const maxNumber = 20

/** Marks that end the text to which a title belongs. */
function isEnd(mark: Mark): boolean {
  return mark.isStrong || mark.kind === 'year'
}

/** `isName` is true for the words of a part that are a name in the catalog. */
export function surroundingsOf(
  parts: readonly NamePart[],
  rarities: Rarities,
  run: Run,
  isName: (run: Run) => boolean,
): Surroundings {
  const part = parts[run.part] as NamePart
  const rarity = rarities[run.part] ?? []
  const left = sideOf(part, rarity, run, -1)
  // `National.Geographic.Name.2005`
  const last = part.tokens[run.from - 1]
  const isSeries =
    run.from > 1 &&
    !articles.has(last?.key ?? '') &&
    isName({ part: run.part, from: 0, to: run.from })
  const attachedLeft = isSeries ? 0 : left.attached
  const right = sideOf(part, rarity, run, 1)
  const { tokens } = part
  const next = tokens[run.to]
  return {
    attached: attachedLeft + right.attached,
    unknown: 2 * left.unknown + (right.isBeforeYear ? 0 : right.unknown),
    isOpen: left.unknown + right.unknown > 0,
    before: left.apart + left.attached - attachedLeft,
    behind: right.apart,
    number: right.number,
    isQuoted: isQuoted(
      tokens[run.from]?.signs ?? '',
      next?.signs ?? part.text.slice(tokens[run.to - 1]?.end),
    ),
  }
}

function isQuoted(before: string, after: string): boolean {
  return /["“„«'‘]$/.test(before) && /^[.!?…]*["”“»'’]/.test(after)
}

/** Reads outwards from a run to the next bracket, slash, year or strong mark. */
function sideOf(
  { tokens, marks }: NamePart,
  rarity: readonly (number | null)[],
  { from, to }: Run,
  step: -1 | 1,
): {
  readonly attached: number
  readonly unknown: number
  readonly isBeforeYear: boolean
  readonly apart: number
  readonly number: number
} {
  const side = { attached: 0, unknown: 0, isBeforeYear: false, apart: 0, number: 0 }
  let strength = 0
  for (let at = step < 0 ? from - 1 : to; at >= 0 && at < tokens.length; at += step) {
    const { word, key } = tokens[at] as Token
    const gap = tokens[step < 0 ? at + 1 : at]
    // `grp-name.2005`
    const between = gap?.signs === '-' ? 'dash' : (gap?.separator ?? 'none')
    strength = Math.max(strength, separatorOrder.indexOf(between))
    const mark = marks[at] ?? null
    const weight = weights[strength]
    const isDirect = strength < separatorOrder.indexOf('comma')
    const isNext = at === (step < 0 ? from - 1 : to)
    // `Name Unheard (2005)`
    if (mark?.kind === 'year') side.isBeforeYear = step > 0
    if (weight === undefined) break
    if (mark !== null && (isEnd(mark) || /^(?:disc|season|episode)$/.test(mark.kind))) {
      // `20200809 2013 - Das Erste HD - Name`
      if (mark.kind === 'date') side.apart = 0
      break
    }
    if (step > 0 && isOfEpisode(tokens, at, mark)) break
    if (isSmallNumber(word, mark)) {
      if (isNext) side.number = isDirect ? 1 : 0.4
      // `Name 4: The Return`
      if (isNext && gap?.separator === 'colon' && marks[at - 1] === null) side.attached += 1
    } else if (!/^(?:tag|number)$/.test(mark?.kind ?? '') && !articles.has(key)) {
      // Behind an unknown word, a word of the catalog is not next to the name.
      const known = isDirect && side.unknown > 0 ? null : (rarity[at] ?? null)
      if (known === null) side.unknown += isDirect ? 1 : 0
      else side[isDirect ? 'attached' : 'apart'] += weight * Math.max(minRarity, known)
    }
  }
  return side
}

/** True for `05`, `#12` and ` - 12 - `, which words of an episode's name follow. */
function isOfEpisode(tokens: readonly Token[], at: number, mark: Mark | null): boolean {
  const token = tokens[at] as Token
  if (mark?.kind !== 'number') return false
  const isApart = token.separator === 'dash' && tokens[at + 1]?.separator === 'dash'
  return isZeroed(token) || token.signs.endsWith('#') || isApart
}

/** `2`, `II`, `Part 4`; longer numbers say nothing. */
function isSmallNumber(word: string, mark: Mark | null | undefined): boolean {
  if (mark?.kind === 'part') return true
  if (mark?.kind === 'number') {
    return !word.startsWith('0') && Number(word) >= 1 && Number(word) <= maxNumber
  }
  return mark == null && word !== 'i' && romanValue(word, maxNumber) !== null
}
