import type { ListCardRow, TitleCards } from '../../catalog/read/title-cards.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { InternalId } from '../../schema/catalogs.js'
import { defaultLang, type Lang } from '../../schema/lang.js'
import type { FieldPicker } from '../../search/query/select-fields.js'
import { extendCard, presentListCard, presentTitledCard } from '../cards/list-card.js'

/** `lang` and `fields` of a request; `lang` is null if absent. */
export interface SliceWishes {
  readonly lang: Lang | null
  readonly fields: FieldPicker
}

/**
 * A list card followed by the keys of its slice. `lang` and `fields` each add the derived keys
 * (docs/reference/slices.md#language-and-fields).
 */
export function presentSliceCard(
  row: ListCardRow,
  { lang, fields }: SliceWishes,
  addedKeys: (card: ListCard) => object = () => ({}),
): object {
  const isPlain = lang === null && fields.picksAll
  const card = isPlain ? presentListCard(row) : presentTitledCard(row, lang ?? defaultLang)
  return fields(extendCard(card, addedKeys(card)))
}

/**
 * Writes the cards of a slice without additional keys as JSON, separated by commas; copies stored
 * text if possible.
 */
export function writeSliceCards(
  cards: TitleCards,
  ids: readonly InternalId[],
  { lang, fields }: SliceWishes,
): Buffer {
  if (fields.picksAll) return cards.write(ids, lang)
  const write = (row: ListCardRow) => JSON.stringify(presentSliceCard(row, { lang, fields }))
  return Buffer.from(cards.byIds(ids).map(write).join())
}
