import type { InternalId } from '../../../schema/catalogs.js'
import type { Reading } from '../../../text/reading.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { IndexClient } from './client.js'
import { type CountedReading, matchesOf, type TextQuery } from './name-queries.js'

/** Maximum number of persons with the same name who are considered, the best known first. */
const maxPersons = 100

/** Finds the best known persons, up to a limit, whose names have the words of a reading. */
export type FindPersons = (name: Reading, limit: number) => Promise<readonly InternalId[]>

/** Decides which steps of a typed query count in an index (`TypedQuery`). */
export async function readTextQuery(
  { said, otherwise, inPart }: TypedQuery,
  index: IndexClient,
  findPersons: FindPersons,
): Promise<TextQuery> {
  const readings = counted(said.readings)
  if (await hasMatch(index, { names: [], readings: readings.map(withoutTypos) })) {
    return { names: said.names, readings }
  }
  const withPersons = await Promise.all(
    otherwise.withPerson.map(async ({ title, person }) => {
      const credited = await findPersons(withoutTypos(person), maxPersons)
      return credited.length === 0 ? [] : [{ ...withoutTypos(title), credited }]
    }),
  )
  const all = {
    names: [...said.names, ...otherwise.names],
    readings: [...readings, ...counted(otherwise.readings), ...withPersons.flat()],
  }
  if (await hasMatch(index, all)) return all
  return { names: inPart.names, readings: counted(inPart.readings) }
}

function counted(readings: readonly Reading[]): CountedReading[] {
  return readings
    .filter(({ words }) => words.length > 0)
    .map((reading) => ({ ...reading, credited: null }))
}

function withoutTypos<R extends Reading>(reading: R): R {
  return { ...reading, words: reading.words.map((word) => ({ ...word, edits: 0 as const })) }
}

async function hasMatch(index: IndexClient, query: TextQuery): Promise<boolean> {
  return query.names.length + query.readings.length > 0 && index.hasMatch(matchesOf(query))
}
