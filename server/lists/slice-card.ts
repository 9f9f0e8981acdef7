import type { ListCardRow } from '../../catalog/read/prepare-title-cards.js'
import type { Store } from '../../catalog/read/store.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { InternalId } from '../../schema/catalogs.js'
import { defaultLang } from '../../schema/lang.js'
import { extendCard, presentListCard, presentTitledCard } from '../cards/present-list-card.js'
import { type CardWishes, needsBlocks, pickKeys } from '../cards/requested-keys.js'

/**
 * A list card followed by the keys of its slice. `lang` and `fields` each add the derived keys
 * (docs/reference/slices.md#language-and-fields).
 */
export function presentSliceCard(
  row: ListCardRow,
  wishes: CardWishes,
  addedKeys: (card: ListCard) => object = () => ({}),
): object {
  const { lang, fields } = wishes
  const isPlain = lang === null && fields.picksAll
  const card = isPlain ? presentListCard(row) : presentTitledCard(row, lang ?? defaultLang)
  return pickKeys(extendCard(card, addedKeys(card)), row, wishes)
}

/**
 * Writes the cards of a slice without additional keys as JSON, separated by commas; copies stored
 * text if possible.
 */
export function writeSliceCards(
  cards: Store['titleCards'],
  ids: readonly InternalId[],
  wishes: CardWishes,
): Buffer {
  if (wishes.fields.picksAll && wishes.names === null) return cards.write(ids, wishes.lang)
  const write = (row: ListCardRow) => JSON.stringify(presentSliceCard(row, wishes))
  return Buffer.from(cards.byIds(ids, needsBlocks(wishes)).map(write).join())
}
