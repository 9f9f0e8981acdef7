import type { Database } from 'better-sqlite3'

/** The rows of a table for titles, read in ascending order of the titles' ids. */
export interface RowsByTitle<Row> {
  /** The row for this title; undefined if the table has no such row. Ids must ascend from call to call. */
  take(title: number): Row | undefined
  close(): void
}

/**
 * Reads a table in step with a scan of the titles (a merge join).
 *
 * @param select a statement whose first column is the title's id: each title once, in ascending order.
 */
export function rowsByTitle<Row extends readonly [title: number, ...values: unknown[]]>(
  db: Database,
  select: string,
): RowsByTitle<Row> {
  const rows = db.prepare<[], Row>(select).raw().iterate()
  let next = rows.next()
  return {
    take(title) {
      while (!next.done && next.value[0] < title) next = rows.next()
      return next.done || next.value[0] !== title ? undefined : next.value
    },
    close: () => void rows.return?.(),
  }
}
