import type { TitleNames } from '../../catalog/read/title-names.js'
import { seriesKinds } from '../../schema/enums.js'
import type { Run } from '../names/runs.js'
import type { TitleCandidate } from './candidate.js'
import { type ComparableTitle, comparableTitle, titleVariants } from './compare-titles.js'
import { yearsApart } from './facts.js'
import type { Mark } from './mark.js'
import { kindsOf, type MatchRequest } from './match-request.js'
import type { NamePart } from './name-parts.js'
import { releaseWords } from './release-words.js'
import { type NamedRun, namedRuns, type Rarities, raritiesOf } from './runs.js'
import { type Surroundings, surroundingsOf } from './surroundings.js'
import { likelyTexts, writtenText } from './written-text.js'

/** One way to understand a name (docs/reference/match.md#the-response). */
export interface NameReading {
  readonly title: string
  readonly year: number | null
  readonly kind: 'movie' | 'series' | null
  readonly season: number | null
  readonly episode: number | null
}

/** A text that is likely the title although the catalog does not have it. */
export interface LikelyText {
  readonly reading: NameReading
  readonly variants: readonly ComparableTitle[]
}

interface RunReading {
  readonly reading: NameReading
  /** The kinds that the name allows; null for any. */
  readonly kinds: ReadonlySet<string> | null
  /** True if the name has a season or an episode outside the run. */
  readonly isSeries: boolean
}

interface PlacedMark extends Mark {
  readonly part: number
}

interface YearInText {
  readonly year: number
  readonly part: number
  readonly at: number
  readonly isDate: boolean
}

/** A name and what the catalog knows about its words; all evidence is measured against it. */
export class MatchTarget {
  readonly parts: readonly NamePart[]
  readonly runs: readonly NamedRun[]
  readonly isInSeason: boolean
  readonly runtime: number | null
  readonly hasPerson: boolean
  readonly #request: MatchRequest
  readonly #rarities: Rarities
  readonly #years: readonly YearInText[]
  readonly #episodes: readonly PlacedMark[]
  readonly #around = new Map<NamedRun, Surroundings & { letters: number; rarity: number }>()
  readonly #named: ReadonlySet<string>
  #likely: readonly LikelyText[] | null = null

  constructor(request: MatchRequest, names: TitleNames) {
    const { parts } = request
    this.#request = request
    this.parts = parts
    this.runtime = request.runtime
    this.hasPerson = request.person !== null
    this.isInSeason = request.isInSeason
    this.runs = namedRuns(parts, names)
    this.#rarities = raritiesOf(parts, names)
    this.#named = new Set(this.runs.map(placeOf))
    this.#years = request.year === null ? parts.flatMap(yearsOf) : []
    this.#episodes = parts.flatMap(({ marks }, part) =>
      marks.flatMap((mark, at) =>
        mark !== null && mark.from === at && /^(?:season|episode)$/.test(mark.kind)
          ? [{ ...mark, part }]
          : [],
      ),
    )
  }

  around(run: NamedRun): Surroundings & { readonly letters: number; readonly rarity: number } {
    const known = this.#around.get(run)
    if (known !== undefined) return known
    const isName = (other: Run) => this.#named.has(placeOf(other))
    const own = this.parts[run.part]?.tokens.slice(run.from, run.to) ?? []
    const around = {
      ...surroundingsOf(this.parts, this.#rarities, run, isName),
      letters: own.reduce((sum, { word }) => sum + word.length, 0),
      rarity: this.#sum(run),
    }
    this.#around.set(run, around)
    return around
  }

  #sum({ part, from, to }: Run): number {
    const own = this.#rarities[part]?.slice(from, to) ?? []
    return own.reduce<number>((sum, rarity) => sum + (rarity ?? unknownRarity), 0)
  }

  /** True if a run consists of years, tags and numbers next to words in front of the first year or tag. */
  isMarked({ part, from, to }: Run): boolean {
    const { marks } = this.parts[part] as NamePart
    if (marks.slice(from, to).includes(null)) return false
    const isEnd = (mark: Mark | null) =>
      mark?.kind === 'year' || (mark?.isStrong === true && mark.kind !== 'date')
    const end = marks.findIndex((mark, at) => at >= to && isEnd(mark))
    return marks.slice(0, end < 0 ? marks.length : end).includes(null)
  }

  /** True if release tags stand in front of a run in its part. */
  isAfterTags({ part, from }: Run): boolean {
    const { marks, tokens } = this.parts[part] as NamePart
    return marks.slice(0, from).some((mark, at) => {
      const token = tokens[at]
      return mark?.kind === 'tag' && mark.isStrong && token?.bracket === 0 && token.word !== 'aka'
    })
  }

  /** How clearly the file has a name of its own, if a run is in a folder, from 0 to 1. */
  rivalInFile({ part }: Run): number {
    if (part === 0 || this.isInSeason) return 0
    const hasYear = (each: number) => this.#years.some((year) => year.part === each && !year.isDate)
    // `Name.2005.1080p-GRP/grp-nm.mkv`
    if (hasYear(part) && !hasYear(0)) return 0
    const own = this.runs.filter((run) => run.part === 0 && !this.isMarked(run))
    const clear = own.map((run) => {
      const { letters, rarity, attached, unknown, before, behind } = this.around(run)
      return letters > 2 ? rarity - attached - unknown - before - behind : 0
    })
    return Math.min(1, Math.max(0, ...clear))
  }

  textOf(run: Run): string {
    return writtenText(this.parts[run.part] as NamePart, run.from, run.to)
  }

  /** What the rest of the name means if a run, or another text, is the candidate's name. */
  readingOf(run: NamedRun | null, candidate: TitleCandidate | null): RunReading {
    const { kind, season: folderSeason, episode: folderEpisode, isInSeason, isFile } = this.#request
    const outside = this.#episodes.filter((mark) => run === null || !overlaps(mark, run))
    const strong = outside.find((mark) => mark.isStrong && (mark.season ?? mark.episode) != null)
    const mark = strong ?? outside[0]
    const number = run === null ? null : this.#episodeNumber(run)
    const isPart = mark !== undefined && isFilmPart(mark, this.parts[mark.part])
    const season = outside.find((each) => each.season != null)?.season ?? folderSeason
    const episode =
      mark?.episode ?? outside.find((each) => each.episode != null)?.episode ?? folderEpisode
    const isSure =
      isInSeason || (mark !== undefined && !isPart && (mark.isStrong || mark.season != null))
    const isOfSeries =
      candidate !== null && (seriesKinds.has(candidate.kind) || candidate.kind === 'anime')
    const isSeries = isSure || (isOfSeries && (mark !== undefined || number !== null))
    const own = isSeries ? 'series' : null
    return {
      reading: {
        title: run === null ? '' : this.textOf(run),
        year: this.#yearFor(run, candidate),
        kind: own ?? (isFile ? 'movie' : null),
        season: isSeries ? (season ?? null) : null,
        episode: isSeries ? (episode ?? number) : null,
      },
      kinds: kindsOf(kind ?? own),
      isSeries: isSeries && kind === null,
    }
  }

  /** The number of `[Group] Name - 05` and `Name 05`. */
  #episodeNumber({ part, to }: Run): number | null {
    const { tokens, marks } = this.parts[part] as NamePart
    const token = tokens[to]
    if (token === undefined || marks[to]?.kind !== 'number' || token.bracket !== 0) return null
    return /^\d{2,3}$/.test(token.word) &&
      (marks[to + 1] != null || to + 1 >= tokens.length || / - /.test(token.gap))
      ? Number(token.word)
      : null
  }

  /** The year outside a run that fits the candidate best; without one, the likeliest. */
  #yearFor(run: Run | null, candidate: TitleCandidate | null): number | null {
    if (this.#request.year !== null) return this.#request.year
    const outside = this.#years.filter(
      ({ part, at }) => run === null || part !== run.part || at < run.from || at >= run.to,
    )
    const fitting =
      candidate === null || candidate.year === null
        ? []
        : outside
            .filter(({ year }) => yearsApart(year, candidate) <= 1)
            .toSorted(
              (a, b) =>
                Math.abs(a.year - (candidate.year ?? 0)) - Math.abs(b.year - (candidate.year ?? 0)),
            )
    const isOfSeries = candidate !== null && seriesKinds.has(candidate.kind)
    const best = fitting.find(({ isDate }) => !isDate || !isOfSeries)
    return (best ?? outside.find(({ isDate }) => !isDate))?.year ?? null
  }

  /** The years of the name, without those that only runs contain. */
  get yearsOutside(): readonly number[] {
    const { year } = this.#request
    return year === null ? this.#years.map((each) => each.year) : [year]
  }

  /** The likeliest texts to search for. */
  get likely(): readonly LikelyText[] {
    this.#likely ??= likelyTexts(this.parts, this.isInSeason).map((title) => ({
      reading: { ...this.readingOf(null, null).reading, title },
      variants: titleVariants(title).map(comparableTitle),
    }))
    return this.#likely
  }
}

