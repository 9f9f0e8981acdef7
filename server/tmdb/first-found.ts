import type { Reference } from '../../schema/catalogs.js'
import { Moved, NotFound } from '../../search/query/errors.js'

/**
 * The answer for the first of these references whose record exists, or else for the present record of a
 * number that moved (docs/reference/changes.md#moved-numbers). Throws NotFound.
 */
export async function firstFound<Answer>(
  possible: readonly Reference[],
  find: (reference: Reference) => Promise<Answer>,
): Promise<Answer> {
  let present: Reference | null = null
  for (const reference of possible) {
    try {
      return await find(reference)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      if (!(error instanceof Moved)) continue
      const [catalog = '', number = ''] = error.movedTo.split(':')
      present ??= { catalog, number }
    }
  }
  if (present === null) throw new NotFound('there is no such record')
  return find(present)
}
