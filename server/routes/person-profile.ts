import { personProfile as personProfileShape } from '../../schema/cards/person.js'
import { endpoint } from '../endpoint/endpoint.js'
import { personReference } from '../endpoint/path-parameters.js'
import { foundPerson } from '../pages/found.js'
import { presentListCard } from '../present/list-card.js'
import { presentPerson } from '../present/person.js'

/** "Person `known_for`: at most 12 titles" (contract: Limits). */
const mostKnownFor = 12

/** A person, what they do and what they are known for (contract: GET /persons/{type}/{id}). */
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
    // "Over the whole filmography, ordered by count descending."
    const credits = store.credits.roleCounts(id).toSorted((a, b) => b.count - a.count)
    const knownFor = store.titleCards.byIds(store.credits.mostVoted(id, mostKnownFor))
    return { person, credits_summary: credits, known_for: knownFor.map(presentListCard) }
  },
})
