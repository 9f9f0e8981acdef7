import { NotFound } from '../../search/query/errors.js'

/** The answer for the first of these that exists. Throws NotFound if none does. */
export async function firstFound<Named, Answer>(
  possible: readonly Named[],
  find: (named: Named) => Promise<Answer>,
): Promise<Answer> {
  for (const named of possible) {
    try {
      return await find(named)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
  }
  throw new NotFound('there is no such record')
}
