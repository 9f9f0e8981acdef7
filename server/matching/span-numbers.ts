import type { Mark } from './mark.js'
import type { NamePart } from './name-parts.js'

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
  const token = tokens[to]
  if (token === undefined || !/^\d\d$/.test(token.word)) return null
  const mark = marks[to]
  if (marks.slice(to).includes(null) || mark?.kind !== 'number') return null
  if (isEpisodeNumber({ tokens }, mark, to)) return null
  const number = Number(token.word)
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
