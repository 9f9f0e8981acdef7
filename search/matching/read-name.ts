import { namesToLookUp } from './compare-titles.js'
import { type NamePart, namePartsOf } from './name-parts.js'
import { filmPart } from './span-numbers.js'
import { type Rest, type Span, spansOf } from './spans.js'

/** One way to understand a name: a text as the title, and the roles of all other words. */
export interface Reading {
  /** The title as `read` shows it. */
  readonly title: string
  readonly texts: readonly string[]
  readonly year: number | null
  readonly kind: 'movie' | 'series' | null
  readonly season: number | null
  readonly episode: number | null
  /** The number of a part, if the title may be that of a film in parts (`1 серия`); null otherwise. */
  readonly part: number | null
  readonly rest: Rest
  /** Other texts that may be names of the title, with their share of `rest.words`. */
  readonly names: readonly { readonly text: string; readonly words: number }[]
  /** Where the title is: the part, and its first and last word. */
  readonly place: { readonly part: number; readonly from: number; readonly to: number }
  readonly cost: number
}

/** A name with all its readings, the likeliest first (docs/reference/match.md#names). */
export interface ReadName {
  readonly readings: readonly Reading[]
  /** References of which the name contains one, the likeliest first. */
  readonly ids: readonly string[]
}

/** The part of a title that consists of the folder and the file. */
export const joinedPart = 2
const maxReadings = 14

/** Reads a path, a file name, a release name or a line of a list. */
export function readName(name: string): ReadName {
  const { parts, isInSeason, season, kind, ids } = namePartsOf(name)
  const spans = parts.map(spansOf)
  const [file = [], folder = []] = spans
  const [best] = file
  const isEpisode = isInSeason || (folder.length > 0 && best?.episode != null && best.from > 0)
  const folderFirst =
    isEpisode || best === undefined || (best.year === null && folder[0]?.year != null)
  const [named] = parts
  const counted = episodeOf(named) ?? (isInSeason ? firstNumber(named) : null)
  const isDated = named !== undefined && isOfDate(named)
  const readings = spans.flatMap((own, part) => {
    const other = spans[1 - part]?.[0]
    const isSecond = folder.length > 0 && (part === 0) === folderFirst
    return own.map((span): Reading => {
      const read = part === 0 ? span : (best ?? span)
      const episode = read.episode ?? counted
      const seasonRead = read.season ?? span.season ?? named?.marks[0]?.season ?? season
      const isCounted = named !== undefined && read.episode === null && counted !== null
      const mayBePart = seasonRead === null && !isInSeason
      const numbered = isCounted ? filmPart(named, named.marks[0]) : read.part
      const partRead = mayBePart ? numbered : null
      const isSeries = seasonRead !== null || episode !== null || isDated
      return {
        title: span.text,
        texts: namesToLookUp(span.text),
        year: span.year ?? other?.year ?? null,
        // A part may be that of a mini-series, too.
        kind: isSeries ? 'series' : partRead !== null && kind === 'movie' ? null : kind,
        season: seasonRead,
        episode,
        part: partRead,
        rest: span.rest,
        names: span.names,
        place: { part, from: span.from, to: span.to },
        cost: span.cost + (isSecond ? 0.5 : 0) + (isEpisode && part === 0 ? 1 : 0),
      }
    })
  })
  return {
    readings: [...readings, ...joined(file, folder, readings)]
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, maxReadings),
    ids,
  }
}

/** `Star Wars/Episode IV - A New Hope (1977).mkv`: the folder and the file together. */
function joined(
  file: readonly Span[],
  folder: readonly Span[],
  readings: readonly Reading[],
): Reading[] {
  const [first, second] = [folder[0], file[0]]
  const reading = readings.find(({ place }) => place.part === 0)
  if (first === undefined || second === undefined || reading === undefined) return []
  if (first.text.toLowerCase() === second.text.toLowerCase()) return []
  const title = `${first.text} ${second.text}`
  return [
    {
      ...reading,
      title,
      texts: [title],
      cost: reading.cost + 0.7,
      place: { part: joinedPart, from: 0, to: 1 },
    },
  ]
}

/** True for `Name.2017.05.10`, the episode of a date. */
function isOfDate({ tokens, marks }: NamePart): boolean {
  const date = marks.find((mark) => mark?.kind === 'date')
  const hasYear = marks.some((mark) => mark?.kind === 'year')
  return date != null && date.from > 0 && tokens[date.from]?.bracket === 0 && !hasYear
}

/** The episode of a file that begins with it: `S05E14 - Ozymandias`. */
function episodeOf(part: NamePart | undefined): number | null {
  return part?.marks[0]?.episode ?? null
}

/** The number at the beginning of an episode's file: `05 - Gray Matter.mkv`. */
function firstNumber(part: NamePart | undefined): number | null {
  const first = part?.marks[0]
  const word = part?.tokens[0]?.word ?? ''
  return first?.kind === 'number' && word.length <= 3 ? Number(word) : null
}
