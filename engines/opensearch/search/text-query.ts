import type { InternalId } from '../../../schema/catalogs.js'
import type { Reading } from '../../../text/reading.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { IndexClient } from './client.js'
import { type CountedReading, matchesOf, type TextQuery } from './name-queries.js'

/** Maximum number of persons with the same name who are considered, the best known first. */
const maxPersons = 100

/** Finds the best known persons, up to a limit, whose names have the words of a reading. */
export type FindPersons = (name: Reading, limit: number) => Promise<readonly InternalId[]>

/**
 * Decides which readings count (docs/reference/searching.md#readings): the fallbacks only if no
 * document in the index matches a certain reading without a typo, and the query without one of its
 * words only if nothing matches any other reading.
 */
export async function readTextQuery(
  typed: TypedQuery,
  index: IndexClient,
  findPersons: FindPersons,
): Promise<TextQuery> {
  const certain = [...ranked(typed.certain, false), ...ranked(typed.beside, true)]
  const names = [...typed.whole, ...typed.joined]
  if (await hasMatch(index, { names: [], readings: certain.map(withoutTypos) })) {
    return { names, readings: certain }
  }
  const withPersons = await Promise.all(
    typed.withPerson.map(async ({ title, person }) => {
      const credited = await findPersons(withoutTypos(person), maxPersons)
      const readings = credited.length === 0 ? [] : ranked([withoutTypos(title)], true)
      return readings.map((reading) => ({ ...reading, credited }))
    }),
  )
  const fallbacks = ranked([...typed.fallbacks, ...typed.beginnings], true)
  const all = { names, readings: [...certain, ...fallbacks, ...withPersons.flat()] }
  if (await hasMatch(index, all)) return all
  return { names: typed.joinedWithoutOneWord, readings: ranked(typed.withoutOneWord, true) }
}

function ranked(readings: readonly Reading[], isFallback: boolean): CountedReading[] {
  return readings
    .filter(({ words }) => words.length > 0)
    .map((reading) => ({ ...reading, isFallback, credited: null }))
}

function withoutTypos<R extends Reading>(reading: R): R {
  return { ...reading, words: reading.words.map((word) => ({ ...word, edits: 0 as const })) }
}

async function hasMatch(index: IndexClient, query: TextQuery): Promise<boolean> {
  return query.names.length + query.readings.length > 0 && index.hasMatch(matchesOf(query))
}
