import type { InternalId } from '../../../schema/catalogs.js'
import type { Reading } from '../../../text/reading.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { IndexClient } from './index-client.js'
import { matchesOf, type OpensearchTextQuery, type SearchedReading } from './name-queries.js'

/** Maximum number of persons that one name may mean. If more persons match, only the best known ones count. */
const maxPersons = 100

/** Finds the best known persons whose names contain the words of a reading, up to a limit. */
export type FindPersons = (name: Reading, limit: number) => Promise<readonly InternalId[]>

/** Decides which steps of a typed query apply to an index (`TypedQuery`). */
export async function readTextQuery(
  { asTyped, alternatives, partial }: TypedQuery,
  index: IndexClient,
  findPersons: FindPersons,
): Promise<OpensearchTextQuery> {
  const readings = searched(asTyped.readings)
  if (await hasMatch(index, { names: [], readings: readings.map(withoutTypos) })) {
    return { names: asTyped.names, readings }
  }
  const withPersons = await Promise.all(
    alternatives.withPerson.map(async ({ title, person }) => {
      const credited = await findPersons(withoutTypos(person), maxPersons)
      return credited.length === 0 ? [] : [{ ...withoutTypos(title), credited }]
    }),
  )
  const all = {
    names: [...asTyped.names, ...alternatives.names],
    readings: [...readings, ...searched(alternatives.readings), ...withPersons.flat()],
  }
  if (await hasMatch(index, all)) return all
  return { names: partial.names, readings: searched(partial.readings) }
}

function searched(readings: readonly Reading[]): SearchedReading[] {
  return readings
    .filter(({ words }) => words.length > 0)
    .map((reading) => ({ ...reading, credited: null }))
}

function withoutTypos<R extends Reading>(reading: R): R {
  return { ...reading, words: reading.words.map((word) => ({ ...word, edits: 0 as const })) }
}

async function hasMatch(index: IndexClient, query: OpensearchTextQuery): Promise<boolean> {
  return query.names.length + query.readings.length > 0 && index.hasMatch(matchesOf(query))
}
