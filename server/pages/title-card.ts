import type { InternalId } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import type { PageAddresses } from '../present/page-urls.js'
import { presentTitleCard } from '../present/title-card.js'
import type { FieldPicker } from '../query/select-fields.js'
import type { CardBlockRows } from '../store/card-blocks.js'
import type { CastRow } from '../store/cast.js'
import type { Store } from '../store/store.js'

/**
 * Maximum number of credits of each role in `credits_top` (docs/reference/cards.md#top-credits).
 */
const mostTopCredits = { director: 3, actor: 10, writer: 3, producer: 2 }

/** The language and fields of a request for cards. */
interface CardWishes {
  readonly lang: Lang
  readonly fields: FieldPicker
}

/** The card of a title, reduced to the blocks in `fields`; `ids` is always part of it. */
export function wantedCard(
  store: Store,
  title: InternalId,
  wishes: CardWishes,
  pages: PageAddresses,
): object {
  return showCard(store.cardBlocks.read(title), topCredits(store, title), wishes, pages)
}

/** First step of reading a card: the rows of `credits_top`. */
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
