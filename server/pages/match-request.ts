import { enumValues } from '../../schema/enums.js'
import { kindsNamed } from '../matching/evidence.js'
import { type ReadName, readName } from '../matching/read-name.js'
import type { MatchRequest } from './match-title.js'

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

/** Parses a description; its other fields override the parts of `name`. */
export function readGiven(given: GivenName): {
  readonly read: ReadRequest
  readonly titles: readonly string[]
} {
  const name: ReadName | null = given.name === null ? null : readName(given.name)
  const titles = name === null ? (given.title === null ? [] : [given.title]) : name.titles
  return {
    titles,
    read: {
      title: titles[0] ?? null,
      year: given.year ?? name?.year ?? null,
      kind: given.kind ?? name?.kind ?? null,
      season: name?.season ?? null,
      episode: name?.episode ?? null,
      id: name?.id ?? null,
    },
  }
}

/** Creates the request for candidates, without an identifier. */
export function matchRequestOf(given: GivenName): MatchRequest {
  const { read, titles } = readGiven(given)
  return {
    titles,
    year: read.year,
    kinds: read.kind === null ? null : kindsOf(read.kind),
    runtime: given.runtime,
    person: given.person ?? null,
    id: null,
  }
}

function kindsOf(kind: string): ReadonlySet<string> {
  const all = enumValues('title_kinds')
  return new Set(kind.split(',').flatMap((each) => kindsNamed(each, all)))
}
