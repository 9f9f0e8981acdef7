import type { Store } from '../../catalog/read/store.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import type { FieldPicker } from '../../search/query/select-fields.js'
import type { PageAddresses } from '../cards/page-urls.js'
import { presentTitleCard, type TitleCard } from '../cards/title-card.js'

/** The card of a title, reduced to the blocks in `fields`; `ids` is always part of it. */
export function wantedCard(
  store: Store,
  title: InternalId,
  { lang, fields }: { lang: Lang; fields: FieldPicker },
  pages: PageAddresses,
): object {
  const card = wholeCard(store, title, lang, pages)
  return { ids: card.ids, ...fields(card) }
}

export function wholeCard(
  { documents }: Store,
  title: InternalId,
  lang: Lang,
  pages: PageAddresses,
): TitleCard {
  return presentTitleCard(documents.read(title), lang, pages)
}
