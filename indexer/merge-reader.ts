import type { Database } from 'better-sqlite3'
import type { ColumnName, TableName } from '../catalog/tables/tables.js'
import { type Columns, columnReader } from './columns.js'

/** What one child table says of titles, handed out title by title in ascending order of the id. */
export interface MergeReader<Part> {
  /** Reads the rows of all titles from one id to another: of those before nothing is kept. */
  read(firstId: number, lastId: number): void
  /** What the rows of this title say; call with ascending ids only. */
  take(id: number): readonly Part[]
}

/** Which rows of a child table are read, and in which order those of one title come. */
export interface Rows {
  /** Only those for which this is true. */
  readonly where?: string
  readonly order?: string
}

/**
 * Reads columns of a table that is clustered by the title's id beside a pass over the titles, stretch
 * by stretch; `part` makes what is taken of each row.
 */
export function mergeReader<Name extends TableName, Part>(
  db: Database,
  table: Name,
  names: readonly ColumnName<Name>[],
  part: (columns: Columns, at: number) => Part,
  { where = 'true', order = 'ord' }: Rows = {},
): MergeReader<Part> {
  const readColumns = columnReader(
    db,
    ['title_id', ...names],
    `${table} WHERE title_id BETWEEN ? AND ? AND ${where} ORDER BY title_id, ${order}`,
  )
  let columns: Columns = []
  let titles: readonly number[] = []
  let next = 0
  return {
    read(firstId, lastId) {
      columns = readColumns(firstId, lastId)
      titles = columns[0] as number[]
      next = 0
    },
    take(id) {
      while ((titles[next] as number) < id) next += 1
      const parts: Part[] = []
      for (; titles[next] === id; next += 1) parts.push(part(columns, next))
      return parts
    },
  }
}
