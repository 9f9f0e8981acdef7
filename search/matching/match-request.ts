import { enumValues, seriesKinds } from '../../schema/enums.js'
import { namesToLookUp, titleVariants } from './compare-titles.js'
import { type Reading, readName } from './read-name.js'

/** A client's description of a title, as parameters of `/match` or as a row of a list. */
export interface GivenName {
  /** A file path, file name or release name. */
  readonly name: string | null
  readonly title: string | null
  readonly year: number | null
  /** `movie`, `series`, or one or more title kinds separated by commas. */
  readonly kind: string | null
  readonly runtime: number | null
  readonly person?: string | null
}

/** A description of the title to find (docs/reference/match.md#parameters). */
export interface MatchRequest {
  /** The ways to understand the name, the likeliest first. */
  readonly readings: readonly Reading[]
  /** The requested kind, as the client wrote it; null if the readings decide. */
  readonly kind: string | null
  readonly runtime: number | null
  /** Name of a person in the credits. */
  readonly person: string | null
  /** References of which the name contains one, the likeliest first. */
  readonly references: readonly string[]
}

/** Parses a description; its other fields override the parts of `name`. */
export function readDescription(given: GivenName): MatchRequest {
  const { readings, ids } =
    given.name === null ? { readings: readTitle(given.title ?? ''), ids: [] } : readName(given.name)
  return {
    readings:
      given.year === null ? readings : readings.map((each) => ({ ...each, year: given.year })),
    kind: given.kind,
    runtime: given.runtime,
    person: given.person ?? null,
    references: ids,
  }
}

/** A title as given, and its variants: without a subtitle, or in one of two languages. */
function readTitle(title: string): Reading[] {
  return titleVariants(title).map((text, index) => ({
    title: text,
    texts: namesToLookUp(text),
    year: null,
    kind: null,
    season: null,
    episode: null,
    part: null,
    rest: { words: index === 0 ? 0 : 0.6, tags: 0, numbers: 0 },
    names: [],
    place: { part: 0, from: 0, to: index === 0 ? 2 : 1 },
    cost: index,
  }))
}

/** The kinds that a reading allows; null for any. */
export function kindsOf(kind: string | null): ReadonlySet<string> | null {
  if (kind === null) return null
  const all = enumValues('title_kinds')
  return new Set(kind.split(',').flatMap((each) => kindsNamed(each, all)))
}

/** The kinds that `movie` or `series` includes (docs/reference/match.md#parameters). */
function kindsNamed(kind: string, allKinds: readonly string[]): string[] {
  if (kind === 'series') return [...seriesKinds, 'anime']
  if (kind === 'movie') return allKinds.filter((each) => !seriesKinds.has(each))
  return [kind]
}

/** The parts recognised in a description (docs/reference/match.md#the-response). */
export interface ReadRequest {
  readonly title: string | null
  readonly year: number | null
  readonly kind: string | null
  readonly season: number | null
  readonly episode: number | null
  /** A reference that the name contains. */
  readonly id: string | null
}

/** What was understood: the reading of the best candidate, otherwise the likeliest one. */
export function presentReading(
  request: MatchRequest,
  reading: Reading | undefined,
  reference = request.references[0] ?? null,
): ReadRequest {
  return {
    title: reading?.title ?? null,
    year: reading?.year ?? null,
    kind: request.kind ?? reading?.kind ?? null,
    season: reading?.season ?? null,
    episode: reading?.episode ?? null,
    id: reference,
  }
}
