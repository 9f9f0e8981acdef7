import type { Run } from '../names/runs.js'
import type { NamePart } from './name-parts.js'
import { endOfName, startOfName } from './numbers-behind.js'

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

/** The places of the texts that are likeliest the title if no run of words is a name. */
export function likelyPlaces(parts: readonly NamePart[], isInSeason: boolean): Run[] {
  const [file = [], ...folders] = parts.map((part, number) =>
    placesOf(part).map((place) => ({ part: number, ...place })),
  )
  const own = isInSeason ? [...folders.flat(), ...file] : [...file, ...folders.flat()]
  const texts = new Map<string, Run>()
  for (const place of own) {
    const text = writtenText(parts[place.part] as NamePart, place.from, place.to)
    if (/[\p{L}\p{N}]/u.test(text) && !texts.has(text)) texts.set(text, place)
  }
  return [...texts.values()].slice(0, maxTexts)
}

/** The name in front of years, marks and numbers, and the pieces between dashes, brackets and slashes. */
function placesOf(part: NamePart): { readonly from: number; readonly to: number }[] {
  const { tokens, marks } = part
  const from = startOfName(part)
  if (from >= tokens.length) return []
  const to = endOfName(part, from)
  let end = to
  while (end < tokens.length && marks[end]?.isStrong !== true && marks[end]?.kind !== 'year')
    end += 1
  end = Math.min(end, from + maxWords)
  const cuts = [from]
  for (let at = from + 1; at < end; at += 1) {
    if (/^(?:slash|bracket|dash)$/.test(tokens[at]?.separator ?? '')) cuts.push(at)
  }
  const pieces = cuts.flatMap((cut, index) => {
    const piece = { from: cut, to: cuts[index + 1] ?? end }
    return marks.slice(piece.from, piece.to).includes(null) ? [piece] : []
  })
  const isList = tokens.slice(from + 1, to).some(({ separator }) => separator === 'slash')
  return isList ? pieces : [{ from, to: Math.min(to, end) }, ...pieces]
}
