import type { Database, Statement } from 'better-sqlite3'

/** So many values are inserted by one statement: with less each call costs more than what it inserts, with more the statement does. */
const valuesAtOnce = 180

/** Hears of rows that were inserted together: their values, how many they are, and how many were taken. */
export type OnInserted = (values: readonly unknown[], rows: number, taken: number) => void

/** Inserts rows in the order in which they are added, many by one statement. */
export class RowBatch {
  private readonly many: Statement<unknown[]>
  private readonly one: Statement<unknown[]>
  private readonly values: unknown[]
  private used = 0

  /** `insert` makes the statement for so many rows of so many values. */
  constructor(
    db: Database,
    private readonly columns: number,
    insert: (rows: number) => string,
    private readonly onInserted: OnInserted = () => {},
  ) {
    const rows = Math.max(1, Math.floor(valuesAtOnce / columns))
    this.many = db.prepare(insert(rows))
    this.one = db.prepare(insert(1))
    this.values = Array<unknown>(rows * columns).fill(null)
  }

  /**
   * Adds the rows whose values the list holds, one row after another; where all of them begin with the same
   * value, that is given once, and not among these.
   */
  add(rows: readonly unknown[], first: unknown = null): void {
    const given = first === null ? this.columns : this.columns - 1
    for (let at = 0; at < rows.length; ) {
      if (first !== null) this.values[this.used++] = first
      const end = at + given
      while (at < end) this.values[this.used++] = rows[at++]
      if (this.used === this.values.length) this.insert(this.many, this.values)
    }
  }

  /** Inserts what has been added. */
  flush(): void {
    const left = this.values.slice(0, this.used)
    for (let at = 0; at < left.length; at += this.columns) {
      this.insert(this.one, left.slice(at, at + this.columns))
    }
  }

  private insert(statement: Statement<unknown[]>, values: readonly unknown[]): void {
    this.used = 0
    const { changes } = statement.run(values)
    this.onInserted(values, values.length / this.columns, changes)
  }
}

/** The values of so many rows of so many columns, as a statement writes them. */
export function placeholders(rows: number, columns: number): string {
  const row = `(${Array<string>(columns).fill('?').join()})`
  return Array<string>(rows).fill(row).join()
}
