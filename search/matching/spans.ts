import { type Chunk, chunksOf, clearest, separatorWeights, writtenText } from './chunks.js'
import type { Mark } from './mark.js'
import type { NamePart } from './name-parts.js'
import { introductionLength } from './release-words.js'
import {
  filmPart,
  isEpisodeNumber,
  isLastNumber,
  numberCost,
  yearsOutside,
} from './span-numbers.js'

/** A run of words as the title, and the roles of all other words of the part. */
export interface Span {
  readonly text: string
  /** The first word, and the word after the last one. */
  readonly from: number
  readonly to: number
  /** A year outside the span; null without one. */
  readonly year: number | null
  readonly season: number | null
  readonly episode: number | null
  /** The number of a part, if the title may be that of a film in parts; null otherwise. */
  readonly part: number | null
  readonly rest: Rest
  /** Other texts of the part that may be names of the same title. */
  readonly names: readonly {
    readonly text: string
    /** Its share of `Rest.words`. */
    readonly words: number
  }[]
  /** How unlikely the span is the title, before the catalog is asked. */
  readonly cost: number
}

/** The words that are neither part of the title nor surely something else. */
export interface Rest {
  /** Words without a role, fewer the clearer they are separated from the title. */
  readonly words: number
  /** Words that are read as release tags. */
  readonly tags: number
  /** Numbers without a role. */
  readonly numbers: number
}

/** A span whose texts are not written yet, because most spans are dropped. */
interface DraftSpan extends Omit<Span, 'text' | 'names'> {
  readonly pieces: readonly { readonly from: number; readonly to: number; readonly words: number }[]
}

const maxSpans = 12

/** The likely titles of a part, the likeliest first. */
export function spansOf(part: NamePart): Span[] {
  const chunks = chunksOf(part)
  const drafts = chunks.flatMap((chunk) => chunkSpans(part, chunk, chunks))
  return drafts
    .toSorted((a, b) => a.cost - b.cost || b.to - b.from - (a.to - a.from))
    .slice(0, maxSpans)
    .map(({ pieces, ...span }) => ({
      ...span,
      text: writtenText(part, span.from, span.to),
      names: pieces
        .slice(0, maxNames)
        .map(({ from, to, words }) => ({ text: writtenText(part, from, to), words })),
    }))
}

const maxNames = 4

function chunkSpans(part: NamePart, chunk: Chunk, chunks: readonly Chunk[]): DraftSpan[] {
  const { marks } = part
  const { start, end } = chunk
  if (start >= end) return []
  const isFirst = chunk === chunks[0]
  const hasWords = marks.slice(start, end).some((mark) => mark === null)
  if (!hasWords && !isFirst) return []
  const starts = positions(start, end, (at) => startsSpan(part, at, start))
  const ends = positions(start + 1, end + 1, (at) => at === end || endsSpan(part, at))
  // The catalog may have `Open Season 2` as a name.
  const words = marks[end]
  if (words != null && isInWords(words) && words.to <= chunk.to) ends.push(words.to)
  const spans: DraftSpan[] = []
  for (const from of starts.slice(0, maxBounds)) {
    for (const to of ends) {
      if (to <= from || to - from > maxWords) continue
      const years = yearsOutside(part, from, to)
      for (const year of years) {
        const span = spanOf(part, { from, to, chunk, chunks, year })
        if (span !== null) spans.push(span)
      }
    }
  }
  return spans
}

/** True for a season or an episode in words: `Season 2`. */
function isInWords({ kind, from, to }: Mark): boolean {
  return (kind === 'season' || kind === 'episode') && to - from > 1
}

const maxWords = 30
/** Maximum number of starts and of ends of the spans of a chunk. */
const maxBounds = 7

function positions(from: number, to: number, isBound: (at: number) => boolean): number[] {
  const found: number[] = []
  for (let at = from; at < to && found.length < 2 * maxBounds; at += 1)
    if (isBound(at)) found.push(at)
  return found.length <= maxBounds ? found : [...found.slice(0, maxBounds - 1), ...found.slice(-1)]
}

function startsSpan(part: NamePart, at: number, start: number): boolean {
  if (at === start || (at === 1 && beginsWithGroup(part))) return true
  const { tokens, marks } = part
  const before = marks[at - 1]
  if (before && before.to !== at) return false
  return before != null || tokens[at]?.separator !== 'none' || introductionLength(tokens) === at
}

/** True for `[Group] Name` and `group-name.1080p`. */
function beginsWithGroup({ tokens, isDotted }: NamePart): boolean {
  return (
    tokens[0]?.bracket === 1 ||
    (isDotted && tokens[1]?.signs === '-' && /^\p{L}/u.test(tokens[0]?.word ?? ''))
  )
}

function endsSpan({ tokens, marks }: NamePart, at: number): boolean {
  const mark = marks[at]
  if (mark && mark.from !== at) return false
  return mark != null || tokens[at]?.separator !== 'none'
}

/** Maximum number of words without a role, weighted by their separation from the title. */
const maxRest = 4

