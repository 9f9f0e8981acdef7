import type { Database } from 'better-sqlite3'
import type { Selected } from '../catalog/tables/select.js'
import type { TableName } from '../catalog/tables/tables.js'
import type { IdRange } from './catalog-ids.js'

/** Some rows, a list of values for each column. */
export type Columns = readonly (readonly unknown[])[]

/**
 * Prepares what reads columns of the rows that `from` (what follows FROM) gives, in its order. A list of
 * each column comes as one text of JSON: rows handed over one by one take twice as long.
 */
export function columnReader(
  db: Database,
  names: readonly string[],
  from: string,
): (...bounds: number[]) => Columns {
  const lists = names.map((name) => `json_group_array(${name})`)
  const statement = db
    .prepare<number[], string[]>(`SELECT ${lists} FROM (SELECT ${names} FROM ${from})`)
    .raw()
  return (...bounds) => {
    const read = statement.get(...bounds) ?? []
    return read.map((list) => JSON.parse(list) as unknown[])
  }
}

/** So many rows are read together, and what other tables say of them. */
const rowsAtOnce = 500

/** Prepares what reads the rows of a table with ids of a range, in ascending order of id, so many together. */
export function stretchReader<Row extends { readonly id: number }>(
  db: Database,
  table: TableName,
  selected: Selected<Row>,
): (ids: IdRange) => Generator<readonly Row[]> {
  const from = `${table} WHERE id > ? AND id <= ? ORDER BY id LIMIT ${rowsAtOnce}`
  const read = columnReader(db, selected.names, from)
  const View = rowView(selected)
  return function* ({ after, last }) {
    for (let before = after; ; ) {
      const columns = read(before, last)
      const rows = Array.from(columns[0] ?? [], (_, at) => new View(columns, at))
      const end = rows.at(-1)
      if (end === undefined) return
      yield rows
      before = end.id
    }
  }
}

/** What reads the values of one row of columns by their names. */
function rowView<Row>({ names }: Selected<Row>): new (columns: Columns, at: number) => Row {
  class View {
    constructor(
      readonly columns: Columns,
      readonly at: number,
    ) {}
  }
  for (const [place, name] of names.entries()) {
    Object.defineProperty(View.prototype, name, {
      get(this: View) {
        return this.columns[place]?.[this.at]
      },
    })
  }
  return View as unknown as new (
    columns: Columns,
    at: number,
  ) => Row
}
