import type { Store } from '../../catalog/read/store.js'
import { seriesKinds } from '../../schema/enums.js'
import { withoutAddedWords } from '../../text/added-words.js'
import type { Run } from '../names/runs.js'
import type { TitleCandidate } from './candidate.js'
import { type ComparableTitle, comparableTitle } from './compare-titles.js'
import { yearsApart } from './facts.js'
import { type MainText, mainTextOf, unexplainedIn } from './main-text.js'
import type { Mark } from './mark.js'
import { kindsOf, type MatchRequest } from './match-request.js'
import type { NamePart } from './name-parts.js'
import { type NamedRun, namedRuns, type Rarities, raritiesOf } from './named-runs.js'
import { numbersBehind } from './numbers-behind.js'
import { releaseWords } from './release-words.js'
import { type Surroundings, surroundingsOf } from './surroundings.js'
import { likelyPlaces, writtenText } from './written-text.js'

/** One way to understand a name (docs/reference/match.md#the-response). */
export interface NameReading {
  readonly title: string
  readonly year: number | null
  readonly kind: 'movie' | 'series' | null
  readonly season: number | null
  readonly episode: number | null
}

/** A text that is likely the title although the catalog does not have it. */
interface LikelyText {
  readonly place: Run
  readonly reading: NameReading
  /** The text, and the names that it may contain. */
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
  readonly #main: MainText | null
  #likely: readonly LikelyText[] | null = null

