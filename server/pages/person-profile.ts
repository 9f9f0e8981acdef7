import type { InternalId } from '../../schema/catalogs.js'
import { presentListCard } from '../cards/list-card.js'
import { presentPerson } from '../cards/person.js'
import type { Store } from '../store/store.js'

/** Maximum number of titles in `known_for` (docs/reference/persons.md#profile). */
const mostKnownFor = 12

/** Presents the profile of a person (docs/reference/persons.md#profile). */
export function profileOf({ persons, credits, titleCards }: Store, id: InternalId) {
  const [person] = persons.byIds([id]).map(presentPerson)
  // Counts the whole filmography; the role with the most titles is first.
  const credits_summary = credits.roleCounts(id).toSorted((a, b) => b.count - a.count)
  const knownFor = titleCards.byIds(credits.mostVoted(id, mostKnownFor))
  return { person, credits_summary, known_for: knownFor.map(presentListCard) }
}
