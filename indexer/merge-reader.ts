import type { Database } from 'better-sqlite3'

/** What one child table says of its owners, handed out owner by owner in ascending order of the id. */
export interface MergeReader<Part> {
  /** Reads the rows of all owners from one id to another: of those before nothing is kept. */
  read(firstId: number, lastId: number): void
  /** What the rows of this owner say; call with ascending ids only. */
  take(id: number): readonly Part[]
}

const nothing: readonly never[] = []

/**
 * Reads a table that is clustered by its owner's id beside a pass over the owners, stretch by
 * stretch: rows fetched together cost half of what they do one by one. `sql` selects the owner's id
 * first, is for owners between two ids, and orders by them; `read` takes what it is read for of a row.
 */
export function mergeReader<Row extends readonly [number, ...unknown[]], Part>(
  db: Database,
  sql: string,
  read: (row: Row) => Part,
): MergeReader<Part> {
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
      if (idAt(next) !== id) return nothing
      const parts: Part[] = []
      for (; idAt(next) === id; next += 1) parts.push(read(rows[next] as Row))
      return parts
    },
  }
}
