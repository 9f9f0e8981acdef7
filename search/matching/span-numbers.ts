import type { Mark } from './mark.js'
import type { NamePart } from './name-parts.js'
import { releaseWords } from './release-words.js'

/** At most two years that may be the title's; only null if the name has no year. */
export function yearsOutside(
  { tokens, marks }: NamePart,
  from: number,
  to: number,
): (Mark | null)[] {
  const episode = marks.findIndex((mark) => mark?.isStrong === true && mark.episode != null)
  const years = marks.filter((mark, at): mark is Mark => {
    if (mark?.kind !== 'year' || mark.from !== at) return false
    const isApart = tokens[at]?.bracket !== 0 || tokens[at]?.separator === 'slash'
    const isAfterEpisode = episode >= 0 && at > episode && !isApart
    return (at < from || at >= to) && !isAfterEpisode
  })
  const inBrackets = years.filter(({ from: at }) => tokens[at]?.isBracketStart)
  const likely = [...new Set([...inBrackets, ...years.toReversed()])].slice(0, 2)
  // A number behind the tags may be none: `BT.2020`.
  const strong = marks.findIndex((mark, at) => mark?.isStrong === true && at >= to)
  const isSure = likely.some(
    ({ from: at }) => strong < 0 || at < strong || tokens[at]?.bracket !== 0,
  )
  if (likely.length > 0) return isSure ? likely : [...likely.slice(0, 1), null]
  return [shortYear({ tokens, marks }, to), null].filter((year, at) => year !== null || at === 1)
}

/** The year of `pulp_fiction_94_rus`. */
function shortYear({ tokens, marks }: Pick<NamePart, 'tokens' | 'marks'>, to: number): Mark | null {
  const mark = marks[to]
  if (mark == null || !isLastNumber({ tokens, marks }, mark, to)) return null
  if (marks.slice(to).includes(null) || isEpisodeNumber({ tokens }, mark, to)) return null
  const number = Number(tokens[to]?.word)
  return {
    kind: 'year',
    from: to,
    to: to + 1,
    isStrong: false,
    year: number <= 30 ? 2000 + number : 1900 + number,
  }
}

/** True for `[Group] Name - 05`, and for `Name - 05`. */
export function isEpisodeNumber(
  { tokens }: Pick<NamePart, 'tokens'>,
  mark: Mark,
  to: number,
): boolean {
  const token = tokens[mark.from]
  if (mark.kind !== 'number' || mark.from < to || token === undefined) return false
  const isAfterGroup = tokens[0]?.bracket === 1 && mark.from === to
  return (
    token.word.length <= 3 && (isAfterGroup || (/ - /.test(token.gap) && token.word.length > 1))
  )
}

/** True for the two digits of `Name 05`, behind the title and before no word, season or episode. */
export function isLastNumber(
  { tokens, marks }: Pick<NamePart, 'tokens' | 'marks'>,
  mark: Mark,
  to: number,
): boolean {
  if (mark.kind !== 'number' || mark.from !== to) return false
  const end = marks.findIndex((other, at) => at > to && other?.isStrong === true)
  const isLast = !marks.slice(to, end < 0 ? marks.length : end).includes(null)
  if (marks.some((other) => other?.season != null || other?.episode != null)) return false
  return isLast && /^\d\d$/.test(tokens[to]?.word ?? '')
}

/** Films in parts have two, seldom three or four. */
const maxFilmPart = 4
const joinedPart = /^(?:(?:pt|part|часть)\d|\d(?:(?:of|из)\d|сери[яи]))$/

/**
 * The number of a part of one film or mini-series: `1 серия`, `2of4`, `pt1`. A number alone or `Part 2`
 * is such a part only if it is 1, because others are sequels. Null for other marks.
 */
export function filmPart(
  { tokens }: Pick<NamePart, 'tokens'>,
  mark: Mark | null | undefined,
): number | null {
  if (mark == null || !/^(?:episode|part|number)$/.test(mark.kind)) return null
  const words = tokens.slice(mark.from, mark.to).map(({ word }) => word)
  const numbers = (words.join(' ').match(/\d+/g) ?? []).map(Number)
  const first = numbers[0] ?? mark.episode ?? 0
  const isSure = words.some((word) => releaseWords.filmParts.has(word) || joinedPart.test(word))
  const isAlone = mark.kind === 'number' && tokens[0]?.bracket !== 1
  const mayBeFirst = isAlone || /^(?:part|pt|часть|ч)$/.test(words[0] ?? '')
  const most = isSure ? maxFilmPart : mayBeFirst ? 1 : 0
  return first > 0 && Math.max(first, ...numbers) <= most ? first : null
}

/** The cost of a number outside a span: 1 if it has no role there. */
export function numberCost(
  { tokens, marks }: Pick<NamePart, 'tokens' | 'marks'>,
  mark: Mark,
  span: { readonly from: number; readonly to: number; readonly isAfterYear: boolean },
): number {
  const isPart = mark.from === span.to && filmPart({ tokens }, mark) !== null
  if (mark.kind === 'episode') return mark.isStrong ? 0 : isPart ? 0.2 : 0.5
  if (isPart) return 0.2
  if (mark.kind === 'year' || mark.kind === 'part') return span.isAfterYear ? 0.3 : 1
  if (mark.kind !== 'number') return 0
  // `01. Name`, `007 - 01 - Name`
  const isBefore = mark.from < span.from
  if (isBefore && /[.)\-–—:]\s|[-–—][._]|^\)/.test(tokens[mark.to]?.signs ?? '')) return 0.14
  if (isEpisodeNumber({ tokens }, mark, span.to)) return tokens[0]?.bracket === 1 ? 0.1 : 0.3
  if (span.isAfterYear || tokens[mark.from]?.bracket !== 0) return 0.3
  if (!isLastNumber({ tokens, marks }, mark, span.to)) return 1
  return tokens[mark.from]?.word.startsWith('0') ? 0.3 : 0.6
}
