import type { Searches } from '../../../engines/engine.js'
import { unpackReference, writeReference } from '../../../schema/catalogs.js'
import { readPersonQuery } from '../../../text/typed-query.js'

/** Lengths of names to look up; shorter text resembles too many names. */
const minName = 3
const maxName = 100

/** The reference of the best-known person with this name; null for a name that nobody has. */
export async function referenceOfPerson(
  name: string,
  engine: Pick<Searches, 'searchPersons'>,
): Promise<string | null> {
  if (name.length < minName) return null
  const typed = readPersonQuery(name.slice(0, maxName))
  const { ids } = await engine.searchPersons({ typed, limit: 1, offset: 0 })
  const [person] = ids
  return person === undefined ? null : writeReference(unpackReference(person, 'nm'))
}
