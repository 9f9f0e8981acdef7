import type { Database, Statement } from 'better-sqlite3'
import { type Column, integer, required } from '../../schema/catalog/column.js'
import { createTable } from '../../schema/catalog/statements.js'
import { catalogTables, columnNames } from '../../schema/catalog/tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import { type ReferenceTable, referencePlace, referenceTables } from '../catalog-tables.js'
import { asGiven, RowBatch } from '../staging/row-batch.js'

/** The values of a row of the catalog database, in the order of its columns. */
export type Row = unknown[]

/**
 * The tables of what is noted: rows that nothing answered, with the number in the place of the id, and
 * for rows that name their record by another number than its id which one that is.
 */
export const referenceNotes = referenceTables.flatMap((table) => {
  const { columns, key }: { columns: Readonly<Record<string, Column>>; key: readonly string[] } =
    catalogTables[table]
  const ofKey = Object.fromEntries(key.map((name) => [name, columns[name] as Column]))
  return [
    createTable(`unanswered_${table}`, { columns, key }),
    createTable(`numbers_of_${table}`, {
      columns: { ...ofKey, number: required(integer()) },
      key,
    }),
  ]
})

/** Of the rows of one table, how they name other records, as far as the catalog database does not tell. */
export class NotedReferences {
  private readonly unanswered: RowBatch
  private readonly numbers: RowBatch
  private readonly keyPlaces: readonly number[]
  private readonly place: number
  private readonly number: Statement<unknown[], InternalId>
  private readonly forget: Statement<unknown[]>
  private readonly forgetAll: readonly Statement<[InternalId]>[]
  private readonly answered: Statement<[string], Row>
  private readonly firstOnes: Statement<[number], { title: InternalId; number: InternalId }>
  private readonly total: Statement<[], number>

  constructor(db: Database, table: ReferenceTable) {
    const names: readonly string[] = columnNames(table)
    const key: readonly string[] = catalogTables[table].key
    this.keyPlaces = key.map((name) => names.indexOf(name))
    this.place = referencePlace(table)
    const [unanswered, numbers] = [`unanswered_${table}`, `numbers_of_${table}`]
    const insertInto = (name: string, width: number) =>
      new RowBatch(db, asGiven(width), (rows) => `INSERT INTO ${name} VALUES ${rows}`)
    this.unanswered = insertInto(unanswered, names.length)
    this.numbers = insertInto(numbers, key.length + 1)
    const isKey = key.map((name) => `${name} = ?`).join(' AND ')
    const reference = names[this.place]
    this.number = db.prepare<unknown[], InternalId>(`SELECT number FROM ${numbers} WHERE ${isKey}`)
    this.number.pluck()
    this.forget = db.prepare(`DELETE FROM ${numbers} WHERE ${isKey}`)
    this.forgetAll = [unanswered, numbers].map((name) =>
      db.prepare(`DELETE FROM ${name} WHERE title_id = ?`),
    )
    this.answered = db.prepare<[string], Row>(
      `DELETE FROM ${unanswered} WHERE ${reference} IN (SELECT value FROM json_each(?)) RETURNING *`,
    )
    this.answered.raw()
    this.firstOnes = db.prepare(
      `SELECT title_id AS title, ${reference} AS number FROM ${unanswered} ORDER BY ${key} LIMIT ?`,
    )
    this.total = db.prepare<[], number>(`SELECT count(*) FROM ${unanswered}`).pluck()
  }

  /** The values of a row's key. */
  keyOf(row: Row): unknown[] {
    return this.keyPlaces.map((place) => row[place])
  }

  /** Notes a row that nothing answers, with the number that it names. */
  leaveOut(row: Row): void {
    this.unanswered.add(row)
  }

  /** Notes that a row names its record by a number that is not its id, and that it has in place of this. */
  useNumber(row: Row): void {
    this.numbers.add([...this.keyOf(row), row[this.place]])
  }

  /** By which number a row of the catalog database names its record. */
  numberOf(row: Row): InternalId {
    return this.number.get(this.keyOf(row)) ?? (row[this.place] as InternalId)
  }

  forgetNumber(row: Row): void {
    this.forget.run(this.keyOf(row))
  }

  /** Takes out the rows that name numbers which somebody has now. */
  takeAnswered(numbers: Iterable<InternalId>): Row[] {
    return this.answered.all(JSON.stringify([...numbers]))
  }

  /** Forgets what is noted of the rows of a title. */
  forgetTitle(title: InternalId): void {
    for (const statement of this.forgetAll) statement.run(title)
  }

  /** How many rows nothing answers. */
  count(): number {
    return this.total.get() ?? 0
  }

  /** The first rows that nothing answers, in the order of the catalog database. */
  first(count: number): { title: InternalId; number: InternalId }[] {
    return this.firstOnes.all(count)
  }

  /** Writes what waits to be written together. */
  flush(): void {
    this.unanswered.flush()
    this.numbers.flush()
  }
}
