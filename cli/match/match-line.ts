import { unpackReference, writeReference } from '../../schema/catalogs.js'
import { type ReadRequest, readDescription } from '../../search/matching/match-request.js'
import { bestMatch, type Match, matchTitle } from '../../search/matching/match-title.js'
import type { NamedLine } from './read-names.js'

/** A candidate in the output of the command. */
interface ShownCandidate {
  readonly id: string
  readonly title: string
  readonly year: number | null
  readonly confidence: number
}

/** The result for one line of the list. */
interface LineResult {
  readonly line: number
  readonly input: string
  readonly read: ReadRequest
  readonly match: ShownCandidate | null
  readonly items: readonly ShownCandidate[]
}

type Context = Parameters<typeof matchTitle>[1]

/** Maximum number of candidates that are shown for a line. */
const maxShown = 5

/** Matches one line of a list. */
export async function matchLine(given: NamedLine, context: Context): Promise<LineResult> {
  const { read, matches } = await matchTitle(readDescription(given), context)
  const items = shown(matches.slice(0, maxShown), context)
  const match = bestMatch(matches) === null ? null : (items[0] ?? null)
  return { line: given.line, input: given.input, read, match, items }
}

function shown(matches: readonly Match[], { store }: Context): ShownCandidate[] {
  const titles = store.matchable.byIds(matches.map(({ id }) => id))
  return titles.map(({ id, names, year }) => ({
    id: writeReference(unpackReference(id, 'tt')),
    title: names[0] ?? '',
    year,
    confidence: matches.find((match) => match.id === id)?.confidence ?? 0,
  }))
}

/** Formats the result of one line as JSON, or as tab-separated text that is safe to print on a terminal. */
export function writeMatch(result: LineResult, asJson: boolean): string {
  if (asJson) return `${JSON.stringify(result)}\n`
  const { input, match, items } = result
  const others = items.filter((item) => item !== match).map(described)
  return `${[printable(input), match === null ? '-' : described(match), ...others].join('\t')}\n`
}

function described({ id, title, year, confidence }: ShownCandidate): string {
  const written = year === null ? title : `${title} (${year})`
  return `${id} ${printable(written)} ${confidence.toFixed(2)}`
}

/** Replaces control characters and direction marks by spaces. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}
