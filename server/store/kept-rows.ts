import { LRUCache } from 'lru-cache'
import type { InternalId } from '../../schema/catalogs.js'

/**
 * Reads rows by id and keeps those asked for last, as many as `max` is the sum of their sizes: a catalog
 * that is open never changes. The rows come in the order of the ids, each id once; those that are not held
 * are left out.
 */
export function keptRows<Row extends { readonly id: InternalId }>(
  { max, sizeOf }: { readonly max: number; readonly sizeOf: (row: Row) => number },
  read: (ids: readonly InternalId[]) => readonly Row[],
): (ids: readonly InternalId[]) => Row[] {
  const kept = new LRUCache<InternalId, Row>({ maxSize: max, sizeCalculation: sizeOf })
  return (ids) => {
    const rows = new Map(ids.map((id) => [id, kept.get(id)]))
    const missing = [...rows].filter(([, row]) => row === undefined).map(([id]) => id)
    for (const row of missing.length === 0 ? [] : read(missing)) {
      kept.set(row.id, row)
      rows.set(row.id, row)
    }
    return [...rows.values()].filter((row) => row !== undefined)
  }
}
