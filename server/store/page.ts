import type { Database } from 'better-sqlite3'

/** One page of rows, and how many rows the whole selection has. */
export interface Page<Row> {
  readonly items: readonly Row[]
  readonly total: number
}

/** How many rows, after how many. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Two statements with the same parameters. */
interface PageStatements {
  /** The rows, which ends in `limit @limit offset @offset`. */
  readonly rows: string
  /** How many there are in all. */
  readonly total: string
}

/** Reads pages of what the parameters select. */
export function pageReader<Row>(db: Database, statements: PageStatements) {
  const rows = db.prepare<object, Row>(statements.rows)
  const total = db.prepare<object, number>(statements.total).pluck()
  return (selected: object, { limit, offset }: Slice): Page<Row> => ({
    items: rows.all({ ...selected, limit, offset }),
    total: total.get(selected) ?? 0,
  })
}
