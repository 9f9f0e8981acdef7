import { batchOf } from '../../schema/cards/batches.js'
import { batchIds } from '../../schema/cards/list-card.js'
import { titleNumberPatterns } from '../../schema/catalogs.js'
import { referenceList } from '../../search/query/references.js'
import { endpoint } from '../endpoint/endpoint.js'
import { answerBatch } from '../lists/batch.js'
import { linkedIds } from '../lists/linked-ids.js'

/** The numbers of titles by their references (docs/reference/batches.md#numbers). */
export const idBatch = endpoint({
  path: '/ids/batch',
  name: 'idsBatch',
  summary: 'All known numbers of several titles',
  group: 'Titles',
  reference: 'docs/reference/batches.md#numbers',
  about:
    'Up to 100 references `<catalog>:<number>` at once. `items` are in the order of the request, each with its reference in `ref`; `missing` lists unknown references.',
  extension: true,
  query: {
    ids: referenceList(titleNumberPatterns, 'Titles, `<catalog>:<number>`, 100 at most.'),
  },
  caching: 'generation',
  response: batchOf(batchIds).meta({ id: 'IdsBatch' }),
  errors: [400],
  handle({ query }, context) {
    const { titles } = context.store
    return answerBatch(
      'titles',
      query.ids,
      (reference) => {
        const title = titles.find(reference)
        return title === null ? null : linkedIds(titles, title)
      },
      context,
    )
  },
})