/** The rarity of a word that is part of a name only with other signs or letters. */
const unknownRarity = 0.7

function placeOf({ part, from, to }: Run): string {
  return `${part}:${from}:${to}`
}

function overlaps(mark: PlacedMark, { part, from, to }: Run): boolean {
  return mark.part === part && mark.from < to && mark.to > from
}

/** The years of a part, those in brackets first, then the last ones. */
function yearsOf({ tokens, marks }: NamePart, part: number): YearInText[] {
  const episode = marks.findIndex((mark) => mark?.isStrong === true && mark.episode != null)
  const strong = marks.findIndex((mark) => mark?.isStrong === true && mark.kind === 'tag')
  const years = marks.flatMap((mark, at) => {
    if (mark?.year === undefined || mark.from !== at) return []
    // `2010-2019` as the name of a folder
    if (part > 0 && mark.kind === 'year' && mark.to > at + 1) return []
    const token = tokens[at]
    const isApart = token?.bracket !== 0 || token.separator === 'slash'
    if (episode >= 0 && at > episode && !isApart) return []
    // `BT.2020`
    if (
      strong >= 0 &&
      at > strong &&
      !isApart &&
      mark.kind === 'year' &&
      marks.some((other, before) => other?.kind === 'year' && before < at)
    )
      return []
    const rank = token?.isBracketStart ? 1000 : at
    return [{ year: mark.year, part, at, isDate: mark.kind === 'date', rank }]
  })
  return years.toSorted((a, b) => b.rank - a.rank)
}

/** Films in parts have two, seldom three or four. */
const maxFilmPart = 4

/** True for `1 серия` and `2of4`, which may be a part of one film. */
function isFilmPart({ from, to, season, episode }: Mark, part: NamePart | undefined): boolean {
  if (season != null || episode == null || episode > maxFilmPart) return false
  const words = part?.tokens.slice(from, to).map(({ word }) => word) ?? []
  const numbers = (words.join(' ').match(/\d+/g) ?? []).map(Number)
  return (
    Math.max(0, ...numbers) <= maxFilmPart &&
    words.some(
      (word) => releaseWords.filmParts.has(word) || /^\d(?:(?:of|из)\d|сери[яи])$/.test(word),
    )
  )
}
