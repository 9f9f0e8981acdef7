import type { ListCardRow } from '../../catalog/read/prepare-title-cards.js'
import { choosePoster, resolveTitle } from '../../schema/cards/derived-fields.js'
import type { ListCard, TitledCard } from '../../schema/cards/list-card.js'
import type { Lang } from '../../schema/lang.js'

/** The element of every title list (docs/reference/cards.md#list-card). */
export function presentListCard({ list_card }: ListCardRow): ListCard {
  return JSON.parse(list_card)
}

/** A list card with the derived `title` and `poster_url`. */
export function presentTitledCard(row: ListCardRow, lang: Lang): TitledCard {
  const card = presentListCard(row)
  return extendCard(card, { title: resolveTitle(card, lang), poster_url: choosePoster(card) })
}

/**
 * Appends keys to a card. In Node 20, V8 gives each object literal that begins with a spread its
 * own hidden class if other keys follow, which keeps the objects alive until a full garbage
 * collection. With such cards, collecting the young generation takes 16 times as long.
 */
export function extendCard<Card extends object, More extends object>(
  card: Card,
  more: More,
): Card & More {
  return Object.assign(card, more)
}
