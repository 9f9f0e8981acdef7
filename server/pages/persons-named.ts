import type { InternalId } from '../../schema/catalogs.js'
import { isNameInAnyCase } from '../../text/declined-names.js'
import { searchWords } from '../../text/name-forms.js'
import { readPersonQuery } from '../../text/typed-query.js'
import type { RequestContext } from '../endpoint/context.js'

/** Number of search results to check for persons of a name. */
const mostFound = 20

/**
 * Returns the persons whose full name or surname equals a text, in any Russian case, the best known
 * first. Empty if no person has the name.
 */
export async function personsNamed(
  text: string,
  { engine, store }: Pick<RequestContext, 'engine' | 'store'>,
): Promise<InternalId[]> {
  const typed = readPersonQuery(text)
  const { ids } = await engine.searchPersons({ typed, limit: mostFound, offset: 0 })
  const words = searchWords(text)
  return store.suggestible
    .persons(ids)
    .filter(({ names }) =>
      names.some(({ spellings: [written] }) => isNameInAnyCase(words, written?.words ?? [])),
    )
    .toSorted((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1))
    .map(({ id }) => id)
}
