import { selectFields } from '../../search/query/select-fields.js'
import type { PageAddresses } from '../cards/page-urls.js'
import { blockNames, titleCardWith } from '../cards/title-card.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang, names } from '../endpoint/list-parameters.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { foundTitle } from '../lists/found.js'
import { includedIn, includeParameter } from '../lists/included.js'
import { wantedCard } from '../lists/title-card.js'
import { includedOfTitle, ofTitle } from './includables.js'

/**
 * Full title card (docs/reference/cards.md#title-card); `pages` are the addresses of the catalogs'
 * pages.
 */
export const titleCard = (pages: PageAddresses) =>
  endpoint({
    path: '/titles/:type/:id',
    name: 'title',
    summary: 'Full title card',
    group: 'Titles',
    reference: 'docs/reference/cards.md#title-card',
    about:
      'All data of a title, in blocks; `fields` selects or removes blocks. Only titles of a franchise have `franchise`. `include` adds lists such as the cast to the answer.',
    params: titleReference,
    query: { lang, fields: selectFields(blockNames), names, include: includeParameter(ofTitle) },
    caching: 'generation',
    response: titleCardWith(includedOfTitle),
    errors: [400, 404],
    async handle({ params, query }, context) {
      const { store } = context
      const card = wantedCard(store, foundTitle(params, context), query, pages)
      return {
        ...card,
        ...(await includedIn(ofTitle, query, params, context)),
      }
    },
  })
