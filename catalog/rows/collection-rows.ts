import { parseTitleReference } from '../../schema/catalogs.js'
import type { CollectionRecord } from '../../schema/interchange.js'
import type { DropItem } from './dropped.js'
import type { AddRow } from './row.js'
import { packChecked } from './title-rows.js'

/** Adds the rows of a collection. Drops further occurrences of the same title. */
export function addCollection(
  add: AddRow,
  { items, record: _, ...collection }: CollectionRecord,
  drop: DropItem,
): void {
  add('collections', collection)
  const listed = new Set<number>()
  for (const [index, { title, note }] of (items ?? []).entries()) {
    const reference = packChecked(parseTitleReference(title))
    if (listed.has(reference)) {
      drop('collection_items')
      continue
    }
    listed.add(reference)
    add('collection_items', {
      collection: collection.slug,
      ord: index,
      title_id: reference,
      note,
    })
  }
}
