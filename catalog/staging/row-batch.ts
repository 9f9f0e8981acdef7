import type { Database, Statement } from 'better-sqlite3'

/** So many values are inserted by one statement: with less each call costs more than what it inserts, with more the statement does. */
const valuesAtOnce = 180
/**
 * So many statements of a table are made, each of which takes as long as inserting some hundred rows; a batch
 * that knows yet other columns is inserted by the statement for all columns.
 */
const mostStatements = 50

/** Hears of rows that were inserted together: their values, how many they are, and how many were taken. */
export type OnInserted = (values: readonly unknown[], rows: number, taken: number) => void

/** A statement for a whole batch, and the places of the columns whose values it is given. */
interface Batch {
  readonly statement: Statement<unknown[]>
  readonly places: readonly number[]
}

/** Inserts rows in the order in which they are added, many by one statement. */
export class RowBatch {
  private readonly rows: number
  private readonly one: Statement<unknown[]>
  /**
   * Statements for a whole batch, by the columns that have a value in some row of it: a null that is given
   * costs as much as a value, and most of what records may say they leave out.
   */
  private readonly many = new Map<number, Batch>()
  private readonly whole: Batch
  private readonly values: unknown[]
  private used = 0

  /** A row is the values that `columns` write; `insert` makes the statement of rows so written. */
  constructor(
    private readonly db: Database,
    private readonly columns: readonly string[],
    private readonly insert: (rows: string) => string,
    private readonly onInserted: OnInserted = () => {},
  ) {
    this.rows = Math.max(1, Math.floor(valuesAtOnce / columns.length))
    this.one = db.prepare(insert(`(${columns.join()})`))
    this.whole = this.prepare([...columns.keys()])
    this.values = Array<unknown>(this.rows * columns.length).fill(null)
  }

  /**
   * Adds the rows whose values the list holds, one row after another; where all of them begin with the same
   * value, that is given once, and not among these.
   */
  add(rows: readonly unknown[], first: unknown = null): void {
    const { length } = this.columns
    const given = first === null ? length : length - 1
    for (let at = 0; at < rows.length; ) {
      if (first !== null) this.values[this.used++] = first
      const end = at + given
      while (at < end) this.values[this.used++] = rows[at++]
      if (this.used === this.values.length) this.insertAll()
    }
  }

  /** Inserts what has been added. */
  flush(): void {
    const left = this.values.slice(0, this.used)
    const { length } = this.columns
    this.used = 0
    for (let at = 0; at < left.length; at += length) {
      const row = left.slice(at, at + length)
      this.onInserted(row, 1, this.one.run(...row).changes)
    }
  }

  private insertAll(): void {
    this.used = 0
    const { values } = this
    const { length } = this.columns
    const { statement, places } = this.batchFor(values)
    const known: unknown[] = []
    for (let row = 0; row < values.length; row += length) {
      for (const place of places) known.push(values[row + place])
    }
    // Of a list that is given as one argument each value would be looked up as a property.
    this.onInserted(values, this.rows, statement.run(...known).changes)
  }

  private batchFor(values: readonly unknown[]): Batch {
    const { length } = this.columns
    const places: number[] = []
    let key = 0
    for (let place = 0, weight = 1; place < length; place++, weight *= 2) {
      for (let at = place; at < values.length; at += length) {
        if (values[at] === null) continue
        places.push(place)
        key += weight
        break
      }
    }
    const known = this.many.get(key)
    if (known !== undefined) return known
    if (this.many.size >= mostStatements) return this.whole
    const batch = this.prepare(places)
    this.many.set(key, batch)
    return batch
  }

  private prepare(places: readonly number[]): Batch {
    const row = this.columns.map((column, place) => (places.includes(place) ? column : 'NULL'))
    const rows = Array<string>(this.rows).fill(`(${row.join()})`)
    return { statement: this.db.prepare(this.insert(rows.join())), places }
  }
}

/** The values of so many rows of so many columns, as a statement writes them. */
export function placeholders(rows: number, columns: number): string {
  const row = `(${asGiven(columns).join()})`
  return Array<string>(rows).fill(row).join()
}

/** Columns whose values are written as they are given. */
export function asGiven(columns: number): string[] {
  return Array<string>(columns).fill('?')
}
