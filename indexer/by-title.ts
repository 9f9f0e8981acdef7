import type { Database } from 'better-sqlite3'

/** The rows of another table, grouped by title. */
interface RowsByTitle<Row> {
  /** Returns the row of this title; undefined if the table has no such row. Ids must ascend from call to call. */
  take(title: number): Row | undefined
}

/** A selection of values from a table that has a column `title_id`. */
interface TitleAggregates {
  /** Aggregate expressions, separated by commas. */
  readonly values: string
  readonly from: string
  readonly where?: string
}

/** Number of titles that one query reads. */
const batchSize = 500

/**
 * Reads aggregates for each title in batches, for a caller that scans the titles in ascending order
 * (a merge join).
 */
export function rowsByTitle<Row extends readonly [title: number, ...values: unknown[]]>(
  db: Database,
  { values, from, where = 'true' }: TitleAggregates,
): RowsByTitle<Row> {
  const batchAfter = db
    .prepare<[title: number], Row>(
      `SELECT title_id, ${values} FROM ${from} WHERE title_id > ? AND (${where})
       GROUP BY title_id ORDER BY title_id LIMIT ${batchSize}`,
    )
    .raw()
  let batch: readonly Row[] = []
  let next = 0
  let isLast = false
  return {
    take(title) {
      for (;;) {
        const row = batch[next]
        if (row !== undefined && row[0] >= title) return row[0] === title ? row : undefined
        if (row !== undefined) next += 1
        else if (isLast) return undefined
        else {
          // No later call requests a title before this one.
          batch = batchAfter.all(title - 1)
          next = 0
          isLast = batch.length < batchSize
        }
      }
    },
  }
}
