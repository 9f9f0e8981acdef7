import { LRUCache } from 'lru-cache'
import type { InternalId } from '../../schema/catalogs.js'

/**
 * Caches rows by id, the most recently used ones up to a total size of `max`; an open catalog never
 * changes. Returns the rows in the order of the ids, each id once, without unknown ids.
 */
export function cachedRows<Row extends { readonly id: InternalId }>(
  { max, sizeOf }: { readonly max: number; readonly sizeOf: (row: Row) => number },
  read: (ids: readonly InternalId[]) => readonly Row[],
): (ids: readonly InternalId[]) => Row[] {
  const cache = new LRUCache<InternalId, Row>({ maxSize: max, sizeCalculation: sizeOf })
  return (ids) => {
    const rows = new Map(ids.map((id) => [id, cache.get(id)]))
    const missing = [...rows].filter(([, row]) => row === undefined).map(([id]) => id)
    for (const row of missing.length === 0 ? [] : read(missing)) {
      cache.set(row.id, row)
      rows.set(row.id, row)
    }
    return [...rows.values()].filter((row) => row !== undefined)
  }
}
