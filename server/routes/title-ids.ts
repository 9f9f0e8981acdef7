import { titleIds as titleIdsShape } from '../../schema/cards/list-card.js'
import { endpoint } from '../endpoint/endpoint.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { NotFound } from '../errors.js'
import { foundTitle } from '../pages/found.js'

/** All known numbers of a title in the other catalogs (docs/reference/identity.md#mapping). */
export const titleIds = endpoint({
  path: '/ids/:type/:id',
  name: 'titleIds',
  summary: 'All known numbers of a title in the other catalogs',
  params: titleReference,
  query: {},
  caching: 'generation',
  answers: titleIdsShape,
  errors: [400, 404],
  handle({ params }, { store }) {
    const ids = store.titles.ids(foundTitle(store.titles, params))
    // A title known in one catalog only has no link.
    if (Object.values(ids).filter((number) => number !== null).length < 2) {
      throw new NotFound(`no link is built for ${params.number} in ${params.catalog}`)
    }
    return ids
  },
})
