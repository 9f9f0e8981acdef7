import type { NamePart } from './name-parts.js'

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

const maxTexts = 3
/** Maximum number of words of a text to search for. */
const maxWords = 16

/** The texts that are likeliest the title if no run of words is a name: those before years and tags. */
export function likelyTexts(parts: readonly NamePart[], isInSeason: boolean): string[] {
  const [file, ...folders] = parts.map(textsOf)
  const own = isInSeason
    ? [...folders.flat(), ...(file ?? [])]
    : [...(file ?? []), ...folders.flat()]
  return [...new Set(own)].filter((text) => /[\p{L}\p{N}]/u.test(text)).slice(0, maxTexts)
}

/** The words up to the first year or strong mark, then their pieces between dashes and brackets. */
function textsOf(part: NamePart): string[] {
  const { tokens, marks } = part
  const isEnd = (at: number) => {
    const mark = marks[at]
    return mark != null && (mark.isStrong || mark.kind === 'year')
  }
  let from = 0
  while (from < tokens.length && isEnd(from)) from += 1
  let to = from
  while (to < Math.min(tokens.length, from + maxWords) && !isEnd(to)) to += 1
  const cuts = [from]
  for (let at = from + 1; at < to; at += 1) {
    if (/^(?:slash|bracket|dash)$/.test(tokens[at]?.separator ?? '')) cuts.push(at)
  }
  const pieces = cuts.map((cut, index) => writtenText(part, cut, cuts[index + 1] ?? to))
  const isList = tokens.slice(from + 1, to).some(({ separator }) => separator === 'slash')
  return isList ? pieces : [writtenText(part, from, to), ...(pieces.length > 1 ? pieces : [])]
}
