import { personProfileWith } from '../../schema/cards/person.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { OrderKey } from '../../schema/filter.js'
import { presentListCard } from '../cards/present-list-card.js'
import { presentPerson } from '../cards/present-person.js'
import { endpoint } from '../endpoint/endpoint.js'
import { personReference } from '../endpoint/path-parameters.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { creditedTo, isProlific } from '../lists/credited-titles.js'
import { foundPerson } from '../lists/found.js'
import { includedIn, includeParameter } from '../lists/included.js'
import { includedOfPerson, ofPerson } from './includables.js'

/** A person with roles and best-known titles (docs/reference/persons.md#profile). */
export const personProfile = endpoint({
  path: '/persons/:type/:id',
  name: 'person',
  summary: 'Profile of a person',
  group: 'People',
  reference: 'docs/reference/persons.md#profile',
  about:
    'The data of a person, their roles and their best-known titles. `include=filmography` adds their titles.',
  params: personReference,
  query: { include: includeParameter(ofPerson) },
  caching: 'generation',
  response: personProfileWith(includedOfPerson),
  errors: [400, 404, 502],
  async handle({ params, query }, context) {
    const profile = await profileOf(foundPerson(params, context), context)
    return {
      ...profile,
      ...(await includedIn(ofPerson, query, params, context)),
    }
  },
})

/** Maximum number of titles in `known_for` (docs/reference/persons.md#profile). */
const maxKnownFor = 12

const mostVotedFirst: readonly OrderKey[] = [{ field: 'votes_total', descending: true }]

/** Presents the profile of a person (docs/reference/persons.md#profile). */
export async function profileOf(
  id: InternalId,
  { store, engine }: Pick<RequestContext, 'store' | 'engine'>,
) {
  const { persons, credits, titleCards } = store
  const [person] = persons.byIds([id]).map(presentPerson)
  const counts = credits.roleCounts(id)
  // Counts the whole filmography; the role with the most titles is first.
  const credits_summary = counts.toSorted((a, b) => b.count - a.count)
  const mostVoted = isProlific(counts)
    ? (
        await engine.searchTitles({
          typed: null,
          filter: creditedTo(id, null),
          order: mostVotedFirst,
          limit: maxKnownFor,
          start: { kind: 'offset', offset: 0 },
        })
      ).ids
    : credits.mostVoted(id, maxKnownFor)
  const knownFor = titleCards.byIds(mostVoted)
  return { person, credits_summary, known_for: knownFor.map(presentListCard) }
}
