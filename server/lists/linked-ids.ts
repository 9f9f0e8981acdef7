import type { Store } from '../../catalog/read/store.js'
import type { TitleIds } from '../../schema/cards/list-card.js'
import type { InternalId } from '../../schema/catalogs.js'

/**
 * The numbers of a title in all catalogs; null if only one catalog contains the title, because then
 * there is no mapping (docs/reference/identity.md#mapping).
 */
export function linkedIds(titles: Store['titles'], title: InternalId): TitleIds | null {
  const ids = titles.ids(title)
  const known = Object.values(ids).filter((number) => number !== null)
  return known.length < 2 ? null : ids
}
