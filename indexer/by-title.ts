import type { Database } from 'better-sqlite3'

/** Rows that another table has of titles, handed out in ascending order of the titles' ids. */
export interface RowsByTitle<Row> {
  /** The row of this title; undefined if it has none. Ids have to ascend from call to call. */
  take(title: number): Row | undefined
  close(): void
}

/**
 * Reads rows of titles next to a scan of the titles themselves (a merge join).
 *
 * @param select selects the id of a title first, each title once, in ascending order.
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
