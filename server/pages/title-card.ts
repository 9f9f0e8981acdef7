import type { InternalId } from '../../schema/catalogs.js'
import type { Lang } from '../present/localize.js'
import type { PageAddresses } from '../present/page-urls.js'
import { presentTitleCard } from '../present/title-card.js'
import { type FieldPicker, pickerOf } from '../query/select-fields.js'
import type { Store } from '../store/store.js'

/** The most credits of each role in `credits_top` (docs/reference/cards.md#top-credits). */
const mostTopCredits = { director: 3, actor: 10, writer: 3, producer: 2 }

/** What a request says of the cards that it asks for. */
interface CardWishes {
  readonly lang: Lang
  readonly fields: FieldPicker
}

/** The card of a title, cut to the blocks that `fields` leaves; `ids` stays whatever it says. */
export function wantedCard(
  store: Store,
  title: InternalId,
  { lang, fields }: CardWishes,
  pages: PageAddresses,
): object {
  const rows = store.cardBlocks.read(title)
  const card = presentTitleCard(rows, store.cast.top(title, mostTopCredits), lang, pages)
  return { ids: card.ids, ...fields(card) }
}

/** Writes the whole card of a title; for warming up (generations/warm-up.ts). */
export const writeWholeCard = (pages: PageAddresses) => (store: Store, title: InternalId) =>
  JSON.stringify(wantedCard(store, title, { lang: 'ru', fields: pickerOf(null) }, pages))
