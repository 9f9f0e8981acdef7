import type { Database } from 'better-sqlite3'
import type { Phase } from '../platform/progress.js'
import { type InternalId, packReference, parseTitleReference } from '../schema/catalogs.js'
import type { CollectionRecord } from '../schema/interchange.js'
import { openTables, type Tables } from './catalog-tables.js'
import type { Drop, DroppedCount } from './dropped.js'
import type { StagedRecords } from './staging/staged-records.js'

/** Writes all staged collections, in the order in which they came, into a catalog database that has all numbers; tells how many. */
export function writeCollections(
  db: Database,
  staged: StagedRecords,
  dropped: DroppedCount,
  phase: Phase | null = null,
): number {
  const tables = openTables(db)
  let position = 0
  for (const { record, place } of staged.readCollections()) {
    position += 1
    writeCollection(tables, record, position, dropped.at(place, Number.POSITIVE_INFINITY))
    phase?.add(1)
  }
  return position
}

function writeCollection(
  tables: Tables,
  { items, record: _, ...collection }: CollectionRecord,
  position: number,
  drop: Drop,
): void {
  tables.collections({ position, ...collection })
  // An item without answer leaves no gap: `ord` is what the service shows.
  let ord = 1
  const listed = new Set<InternalId>()
  for (const { title, note } of items ?? []) {
    const reference = parseTitleReference(title)
    // A title is once in a collection, at its first place.
    const isNew = reference !== null && !listed.has(packReference(reference))
    if (reference !== null) listed.add(packReference(reference))
    const isAnswered =
      isNew &&
      tables.collection_items({
        collection: collection.slug,
        ord,
        title_id: packReference(reference),
        note,
      })
    if (isAnswered) ord += 1
    else if (isNew) drop('collection_items', title)
    else drop('collection_items')
  }
}
