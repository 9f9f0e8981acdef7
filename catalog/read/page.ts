import type { Database } from 'better-sqlite3'

/** One page of rows, and the number of rows in the whole selection. */
export interface Page<Row> {
  readonly items: readonly Row[]
  readonly total: number
}

/** Maximum number of rows, and number of rows to skip. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Two statements with the same parameters. */
interface PageStatements {
  /** Selects the rows; ends in `limit @limit offset @offset`. */
  readonly rows: string
  /** Counts all rows. */
  readonly total: string
}

/** Reads pages of a parametrised selection. */
export function pageReader<Row>(db: Database, statements: PageStatements) {
  const rows = db.prepare<object, Row>(statements.rows)
  const total = db.prepare<object, number>(statements.total).pluck()
  return (selected: object, { limit, offset }: Slice): Page<Row> => ({
    items: rows.all({ ...selected, limit, offset }),
    total: total.get(selected) ?? 0,
  })
}
