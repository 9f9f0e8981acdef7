import Database from 'better-sqlite3'
import { type AddRow, type RecordTable, recordTables, stagedColumns } from '../rows/row.js'

/**
 * A temporary database with the rows of the records that one thread has read, in reading order. It has the
 * tables of the catalog database without keys, and with a column `record` instead of the id:
 *
 *     credits (record, role, ord, n, person_id, job, …)
 */
export class StagingFile {
  private readonly db: Database.Database
  private readonly inserts: Readonly<Record<RecordTable, (values: unknown[]) => void>>
  private record = 0

  constructor(path: string) {
    this.db = new Database(path)
    // A failed import removes the file, so it needs no rollback.
    this.db.pragma('journal_mode = OFF')
    this.db.pragma('synchronous = OFF')
    const inserts = recordTables.map((table) => {
      const columns = ['record', ...stagedColumns(table)]
      this.db.exec(`CREATE TABLE ${table} (${columns.join()})`)
      const insert = this.db.prepare<unknown[]>(
        `INSERT INTO ${table} VALUES (${columns.map(() => '?').join()})`,
      )
      return [table, (values: unknown[]) => insert.run(values)]
    })
    this.inserts = Object.fromEntries(inserts)
  }

  /** Stages several records in one transaction. */
  stage(write: () => void): void {
    this.db.transaction(write)()
  }

  /** Sets the key (record-key.ts) of the record that the next rows belong to. */
  begin(record: number): void {
    this.record = record
  }

  readonly add: AddRow = (table, row) => {
    const values: Readonly<Record<string, unknown>> = row
    const list: unknown[] = [this.record]
    for (const column of columnsOf[table]) list.push(storable(values[column]))
    this.inserts[table](list)
  }

  close(): void {
    this.db.close()
  }
}

const columnsOf = Object.fromEntries(
  recordTables.map((table) => [table, stagedColumns(table)]),
) as Readonly<Record<RecordTable, readonly string[]>>

function storable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value ?? null
}
