import { personProfile as personProfileShape } from '../../schema/cards/person.js'
import { endpoint } from '../endpoint/endpoint.js'
import { personReference } from '../endpoint/path-parameters.js'
import { foundPerson } from '../pages/found.js'
import { presentListCard } from '../present/list-card.js'
import { presentPerson } from '../present/person.js'

/** The most titles in `known_for` (docs/reference/limits.md#other-numbers). */
const mostKnownFor = 12

/** A person, what they do and what they are known for (docs/reference/persons.md#profile). */
export const personProfile = endpoint({
  path: '/persons/:type/:id',
  name: 'personProfile',
  summary: 'Profile of a person',
  params: personReference,
  query: {},
  caching: 'generation',
  answers: personProfileShape,
  errors: [400, 404],
  handle({ params }, { store }) {
    const id = foundPerson(store.persons, params)
    const [person] = store.persons.byIds([id]).map(presentPerson)
    // Of the whole filmography, the most titles first.
    const credits = store.credits.roleCounts(id).toSorted((a, b) => b.count - a.count)
    const knownFor = store.titleCards.byIds(store.credits.mostVoted(id, mostKnownFor))
    return { person, credits_summary: credits, known_for: knownFor.map(presentListCard) }
  },
})
