import type { Database } from 'better-sqlite3'
import type { RecordKind } from './record-key.js'

/** A key that another record has claimed. */
export interface TakenKey {
  readonly key: number | string
  /** The key of the other record (record-key.ts). */
  readonly record: number
}

/**
 * Decides which record keeps a key: the first one that claims it. The claims are in the temporary database
 * `claims`, which is attached to the catalog database:
 *
 *     title_claims      (key: packed number, id: first key of the record, record)
 *     person_claims     (key: packed number, id, record)
 *     collection_claims (key: slug, id: slug, record)
 *     title_records     (record, id), and so on, after all records are read
 */
export class Claims {
  private readonly insert: (key: number | string, id: number | string, record: number) => boolean
  private readonly find: (key: number | string) => number | undefined
  private readonly remove: (key: number | string) => void

  constructor(
    private readonly db: Database,
    private readonly kind: RecordKind,
  ) {
    const table = `claims.${kind}_claims`
    const keyType = kind === 'collection' ? 'TEXT' : 'INTEGER'
    db.exec(`CREATE TABLE ${table} (key ${keyType} PRIMARY KEY, id, record)`)
    const insert = db.prepare(`INSERT INTO ${table} VALUES (?, ?, ?) ON CONFLICT DO NOTHING`)
    const find = db
      .prepare<[number | string], number>(`SELECT record FROM ${table} WHERE key = ?`)
      .pluck()
    const remove = db.prepare(`DELETE FROM ${table} WHERE key = ?`)
    this.insert = (key, id, record) => insert.run(key, id, record).changes > 0
    this.find = (key) => find.get(key)
    this.remove = (key) => remove.run(key)
  }

  /** Claims all keys for a record. If other records have some of them, claims none and returns those keys. */
  claim(keys: readonly (number | string)[], record: number): TakenKey[] {
    const [id = ''] = keys
    const taken = keys.filter((key) => !this.insert(key, id, record))
    if (taken.length === 0) return []
    for (const key of keys) if (!taken.includes(key)) this.remove(key)
    return taken.map((key) => ({ key, record: this.find(key) ?? 0 }))
  }

  /** Lists the imported records, and writes the table of numbers in the catalog database. */
  finish(): void {
    const { db, kind } = this
    db.exec(`CREATE TABLE claims.${kind}_records (record INTEGER PRIMARY KEY, id)`)
    db.exec(
      `INSERT INTO claims.${kind}_records
       SELECT DISTINCT record, id FROM claims.${kind}_claims ORDER BY record`,
    )
    if (kind === 'collection') return
    db.exec(
      `INSERT INTO main.${kind}_numbers (ref, ${kind}_id)
       SELECT key, id FROM claims.${kind}_claims ORDER BY key`,
    )
  }
}
