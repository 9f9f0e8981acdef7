import { personProfileWith } from '../../schema/cards/person.js'
import { endpoint } from '../endpoint/endpoint.js'
import { personReference } from '../endpoint/path-parameters.js'
import { foundPerson } from '../lists/found.js'
import { includedIn, includeParameter } from '../lists/included.js'
import { profileOf } from '../lists/person-profile.js'
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