  constructor(request: MatchRequest, names: Store['titleNames']) {
    const { parts } = request
    this.#request = request
    this.parts = parts
    this.runtime = request.runtime
    this.hasPerson = request.person !== null
    this.isInSeason = request.isInSeason
    this.runs = namedRuns(parts, names)
    this.#rarities = raritiesOf(parts, names)
    this.#named = new Set(this.runs.map(placeOf))
    this.#main = mainTextOf(parts, request.isInSeason)
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

  /** How much of the main text nothing explains if a run outside of it is the name of a title. */
  unexplained(run: Run, ofTitle: readonly Run[]): number {
    return unexplainedIn(this.#main, run, [run, ...ofTitle], this.#rarities)
  }

  /** The words that no name has and that mean nothing else. */
  get unknownWords(): ReadonlySet<string> {
    const unknown = this.parts.map(({ tokens, marks }, part) =>
      tokens.filter((_, at) => marks[at] === null && this.#rarities[part]?.[at] === null),
    )
    return new Set(unknown.flat().map(({ word }) => word))
  }

  /** True for a run in a folder if the main text is that of another part with a year. */
  hasYearOfMain({ part }: Run): boolean {
    const main = this.#main?.part ?? part
    return part > main && this.#years.some((year) => year.part === main)
  }

  textOf(run: Run): string {
    return writtenText(this.parts[run.part] as NamePart, run.from, run.to)
  }

  /** What the rest of the name means if some words are the name of a title, or of the candidate. */
  readingOf(place: Run | null, candidate: TitleCandidate | null): RunReading {
    const { kind, isInSeason, isFile } = this.#request
    const { season, episode, isSure, isPossible } = this.#numbersOf(place)
    const isOfSeries = candidate !== null && isSeriesKind(candidate.kind)
    const isSeries = isInSeason || isSure || (isPossible && (isOfSeries || candidate === null))
    const own = isSeries ? 'series' : null
    return {
      reading: {
        title: place === null ? '' : this.textOf(place),
        year: this.#yearFor(place, candidate),
        kind: own ?? (isFile ? 'movie' : null),
        season: isSeries || isOfSeries ? season : null,
        episode: isSeries || isOfSeries ? episode : null,
      },
      kinds: kindsOf(kind ?? own),
      isSeries: isSeries && kind === null,
    }
  }

  /**
   * The season and the episode outside a place: those behind it, otherwise the first ones with a word or
   * sign. They are sure if they exclude films, and possible if they are those of a series or nothing.
   */
  #numbersOf(place: Run | null) {
    const outside = this.#episodes.filter((mark) => place === null || !contains(place, mark))
    const [mark] = outside
    const isPart = mark !== undefined && isFilmPart(mark, this.parts[mark.part])
    const behind =
      place === null ? null : numbersBehind(this.parts[place.part] as NamePart, place.to)
    const named =
      behind?.how === 'named' || mark === undefined
        ? behind
        : numbersBehind(this.parts[mark.part] as NamePart, mark.from)
    const { season: ofFolder, episode: ofFile } = this.#request
    return {
      season: named?.season ?? outside.find((each) => each.season != null)?.season ?? ofFolder,
      episode: named?.episode ?? outside.find((each) => each.episode != null)?.episode ?? ofFile,
      isSure:
        !isPart && (named?.how === 'named' || (behind?.how === 'alone' && this.#isGrouped(place))),
      isPossible: isPart || (named !== null && (named.how !== 'joined' || this.#isGrouped(place))),
    }
  }

  /** True for a name behind a group in brackets: `[Group] Name - 05`. */
  #isGrouped(place: Run | null): boolean {
    if (place === null || place.from === 0) return false
    const { tokens, marks } = this.parts[place.part] as NamePart
    return (
      tokens[0]?.isBracketStart === true && !/^(?:year|number|site)$/.test(marks[0]?.kind ?? '')
    )
  }

  /** The year outside a place that fits the candidate best; without one, the likeliest. */
  #yearFor(place: Run | null, candidate: TitleCandidate | null): number | null {
    if (this.#request.year !== null) return this.#request.year
    const outside = this.#years.filter(
      ({ part, at }) => place === null || part !== place.part || at < place.from || at >= place.to,
    )
    const ownYear = candidate?.year ?? null
    const own =
      place === null ? outside : outside.filter(({ part }) => this.#isOf(part, place, candidate))
    const fitting =
      candidate === null || ownYear === null
        ? []
        : own
            .filter(({ year }) => yearsApart(year, candidate) <= 1)
            .toSorted((a, b) => Math.abs(a.year - ownYear) - Math.abs(b.year - ownYear))
    const isOfSeries = candidate !== null && isSeriesKind(candidate.kind)
    const best = fitting.find(({ isDate }) => !isDate || !isOfSeries)
    const rest = candidate === null && own.length === 0 ? outside : own
    return (best ?? rest.find(({ isDate }) => !isDate))?.year ?? null
  }

  /** True if a year in a part belongs to a name at a place: in the same part, or in one without another name. */
  #isOf(part: number, place: Run, candidate: TitleCandidate | null): boolean {
    if (part === place.part || this.parts[part]?.marks.includes(null) === false) return true
    return this.runs.some(
      (run) => run.part === part && run.titles.some(({ id }) => id === candidate?.id),
    )
  }

  /** The years of the name, without those that only runs contain. */
  get yearsOutside(): readonly number[] {
    const { year } = this.#request
    return year === null ? this.#years.map((each) => each.year) : [year]
  }

  /** The likeliest texts to search for. */
  get likely(): readonly LikelyText[] {
    this.#likely ??= likelyPlaces(this.parts, this.isInSeason).map((place) => {
      const text = this.textOf(place)
      const { reading } = this.readingOf(place, null)
      return { place, reading, variants: [text, ...withoutAddedWords(text)].map(comparableTitle) }
    })
    return this.#likely
  }
}

function isSeriesKind(kind: string): boolean {
  return seriesKinds.has(kind) || kind === 'anime'
}

/** The rarity of a word that is part of a name only with other signs or letters. */
const unknownRarity = 0.7

function placeOf({ part, from, to }: Run): string {
  return `${part}:${from}:${to}`
}

/** False for a run that ends within a mark: `Name 2nd` of `Name 2nd Season` leaves the season. */
function contains({ part, from, to }: Run, mark: PlacedMark): boolean {
  return mark.part === part && mark.from >= from && mark.to <= to
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
