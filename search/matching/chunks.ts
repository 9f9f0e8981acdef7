import type { Mark } from './mark.js'
import type { NamePart } from './name-parts.js'
import type { Separator, Token } from './tokens.js'

/** A part of a line between ` / `, and the end of the words that may be its title. */
export interface Chunk {
  readonly from: number
  readonly to: number
  /** The first word after leading tags and sites. */
  readonly start: number
  /** The first strong mark after the start. */
  readonly end: number
}

const maxChunks = 10

export function chunksOf({ tokens, marks }: NamePart): Chunk[] {
  const starts = tokens.flatMap((token, at) =>
    at === 0 || token.separator === 'slash' ? [at] : [],
  )
  return starts.slice(0, maxChunks).map((from, index) => {
    const to = starts[index + 1] ?? tokens.length
    let start = from
    while (start < to && isLeading(tokens, marks, start)) start += 1
    let end = start + 1
    while (end < to && !(marks[end]?.isStrong ?? false) && !isInfo(tokens, marks, end)) end += 1
    const bracket = tokens[end]?.bracket ?? 0
    if (end < to && bracket !== 0) {
      while (end > start + 1 && tokens[end - 1]?.bracket === bracket) end -= 1
    }
    return { from, to, start, end: Math.min(Math.max(end, start), to) }
  })
}

/** True for strong marks, and for brackets that contain one, at the beginning of a chunk. */
function isLeading(tokens: readonly Token[], marks: readonly (Mark | null)[], at: number): boolean {
  const mark = marks[at]
  if (mark?.isStrong || mark?.kind === 'site') return true
  const bracket = tokens[at]?.bracket ?? 0
  if (bracket === 0) return false
  return tokens.some(
    (token, index) => token.bracket === bracket && (marks[index]?.isStrong ?? false),
  )
}

/** True for the year of `[2020, США, драма]`. */
function isInfo(tokens: readonly Token[], marks: readonly (Mark | null)[], at: number): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  return (
    token?.isBracketStart === true &&
    marks[at]?.kind === 'year' &&
    next?.bracket === token.bracket &&
    /^\s?[,;]/.test(next.signs)
  )
}

/** Words of a separated text count less than words next to the title. */
export const separatorWeights: Readonly<
  Record<Separator, { readonly word: number; readonly most: number }>
> = {
  slash: { word: 0.12, most: 0.24 },
  bracket: { word: 0.12, most: 0.3 },
  dash: { word: 0.4, most: 0.9 },
  colon: { word: 0.6, most: 1.2 },
  comma: { word: 0.6, most: 1.2 },
  script: { word: 0.3, most: 0.6 },
  none: { word: 1, most: 3 },
}

/** The clearest separator between two texts. */
export function clearest(tokens: readonly Token[], from: number, to: number): Separator {
  let best: Separator = 'none'
  for (let at = from; at <= to; at += 1) {
    const separator = tokens[at]?.separator ?? 'bracket'
    if (separatorWeights[separator].word < separatorWeights[best].word) best = separator
  }
  return best
}

/** The text of some words, with blanks instead of dots and underscores. */
export function writtenText(
  { text, isDotted, tokens }: NamePart,
  from: number,
  to: number,
): string {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (first === undefined || last === undefined) return ''
  const written = text.slice(first.start, last.end)
  const spaced = (isDotted ? written.replace(/[._+]+/g, ' ') : written.replace(/_+/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
  const next = text.slice(last.end, last.end + 1)
  const before = text.slice(first.start - 1, first.start)
  if (first.isBracketStart && last.bracket !== first.bracket) return before + spaced
  // A bracket that begins inside the title ends inside it, and `!` and `?` belong to it.
  if (next === ')' && spaced.includes('(')) return `${spaced})`
  if (next === ']' && spaced.includes('[')) return `${spaced}]`
  return /[!?…]/.test(next) ? spaced + next : spaced
}
