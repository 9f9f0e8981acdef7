import type { NamePart } from './name-parts.js'
import { type NumberAt, numberAt } from './number-at.js'
import type { Token } from './tokens.js'

/** The season and the episode that a name is followed by. */
interface NumbersBehind {
  readonly season: number | null
  readonly episode: number | null
  /**
   * How clear it is that the numbers are those of a series: `named` with a word or sign for seasons or
   * episodes, `alone` for a number between dashes or in brackets, `joined` for one directly behind the name.
   */
  readonly how: 'named' | 'alone' | 'joined'
}

type Part = Pick<NamePart, 'tokens' | 'marks'>

/**
 * Reads the numbers behind the end of a name: past release marks and at most one bracket, the first number
 * with a word or sign for its meaning, or that stands alone. Behind a season, the next number is the episode
 * (docs/reference/match.md#names).
 */
export function numbersBehind(part: Part, from: number): NumbersBehind | null {
  const { tokens, marks } = part
  let season: NumberAt | null = null
  let isBracketSkipped = false
  let at = from
  while (at < tokens.length) {
    const mark = marks[at] ?? null
    if (mark !== null && !/^(?:number|part|season|episode)$/.test(mark.kind)) {
      at = mark.to
      continue
    }
    const number = numberAt(tokens, at)
    if (number?.unit === 'season') {
      if (season !== null) break
      season = number
      at = number.to
      continue
    }
    if (number !== null && number.unit !== 'bare') {
      const { season: own, episode } = number
      return { season: own ?? season?.season ?? null, episode, how: 'named' }
    }
    const how = number === null ? null : placeOf(part, number, at === (season?.to ?? from))
    if (number !== null && (how === 'alone' || (how === 'joined' && season !== null))) {
      return withNext(part, number, season)
    }
    if (number !== null && how === 'joined') {
      // `Name 2 - 05`, `Name 2 - 05 серия`
      const next = seasonBefore(part, number)
      return next ?? { season: null, episode: number.episode, how }
    }
    const { bracket = 0 } = tokens[at] ?? {}
    if (bracket === 0 || isBracketSkipped) break
    isBracketSkipped = true
    while (tokens[at]?.bracket === bracket) at += 1
  }
  return season === null ? null : { season: season.season, episode: null, how: 'named' }
}

function withNext(part: Part, number: NumberAt, season: NumberAt | null): NumbersBehind {
  const named = season?.season ?? null
  const before = season === null ? seasonBefore(part, number) : null
  return (
    before ?? { season: named, episode: number.episode, how: season === null ? 'alone' : 'named' }
  )
}

/** The greatest number that may be a season without a word for it. */
const maxSeason = 20

/** A small number before ` - NN` is the season; null if it is no such number. */
function seasonBefore(part: Part, { episode: season, from, to }: NumberAt): NumbersBehind | null {
  const word = part.tokens[from]?.word ?? ''
  if (to !== from + 1 || !/^[1-9]\d?$/.test(word) || Number(word) > maxSeason) return null
  const next = numberAt(part.tokens, to)
  if (next === null || next.episode === null || next.season !== null) return null
  if (!/^ [-–—] $/.test(part.tokens[to]?.gap ?? '')) return null
  if (next.unit === 'bare' && placeOf(part, next, false) !== 'alone') return null
  return { season, episode: next.episode, how: 'named' }
}

/** Where a bare number stands; null for a number inside other words. */
function placeOf(
  { tokens, marks }: Part,
  number: NumberAt,
  isNext: boolean,
): NumbersBehind['how'] | null {
  const { from, to } = number
  const first = tokens[from] as Token
  const next = tokens[to]
  if (first.signs.endsWith('#')) return 'alone'
  const isEnd =
    next === undefined ||
    next.isBracketStart ||
    next.separator === 'dash' ||
    next.separator === 'slash' ||
    (marks[to] != null && marks[to]?.kind !== 'number')
  const isZeroed = first.word.startsWith('0')
  if (first.isBracketStart) return tokens[to - 1]?.isBracketEnd ? 'alone' : null
  if (first.bracket !== 0 && !isNext) return null
  if (!isEnd && !isZeroed) return null
  if (/\s[-–—~]\s|^[-–—]$|:/.test(first.gap)) return 'alone'
  return isNext && (first.word.length > 1 || isEnd) ? 'joined' : null
}

/** The first word of a name that the catalog does not know: behind marks, a counter and a group in brackets. */
export function startOfName({ tokens, marks }: Part): number {
  const isName = (at: number) => {
    const mark = marks[at]
    return mark == null || !(mark.isStrong || mark.kind === 'year')
  }
  const named = tokens.map((_, at) => at).filter(isName)
  const outside = named.filter((at) => tokens[at]?.bracket === 0)
  const [first = 0] = named
  // `[Group][Name][05]`, `[Name] [1080p]`
  const { bracket } = tokens[first] ?? { bracket: 0 }
  const second = named.find((at) => tokens[at]?.bracket !== bracket && marks[at] === null)
  const start =
    outside.find((at) => marks[at] === null) === undefined ? (second ?? first) : outside[0]
  if (start === undefined || named.length === 0) return tokens.length
  // `03 - Name`
  const isCounter = marks[start]?.kind === 'number' && tokens[start + 1]?.separator === 'dash'
  return isCounter ? start + 1 : start
}

/** The word after a name that the catalog does not know: a mark, a bracket or a number that stands alone. */
export function endOfName(part: Part, from: number): number {
  const { tokens, marks } = part
  const { bracket } = tokens[from] ?? { bracket: 0 }
  let to = from + 1
  for (; to < tokens.length; to += 1) {
    const token = tokens[to] as Token
    const mark = marks[to]
    if (mark != null && (mark.isStrong || mark.kind === 'year')) break
    if (token.bracket !== bracket && token.isBracketStart && isTail(part, to)) break
    const number = numberAt(tokens, to)
    if (number !== null && number.unit === 'bare' && placeOf(part, number, false) === 'alone') break
    const isGrouped = tokens[0]?.isBracketStart && from > 0
    if (number !== null && isGrouped && placeOf(part, number, true) === 'joined') break
  }
  return to
}

/** True if only brackets and marks follow, so that a bracket is not inside a name. */
function isTail({ tokens, marks }: Part, at: number): boolean {
  return tokens.slice(at).every(({ bracket }, index) => bracket !== 0 || marks[at + index] !== null)
}
