import type { Store } from '../../catalog/read/store.js'
import { batchOf } from '../../schema/cards/envelopes.js'
import { batchIds, type TitleIds, titleIdList } from '../../schema/cards/list-card.js'
import { type InternalId, titleNumberPatterns } from '../../schema/catalogs.js'
import { NotFound } from '../../search/query/errors.js'
import { referenceList } from '../../search/query/references.js'
import { endpoint } from '../endpoint/endpoint.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { answerBatch } from '../lists/batch.js'
import { foundTitle } from '../lists/found.js'

/** All known numbers of a title in the other catalogs (docs/reference/identity.md#mapping). */
export const titleIds = endpoint({
  path: '/ids/:type/:id',
  name: 'ids',
  summary: 'All known numbers of a title in the other catalogs',
  group: 'Titles',
  reference: 'docs/reference/identity.md#mapping',
  about:
    'The numbers of the same title in the other catalogs; `null` if it has none. Returns 404 for a title that only one catalog contains.',
  params: titleReference,
  query: {},
  caching: 'generation',
  response: titleIdList,
  errors: [400, 404],
  handle({ params }, context) {
    const { store } = context
    const ids = linkedIds(store.titles, foundTitle(params, context))
    if (ids === null) {
      throw new NotFound(`no other catalog has ${params.number} of ${params.catalog}`)
    }
    return ids
  },
})

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

/**
 * The numbers of a title in all catalogs; null if only one catalog contains the title, because then
 * there is no mapping (docs/reference/identity.md#mapping).
 */
function linkedIds(titles: Store['titles'], title: InternalId): TitleIds | null {
  const ids = titles.ids(title)
  const known = Object.values(ids).filter((number) => number !== null)
  return known.length < 2 ? null : ids
}
