import { blockNames, titleCard as titleCardShape } from '../../schema/cards/title-card.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/language.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { foundTitle } from '../pages/found.js'
import type { PageAddresses } from '../present/page-urls.js'
import { presentTitleCard } from '../present/title-card.js'
import { selectFields } from '../query/select-fields.js'

/** The most credits of each role in `credits_top` (docs/reference/cards.md#top-credits). */
const mostTopCredits = { director: 3, actor: 10, writer: 3, producer: 2 }

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
      const title = foundTitle(store.titles, params)
      const card = presentTitleCard(
        store.cardBlocks.read(title),
        store.cast.top(title, mostTopCredits),
        query.lang,
        pages,
      )
      // `ids` stays whatever `fields` says.
      return { ids: card.ids, ...query.fields(card) }
    },
  })
