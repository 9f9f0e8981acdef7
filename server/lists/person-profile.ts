import type { InternalId } from '../../schema/catalogs.js'
import type { OrderKey } from '../../schema/filter.js'
import { presentListCard } from '../cards/list-card.js'
import { presentPerson } from '../cards/person.js'
import type { RequestContext } from '../endpoint/context.js'
import { creditedTo, isProlific } from './credited-titles.js'

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
