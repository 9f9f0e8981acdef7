import type { Store } from '../../catalog/read/store.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import { selectFields } from '../../search/query/select-fields.js'
import type { PageAddresses } from '../cards/page-urls.js'
import {
  blockNames,
  presentTitleCard,
  type TitleCard,
  titleCardWith,
} from '../cards/present-title-card.js'
import { type CardWishes, presentNames } from '../cards/requested-keys.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang, names } from '../endpoint/list-parameters.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { foundTitle } from '../lists/found.js'
import { includedIn, includeParameter } from '../lists/included.js'
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

/** The card of a title, with the blocks in `fields` and the names in `names`; `ids` is always part of it. */
export function wantedCard(
  store: Store,
  title: InternalId,
  { lang, fields, names }: CardWishes & { readonly lang: Lang },
  pages: PageAddresses,
): object {
  const card = wholeCard(store, title, lang, pages)
  const named = { ...card.title, akas: card.akas }
  return { ids: card.ids, ...fields(card), ...presentNames(named, names) }
}

export function wholeCard(
  { documents }: Store,
  title: InternalId,
  lang: Lang,
  pages: PageAddresses,
): TitleCard {
  return presentTitleCard(documents.read(title), lang, pages)
}
