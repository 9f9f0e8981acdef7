import { articles } from '../../text/words/in-names.js'
import type { Mark } from './mark.js'
import type { NamePart } from './name-parts.js'
import { type NumberAt, numberAt } from './number-at.js'
import { phraseAt } from './release-words.js'
import type { Token } from './tokens.js'

/** The season and the episode that a name is followed by. */
interface NumbersBehind {
  readonly season: number | null
  readonly episode: number | null
  /**
   * How clear it is that the numbers are those of a series: `named` with a word or sign for seasons or
   * episodes, `alone` for a number between dashes or brackets or in one, `zeroed` for `05` and `joined` for
   * any other number directly behind the name.
   */
  readonly how: 'named' | 'alone' | 'zeroed' | 'joined'
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
    // `Name (2009) 04 [720p]`
    const isNext = at === (season?.to ?? from) || isZeroed(tokens[at])
    const how = number === null ? null : placeOf(part, number, isNext && !isBracketSkipped)
    if (number !== null && how !== null && (how === 'alone' || season !== null)) {
      return withNext(part, number, season)
    }
    if (number !== null && how !== null) {
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
  const hasZero = first.word.startsWith('0')
  if (first.isBracketStart) return tokens[to - 1]?.isBracketEnd ? 'alone' : null
  if (first.bracket !== 0 && !isNext) return null
  if (!isEnd && !hasZero) return null
  if (/\s[-–—~]\s|^[-–—]$|:/.test(first.gap)) return 'alone'
  // `Name 13-16`
  if (isNext && /^[-–—~]$/.test(tokens[from + 1]?.signs ?? '') && to > from + 1) return 'alone'
  // `[Name] 148 [720p]`
  if (isNext && isEnd && tokens[from - 1]?.isBracketEnd) return 'alone'
  if (!isNext || (first.word.length === 1 && !isEnd)) return null
  return isZeroed(first) ? 'zeroed' : 'joined'
}

/** The first word of a name that the catalog does not know: behind marks, a counter and a group in brackets. */
export function startOfName({ tokens, marks }: Part): number {
  const isName = (at: number) => {
    const mark = marks[at]
    return mark == null || !(mark.isStrong || /^(?:year|season|episode)$/.test(mark.kind))
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
  // `03 - Name`, `03-Name`
  const next = tokens[start + 1]
  const isApart = next?.separator === 'dash' || (next?.signs === '-' && isZeroed(tokens[start]))
  return marks[start]?.kind === 'number' && isApart ? start + 1 : start
}

/** True for `05`, which is no number of a sequel. */
export function isZeroed(token: Token | undefined): boolean {
  return token !== undefined && /^0\d$/.test(token.word)
}

/**
 * The word after a name that the catalog does not know: a mark, a bracket or a number that stands alone.
 * Tags in front of it are not part of the name.
 */
export function endOfName(part: Part, from: number): number {
  const { tokens, marks } = part
  let to = from + 1
  while (to < tokens.length && !endsName(part, from, to)) {
    to = marks[to]?.kind === 'part' ? (marks[to] as Mark).to : to + 1
  }
  let end = to
  const isTagAt = (at: number) => isTag(tokens, marks[at] ?? null)
  // `US` is a tag only next to another one: `German DL`.
  const isShort = (at: number) => tokens[at]?.word.length === 2 && !isTagAt(at - 1)
  while (end > from + 1 && isTagAt(end - 1) && !isShort(end - 1)) end -= 1
  const isWord = (at: number) => marks[at] === null && !articles.has(tokens[at]?.key ?? '')
  // `The Criterion`, `Name: The Final Cut`
  return isWord(end - 1) ? end : to
}

/** False for words like `film`, which also end titles. */
function isTag(tokens: readonly Token[], mark: Mark | null): boolean {
  return mark?.kind === 'tag' && phraseAt(tokens, mark.from)?.phraseClass !== 'other'
}

function endsName(part: Part, from: number, at: number): boolean {
  const { tokens, marks } = part
  const { bracket = 0 } = tokens[from] ?? {}
  const token = tokens[at] as Token
  const mark = marks[at]
  if (mark != null && (mark.isStrong || /^(?:year|season|episode)$/.test(mark.kind))) return true
  if (token.bracket !== bracket && bracket !== 0) return true
  if (token.bracket !== bracket && token.isBracketStart && isTail(part, at)) return true
  if (mark?.kind === 'part') return false
  const number = numberAt(tokens, at)
  if (number?.unit !== 'bare') return false
  const how = placeOf(part, number, token.bracket === bracket)
  const isGrouped = tokens[0]?.isBracketStart && from > 0
  return how === 'alone' || how === 'zeroed' || (how === 'joined' && isGrouped === true)
}

/** True if a bracket has only marks, or if only brackets and marks follow, so that it is not inside a name. */
function isTail({ tokens, marks }: Part, at: number): boolean {
  const { bracket } = tokens[at] as Token
  const own = marks.filter((_, index) => tokens[index]?.bracket === bracket)
  if (own.every((mark) => mark?.kind === 'tag')) return true
  return tokens.slice(at).every(({ bracket }, index) => bracket !== 0 || marks[at + index] !== null)
}
