import { enumValues, seriesKinds } from '../../schema/enums.js'
import { type NamePart, namePartsOf, partOf } from './name-parts.js'

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
  /** The text from which the parts were read, and whether it is a title. */
  readonly text: string
  readonly isTitle: boolean
  readonly parts: readonly NamePart[]
  readonly isInSeason: boolean
  readonly season: number | null
  readonly episode: number | null
  readonly isFile: boolean
  /** References of which the name contains one, the likeliest first. */
  readonly references: readonly string[]
  /** The values that the client gave; null if the name decides. */
  readonly year: number | null
  readonly kind: string | null
  readonly runtime: number | null
  /** Name of a person in the credits. */
  readonly person: string | null
}

/** Parses a description; its other fields override the parts of `name`. */
export function readDescription(given: GivenName): MatchRequest {
  const { year, kind, runtime, person = null } = given
  const asked = { year, kind, runtime, person }
  const text = given.name ?? given.title ?? ''
  if (given.name !== null) return { ...asked, text, isTitle: false, ...namePartsOf(text) }
  const part = partOf(text)
  const parts = [{ ...part, marks: part.marks.map(() => null) }]
  const nothing = { isInSeason: false, season: null, episode: null, isFile: false, references: [] }
  return { ...asked, text, isTitle: true, parts, ...nothing }
}

/** The kinds that a request allows; null for any. */
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
