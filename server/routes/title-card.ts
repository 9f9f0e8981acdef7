import { blockNames, titleCard as titleCardShape } from '../../schema/cards/title-card.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/language.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { foundTitle } from '../pages/found.js'
import { wantedCard } from '../pages/title-card.js'
import type { PageAddresses } from '../present/page-urls.js'
import { selectFields } from '../query/select-fields.js'

/**
 * Full title card (docs/reference/cards.md#title-card); `pages` are the addresses of the catalogs'
 * pages.
 */
export const titleCard = (pages: PageAddresses) =>
  endpoint({
    path: '/titles/:type/:id',
    name: 'titleCard',
    summary: 'Full title card',
    params: titleReference,
    query: { lang, fields: selectFields(blockNames) },
    caching: 'generation',
    answers: titleCardShape,
    errors: [400, 404],
    handle({ params, query }, { store }) {
      return wantedCard(store, foundTitle(store.titles, params), query, pages)
    },
  })
