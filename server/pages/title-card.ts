import type { InternalId } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import type { PageAddresses } from '../present/page-urls.js'
import { presentTitleCard } from '../present/title-card.js'
import type { FieldPicker } from '../query/select-fields.js'
import type { CardBlockRows } from '../store/card-blocks.js'
import type { CastRow } from '../store/cast.js'
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
  wishes: CardWishes,
  pages: PageAddresses,
): object {
  return showCard(store.cardBlocks.read(title), topCredits(store, title), wishes, pages)
}

/** The same in two steps: what is in `credits_top`, and the card of what was read. */
export function topCredits({ cast }: Store, title: InternalId): CastRow[] {
  return cast.top(title, mostTopCredits)
}

export function showCard(
  rows: CardBlockRows,
  credits: readonly CastRow[],
  { lang, fields }: CardWishes,
  pages: PageAddresses,
): object {
  const card = presentTitleCard(rows, credits, lang, pages)
  return { ids: card.ids, ...fields(card) }
}
