import type { Database } from 'better-sqlite3'

/** The rows of one child table, handed out owner by owner in ascending order of the owner's id. */
export interface MergeReader<Row extends readonly unknown[]> {
  /** The rows of this owner; call with ascending ids only. */
  take(id: number): Row[]
}

/**
 * Reads a table that is clustered by its first selected column beside a pass over its owners, so
 * that a whole catalog is read in one sweep and constant memory. `sql` selects the owner's id
 * first and orders by it.
 */
export function mergeReader<Row extends readonly [number, ...unknown[]]>(
  db: Database,
  sql: string,
): MergeReader<Row> {
  const rows = db.prepare<[], Row>(sql).raw().iterate() as IterableIterator<Row>
  let next = rows.next()
  return {
    take(id) {
      const taken: Row[] = []
      while (!next.done && next.value[0] < id) next = rows.next()
      while (!next.done && next.value[0] === id) {
        taken.push(next.value)
        next = rows.next()
      }
      return taken
    },
  }
}
