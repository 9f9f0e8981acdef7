import type { ListCard } from '../../schema/cards/list-card.js'
import type { InternalId } from '../../schema/catalogs.js'
import { defaultLang, type Lang } from '../../schema/lang.js'
import { extendCard, presentListCard, presentTitledCard } from '../present/list-card.js'
import type { FieldPicker } from '../query/select-fields.js'
import type { ListCardRow, TitleCards } from '../store/title-cards.js'

/** `lang` and `fields` of a request; `lang` is null where it does not give it. */
export interface SliceWishes {
  readonly lang: Lang | null
  readonly fields: FieldPicker
}

/**
 * A list card with the keys of its slice behind; `lang` and `fields` each add the derived keys
 * (docs/reference/slices.md#language-and-fields).
 */
export function presentSliceCard(
  row: ListCardRow,
  { lang, fields }: SliceWishes,
  ownKeys: (card: ListCard) => object = () => ({}),
): object {
  const isPlain = lang === null && fields.choice === null
  const card = isPlain ? presentListCard(row) : presentTitledCard(row, lang ?? defaultLang)
  return fields(extendCard(card, ownKeys(card)))
}

/** The cards of a slice without keys of their own as JSON, with commas between: what is stored stays text where it can. */
export function writeSliceCards(
  cards: TitleCards,
  ids: readonly InternalId[],
  { lang, fields }: SliceWishes,
): Buffer {
  if (fields.choice === null) return cards.written(ids, lang)
  const chosen = cards.byIds(ids).map((row) => presentSliceCard(row, { lang, fields }))
  return Buffer.from(chosen.map((card) => JSON.stringify(card)).join())
}
