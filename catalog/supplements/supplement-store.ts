import type Database from 'better-sqlite3'
import type { CompletableKind } from '../../schema/interchange-line.js'
import { type RecordKind, recordKey, type SourceFile } from '../staging/record-key.js'
import type { IncompleteRecord } from './completion.js'

/** A checked supplement of a line. */
export interface SupplementLine {
  readonly line: number
  readonly kind: CompletableKind
  /** The packed numbers, in the order of the catalogs. */
  readonly numbers: readonly number[]
  readonly json: string
}

/** Number of records that a thread completes at a time. */
const batchSize = 200
/** Page cache in KiB. */
const cacheKibibytes = 16 * 1024

/**
 * The supplements of an import, in the temporary database `supplements` that the staging threads read, and the
 * records that may need them, in the temporary database `claims`:
 *
 *     supplements.lines          (line: key of file and line, kind, numbers, json)
 *     supplements.title_named    (number) numbers that supplements of titles name; likewise person_named
 *     claims.incomplete          (record, kind, json) records whose rows are not staged yet
 */
export class SupplementStore {
  /** Number of supplements. */
  count = 0
  /** Number of kept records. */
  kept = 0
  private readonly insertLine: (...values: unknown[]) => void
  private readonly insertNumber: Readonly<Record<CompletableKind, (number: number) => void>>
  private readonly insertRecord: (...values: unknown[]) => void

  /** Attaches the new database `file` to that of the catalog. */
  constructor(
    private readonly db: Database.Database,
    readonly file: string,
  ) {
    db.prepare('ATTACH ? AS supplements').run(file)
    db.pragma('supplements.journal_mode = MEMORY')
    db.pragma('supplements.synchronous = OFF')
    db.pragma(`supplements.cache_size = -${cacheKibibytes}`)
    db.exec(`CREATE TABLE supplements.lines (line INTEGER PRIMARY KEY, kind, numbers, json);
      CREATE TABLE supplements.title_named (number INTEGER);
      CREATE TABLE supplements.person_named (number INTEGER);
      CREATE TABLE claims.incomplete (record INTEGER PRIMARY KEY, kind, json)`)
    const insert = (table: string, values: string) => {
      const statement = db.prepare(`INSERT INTO ${table} VALUES (${values})`)
      return (...given: unknown[]) => void statement.run(...given)
    }
    this.insertLine = insert('supplements.lines', '?, ?, ?, ?')
    this.insertNumber = {
      title: insert('supplements.title_named', '?'),
      person: insert('supplements.person_named', '?'),
    }
    this.insertRecord = insert('claims.incomplete', '?, ?, ?')
  }

  add(source: SourceFile, lines: readonly SupplementLine[]): void {
    this.db.transaction(() => {
      for (const { line, kind, numbers, json } of lines) {
        this.insertLine(recordKey(source.number, line), kind, JSON.stringify(numbers), json)
        for (const number of numbers) this.insertNumber[kind](number)
      }
    })()
    this.count += lines.length
  }

  /** Must follow the last supplement, before threads look for numbers. */
  index(): void {
    for (const kind of ['title', 'person']) {
      this.db.exec(`CREATE INDEX supplements.${kind}_named_number ON ${kind}_named (number)`)
    }
  }

  /** Keeps a record that may need supplements. */
  keep(record: number, kind: RecordKind, json: string): void {
    this.insertRecord(record, kind, json)
    this.kept += 1
  }

  /** Yields the kept records with their supplements, in batches, after assign-supplements.ts has run. */
  *incomplete(onRecords: (count: number) => void): Generator<readonly IncompleteRecord[]> {
    const next = this.db.prepare<[number, number], Pick<IncompleteRecord, 'key' | 'kind' | 'json'>>(
      'SELECT record AS key, kind, json FROM claims.incomplete WHERE record > ? ORDER BY record LIMIT ?',
    )
    const numbers = { title: this.numbersOf('title'), person: this.numbersOf('person') }
    const supplements = this.db
      .prepare<[number], string>(
        `SELECT l.json FROM claims.assigned a CROSS JOIN supplements.lines l ON l.line = a.line
         WHERE a.record = ? ORDER BY a.line`,
      )
      .pluck()
    // A transaction locks the files once, not for each look-up.
    const readPage = this.db.transaction((last: number) =>
      next.all(last, batchSize).map((record) => ({
        ...record,
        numbers: numbers[record.kind].all(record.key),
        supplements: supplements.all(record.key),
      })),
    )
    for (let last = -1; ; ) {
      const page = readPage(last)
      if (page.length === 0) return
      yield page
      onRecords(page.length)
      last = page.at(-1)?.key ?? last
    }
  }

  private numbersOf(kind: CompletableKind): Database.Statement<[number], number> {
    const table = `claims.${kind}_claims`
    return this.db.prepare<[number], number>(`SELECT key FROM ${table} WHERE record = ?`).pluck()
  }
}
