import type { Store } from '../../catalog/read/store.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import type { PageAddresses } from '../cards/page-urls.js'
import { type CardWishes, presentNames } from '../cards/requested-keys.js'
import { presentTitleCard, type TitleCard } from '../cards/title-card.js'

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
