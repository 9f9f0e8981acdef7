import { titleIdList } from '../../schema/cards/list-card.js'
import { NotFound } from '../../search/query/errors.js'
import { endpoint } from '../endpoint/endpoint.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { foundTitle } from '../lists/found.js'
import { linkedIds } from '../lists/linked-ids.js'

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