function spanOf(
  part: NamePart,
  {
    from,
    to,
    chunk,
    chunks,
    year,
  }: {
    readonly from: number
    readonly to: number
    readonly chunk: Chunk
    readonly chunks: readonly Chunk[]
    readonly year: Mark | null
  },
): DraftSpan | null {
  const { tokens, marks } = part
  const rest = { words: 0, tags: 0, numbers: 0 }
  const pieces: DraftSpan['pieces'][number][] = []
  let episode: Mark | null = null
  for (const other of chunks) {
    const last = other === chunk || chunks.length > 1 ? other.end : 0
    for (let at = other.from; at < last; ) {
      if (at >= from && at < to) {
        at = to
        continue
      }
      const mark = marks[at] ?? null
      if (mark !== null) {
        const isOther = other !== chunk
        if (mark.kind === 'episode') episode = mark
        const isLast = isLastNumber(part, mark, to) && mark.from !== year?.from
        if (isLast || isEpisodeNumber(part, mark, to)) {
          episode ??= { ...mark, episode: Number(tokens[mark.from]?.word) }
        }
        if (mark !== year && mark.from !== year?.from && !isOther)
          addMark(rest, part, mark, { from, to, year })
        at = mark.to
        continue
      }
      let next = at + 1
      while (next < last && next !== from && isInName(part, next)) next += 1
      const separator =
        other !== chunk
          ? 'slash'
          : at < from
            ? clearest(tokens, next, from)
            : clearest(tokens, to, at)
      // Text in front of brackets is more likely the title than text in them.
      const { word, most } =
        separatorWeights[at < from && separator === 'bracket' ? 'dash' : separator]
      const isAfterYear = year !== null && year.from < at && at >= to
      const isIntroduction = at === 0 && introductionLength(tokens) === next
      const isGroup =
        at === 0 && (tokens[0]?.bracket === 1 || (next === 1 && beginsWithGroup(part)))
      const words =
        (isGroup ? 0.3 : 1) *
        Math.min(most, word * (next - at)) *
        (isAfterYear ? 0.35 : 1) *
        (isIntroduction ? 0.1 : 1)
      rest.words += words
      if (rest.words > maxRest) return null
      pieces.push({ from: at, to: next, words })
      at = next
    }
  }
  const outside = marks.filter((mark, at) => mark?.isStrong && (at < from || at >= to))
  const strong = outside.find((mark) => mark?.season != null || mark?.episode != null)
  const episodes = strong ?? episode
  const cost =
    rest.words +
    0.2 * rest.tags +
    0.7 * rest.numbers +
    unlikelihood(part, { from, to, chunk, year }) +
    0.06 * chunks.indexOf(chunk)
  return {
    from,
    to,
    year: year?.year ?? null,
    season: episodes?.season ?? null,
    episode: episodes?.episode ?? outside.find((mark) => mark?.episode != null)?.episode ?? null,
    part: filmPart(part, episodes ?? (year?.from === to ? null : marks[to])),
    rest,
    pieces,
    cost,
  }
}

/** True for a word that continues a text; numbers belong to it. */
function isInName({ tokens, marks }: NamePart, at: number): boolean {
  const kind = marks[at]?.kind ?? 'number'
  return kind === 'number' && tokens[at]?.separator === 'none'
}

function addMark(
  rest: { words: number; tags: number; numbers: number },
  { tokens, marks }: NamePart,
  mark: Mark,
  { from, to, year }: { readonly from: number; readonly to: number; readonly year: Mark | null },
): void {
  const isBefore = mark.from < from
  const isBracketed = (tokens[mark.from]?.bracket ?? 0) !== 0
  const isAfterYear = year !== null && year.from < mark.from && mark.from >= to
  if (mark.kind === 'tag') {
    let next = mark.to
    while (marks[next]?.kind === 'tag' && marks[next]?.isStrong === false) {
      next = marks[next]?.to ?? next + 1
    }
    // `Name.German.DL.720p`
    const isBeforeStrong = !isBefore && marks[next]?.isStrong === true
    const isSure = isBracketed || isAfterYear || isBeforeStrong
    rest.tags += (isBefore ? 2 : 1) * (isSure ? 0.3 : 1)
  } else {
    rest.numbers += numberCost({ tokens, marks }, mark, { from, to, isAfterYear })
  }
}

/** The cost of a title that ends in a tag or a year, or consists only of them. */
function unlikelihood(
  { tokens, marks }: NamePart,
  {
    from,
    to,
    chunk,
    year,
  }: {
    readonly from: number
    readonly to: number
    readonly chunk: Chunk
    readonly year: Mark | null
  },
): number {
  const last = marks[to - 1]
  const isFollowed = chunk.end < chunk.to || year !== null
  let cost = 0
  if (marks.slice(from, to).every((mark) => mark !== null)) cost += 0.8
  if (last?.isStrong) cost += 1.2
  if (last?.kind === 'tag' && (isFollowed || marks[to - 2] != null)) cost += 0.6
  if (last?.kind === 'year' && year === null) cost += 0.8
  if (tokens[to - 1]?.isBracketEnd) cost += 0.4
  // `[Group] Name`, `1998 - Name`, `01. Name`, `Name - 05`
  if (tokens[from]?.isBracketStart && tokens[to - 1]?.bracket !== tokens[from].bracket) cost += 0.6
  const [first, next] = [marks[from], tokens[from + 1]]
  const isCounted = first?.kind === 'number' || first?.kind === 'year'
  if (isCounted && next !== undefined && from + 1 < to) {
    if (/[.)\]]\s|\s[-–—]|[-–—]\s/.test(next.signs)) cost += 0.9
  }
  if (last?.kind === 'number' && / - /.test(tokens[to - 1]?.gap ?? '')) cost += 0.6
  return cost
}
