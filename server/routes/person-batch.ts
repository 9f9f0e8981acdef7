import { batchOf } from '../../schema/cards/batches.js'
import { personBatchProfile } from '../../schema/cards/person.js'
import { personNumberPatterns } from '../../schema/catalogs.js'
import { endpoint } from '../endpoint/endpoint.js'
import { answerBatch } from '../pages/batch.js'
import { profileOf } from '../pages/person-profile.js'
import { referenceList } from '../query/references.js'

/** Profiles by their references (docs/reference/batches.md#persons). */
export const personBatch = endpoint({
  path: '/persons/batch',
  name: 'personBatch',
  summary: 'Profiles of persons by their numbers',
  extension: true,
  query: {
    ids: referenceList(personNumberPatterns, 'Persons, `<catalog>:<number>`, 100 at most.'),
  },
  caching: 'generation',
  answers: batchOf(personBatchProfile),
  errors: [400, 503],
  handle({ query }, context) {
    const { store } = context
    const present = (reference: (typeof query.ids)[number]) => {
      const person = store.persons.find(reference)
      return person === null ? null : profileOf(store, person)
    }
    return answerBatch({ references: query.ids, present }, context)
  },
})
