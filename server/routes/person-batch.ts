import { batchOf } from '../../schema/cards/envelopes.js'
import { personBatchProfileWith } from '../../schema/cards/person.js'
import { personNumberPatterns } from '../../schema/catalogs.js'
import { referenceList } from '../../search/query/references.js'
import { endpoint } from '../endpoint/endpoint.js'
import { answerBatch } from '../lists/batch.js'
import { checkIncluding, includedIn, includeParameter } from '../lists/included.js'
import { includedOfPerson, ofPerson } from './includables.js'
import { profileOf } from './person-profile.js'

/** Profiles by their references (docs/reference/batches.md#persons). */
export const personBatch = endpoint({
  path: '/persons/batch',
  name: 'personsBatch',
  summary: 'Profiles of persons by their numbers',
  group: 'People',
  reference: 'docs/reference/batches.md#persons',
  about:
    'Up to 100 references `<catalog>:<number>` at once, 20 with `include`; profiles are in the order of the request, and `missing` lists unknown references.',
  extension: true,
  query: {
    ids: referenceList(personNumberPatterns, 'Persons, `<catalog>:<number>`, 100 at most.'),
    include: includeParameter(ofPerson),
  },
  caching: 'generation',
  response: batchOf(personBatchProfileWith(includedOfPerson)).meta({ id: 'PersonsBatch' }),
  errors: [400, 502],
  handle({ query }, context) {
    const { store } = context
    checkIncluding(query, query.ids)
    return answerBatch(
      'persons',
      query.ids,
      async (reference) => {
        const person = store.persons.find(reference)
        if (person === null) return null
        const profile = await profileOf(person, context)
        return { ...profile, ...(await includedIn(ofPerson, query, reference, context, true)) }
      },
      context,
    )
  },
})
