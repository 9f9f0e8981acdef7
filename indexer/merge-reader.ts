import type { Database } from 'better-sqlite3'

/** The rows of one child table, handed out owner by owner in ascending order of the owner's id. */
export interface MergeReader<Row extends readonly unknown[]> {
  /** Reads the rows of all owners from one id to another: of those before nothing is kept. */
  read(firstId: number, lastId: number): void
  /** The rows of this owner; call with ascending ids only. */
  take(id: number): Row[]
}

/**
 * Reads a table that is clustered by its owner's id beside a pass over the owners, stretch by
 * stretch: rows fetched together cost half of what they do one by one. `sql` selects the owner's id
 * first, is for owners between two ids, and orders by them.
 */
export function mergeReader<Row extends readonly [number, ...unknown[]]>(
  db: Database,
  sql: string,
): MergeReader<Row> {
  const statement = db.prepare<[number, number], Row>(sql).raw() as {
    all(firstId: number, lastId: number): Row[]
  }
  let rows: Row[] = []
  let next = 0
  const idAt = (at: number) => rows[at]?.[0] ?? Number.POSITIVE_INFINITY
  return {
    read(firstId, lastId) {
      rows = statement.all(firstId, lastId)
      next = 0
    },
    take(id) {
      while (idAt(next) < id) next += 1
      const first = next
      while (idAt(next) === id) next += 1
      return rows.slice(first, next)
    },
  }
}
