import { personProfile as personProfileShape } from '../../schema/cards/person.js'
import { endpoint } from '../endpoint/endpoint.js'
import { personReference } from '../endpoint/path-parameters.js'
import { foundPerson } from '../pages/found.js'
import { profileOf } from '../pages/person-profile.js'

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
    return profileOf(store, foundPerson(store.persons, params))
  },
})
