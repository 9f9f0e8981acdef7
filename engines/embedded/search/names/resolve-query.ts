import type { ExactName } from '../../../../text/exact-names.js'
import { exactNameRelevance } from '../../../../text/exact-relevance.js'
import { lazily } from '../../../../text/memoize.js'
import { noMatch } from '../../../../text/penalties.js'
import type { Reading } from '../../../../text/reading.js'
import type { TypedQuery } from '../../../../text/typed-query.js'
import type { Bitmap } from '../../bitmap.js'
import type { NameIndex } from '../../index/name-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { documentsBegun } from './begun-names.js'
import { anyMatch } from './intersect-postings.js'
import { type MatchedReading, TermLookup } from './term-lookup.js'

/** A typed query with its words looked up in an index. */
export interface ResolvedQuery {
  /** The documents with a name that equals the query, each with its relevance. */
  readonly exactMatches: ReadonlyMap<number, number>
  /** The readings that the search uses. */
  readonly readings: readonly MatchedReading[]
  /** The readings as typed without typos, if any document matches them; all other matches are less close. */
  readonly withoutTypos: readonly MatchedReading[] | null
}

/** The names that a query is searched in. */
export interface SearchedNames {
  readonly names: NameIndex
  /** Number of years from a preferred year to those of a title (`yearsFrom`); 0 for persons. */
  yearsFrom(preferred: number | null, document: number): number
  /** The titles of the persons with this name; null if no person has it. */
  titlesOfPersons(named: Reading, throwIfCancelled: ThrowIfCancelled): Bitmap | null
}

/** Decides which steps of a typed query apply to an index (`TypedQuery`), and looks up their words. */
export function resolveQuery(
  { asTyped, alternatives, partial }: TypedQuery,
  searched: SearchedNames,
  throwIfCancelled: ThrowIfCancelled,
): ResolvedQuery {
  const { names } = searched
  const lookup = new TermLookup(names, throwIfCancelled)
  const find = (readings: readonly Reading[], withTypos: boolean) =>
    lookup.matchReadings(readings, { withTypos })
  const plain = find(asTyped.readings, false)
  if (anyMatch(plain, names, throwIfCancelled)) {
    // Look up typos only if the caller needs them.
    const withTypos = lazily(() => find(asTyped.readings, true))
    return {
      exactMatches: exactMatches(asTyped.names, searched, throwIfCancelled),
      withoutTypos: plain,
      get readings() {
        return withTypos()
      },
    }
  }
  const withPerson = alternatives.withPerson.flatMap(({ title, person }) => {
    const [reading] = find([title], false)
    const scope = reading === undefined ? null : searched.titlesOfPersons(person, throwIfCancelled)
    return reading === undefined || scope === null ? [] : [{ ...reading, scope }]
  })
  const readings = [...find([...asTyped.readings, ...alternatives.readings], true), ...withPerson]
  const named = exactMatches([...asTyped.names, ...alternatives.names], searched, throwIfCancelled)
  if (named.size > 0 || anyMatch(readings, names, throwIfCancelled)) {
    return { exactMatches: named, readings, withoutTypos: null }
  }
  return {
    exactMatches: exactMatches(partial.names, searched, throwIfCancelled),
    readings: find(partial.readings, true),
    withoutTypos: null,
  }
}

function exactMatches(
  wanted: readonly ExactName[],
  { names, yearsFrom }: SearchedNames,
  throwIfCancelled: ThrowIfCancelled,
): Map<number, number> {
  const found = new Map<number, number>()
  const { wellKnown } = names.termIndex('written')
  for (const [position, name] of wanted.entries()) {
    const { key, isBeginning = false } = name
    const documents = isBeginning
      ? documentsBegun(key.slice(1), names, throwIfCancelled)
      : names.documentsNamed(key)
    for (const document of documents) {
      if (found.has(document)) continue
      const isWellKnown = document < wellKnown
      const years = yearsFrom(name.year, document)
      const relevance = exactNameRelevance(name, position, { years, isWellKnown })
      if (relevance !== noMatch) found.set(document, relevance)
    }
  }
  return found
}
