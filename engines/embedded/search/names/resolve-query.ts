import { lazily } from '../../../../text/lazy.js'
import type { Reading } from '../../../../text/reading.js'
import type { TypedQuery } from '../../../../text/typed-query.js'
import type { WholeName } from '../../../../text/whole-names.js'
import type { Bitmap } from '../../bitmap.js'
import type { NameIndex } from '../../index/name-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { anyMatch } from './matching-documents.js'
import { type MatchedReading, TermLookup } from './term-lookup.js'

/** A typed query with its words looked up in an index. */
export interface ResolvedQuery {
  /** The documents with a name that is the whole query; the value is the position among the query's names. */
  readonly whole: ReadonlyMap<number, number>
  /** The readings that the search uses. */
  readonly readings: readonly MatchedReading[]
  /** Those that were said, without typos, if something matches them: all else is less close. */
  readonly withoutTypos: readonly MatchedReading[] | null
}

/** The names that a query is searched in. */
export interface SearchedNames {
  readonly names: NameIndex
  /** The year of a title; null if it is unknown, and for persons. */
  yearOf(document: number): number | null
  /** The titles of the persons with this name; null if there are none. */
  titlesOfPersons(named: Reading, throwIfCancelled: ThrowIfCancelled): Bitmap | null
}

/** Decides which steps of a typed query count in an index (`TypedQuery`). */
export function resolveQuery(
  { said, otherwise, inPart }: TypedQuery,
  searched: SearchedNames,
  throwIfCancelled: ThrowIfCancelled,
): ResolvedQuery {
  const { names } = searched
  const lookup = new TermLookup(names, throwIfCancelled)
  const find = (readings: readonly Reading[], withTypos: boolean) =>
    lookup.matchReadings(readings, { withTypos })
  const plain = find(said.readings, false)
  if (anyMatch(plain, names, throwIfCancelled)) {
    // Look up typos only if the caller needs them.
    const withTypos = lazily(() => find(said.readings, true))
    return {
      whole: wholeMatches(said.names, searched),
      withoutTypos: plain,
      get readings() {
        return withTypos()
      },
    }
  }
  const withPerson = otherwise.withPerson.flatMap(({ title, person }) => {
    const [reading] = find([title], false)
    const among = reading === undefined ? null : searched.titlesOfPersons(person, throwIfCancelled)
    return reading === undefined || among === null ? [] : [{ ...reading, among }]
  })
  const readings = [...find([...said.readings, ...otherwise.readings], true), ...withPerson]
  const whole = wholeMatches([...said.names, ...otherwise.names], searched)
  if (whole.size > 0 || anyMatch(readings, names, throwIfCancelled)) {
    return { whole, readings, withoutTypos: null }
  }
  return {
    whole: wholeMatches(inPart.names, searched),
    readings: find(inPart.readings, true),
    withoutTypos: null,
  }
}

function wholeMatches(
  wanted: readonly WholeName[],
  { names, yearOf }: SearchedNames,
): Map<number, number> {
  const whole = new Map<number, number>()
  for (const [position, { key, year }] of wanted.entries()) {
    for (const document of names.documentsNamed(key)) {
      const isOfYear = year === null || year === yearOf(document)
      if (isOfYear && !whole.has(document)) whole.set(document, position)
    }
  }
  return whole
}
