import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { InterchangeRecord } from '../schema/interchange.js'
import type { Place } from './rejection.js'

/**
 * Records on their way into a catalog database, in a file of their own: they come in any order and
 * leave in the order of their ids, so that every table of the catalog is written from front to back.
 */
export interface StagedRecords {
  /** Keeps a record under its id (of a collection: its slug); false when the id is taken. */
  add(id: number | string, record: InterchangeRecord, place: Place): boolean
  /** Where the record of the id is. */
  placeOf(kind: InterchangeRecord['record'], id: number | string): Place
  /** All records of a kind: titles and persons by id, collections as they came. */
  read<Kind extends InterchangeRecord['record']>(kind: Kind): Generator<Staged<Kind>>
  /** Removes the file. */
  close(): void
}

export interface Staged<Kind extends InterchangeRecord['record']> {
  readonly id: number | string
  readonly record: Extract<InterchangeRecord, { record: Kind }>
  readonly place: Place
}

interface StagedRow {
  readonly id: number | string
  readonly file: number
  readonly line: number
  readonly body: string
}

const cachedKibibytes = 64 * 1024

export function openStagedRecords(path: string): StagedRecords {
  rmSync(path, { force: true })
  const db = new Database(path)
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma(`cache_size = -${cachedKibibytes}`)
  const columns = 'file INTEGER, line INTEGER, body TEXT'
  db.exec(`
    CREATE TABLE title (id INTEGER PRIMARY KEY, ${columns});
    CREATE TABLE person (id INTEGER PRIMARY KEY, ${columns});
    CREATE TABLE collection (id TEXT UNIQUE, ${columns});
    BEGIN`)
  const files: string[] = []
  const fileNumbers = new Map<string, number>()
  const onKind = <Value>(make: (kind: InterchangeRecord['record']) => Value) => ({
    title: make('title'),
    person: make('person'),
    collection: make('collection'),
  })
  const inserts = onKind((kind) =>
    db.prepare(
      `INSERT INTO ${kind} (id, file, line, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ),
  )
  const places = onKind((kind) =>
    db.prepare<[number | string], StagedRow>(`SELECT file, line FROM ${kind} WHERE id = ?`),
  )

  function fileNumber(file: string): number {
    const known = fileNumbers.get(file)
    if (known !== undefined) return known
    fileNumbers.set(file, files.length)
    return files.push(file) - 1
  }
  const placeOfRow = ({ file, line }: StagedRow) => ({ file: files[file] ?? '', line })

  return {
    add: (id, record, { file, line }) =>
      inserts[record.record].run(id, fileNumber(file), line, JSON.stringify(record)).changes > 0,
    placeOf(kind, id) {
      const row = places[kind].get(id)
      if (row === undefined) throw new Error(`${kind} ${id} is not staged`)
      return placeOfRow(row)
    },
    *read(kind) {
      const order = kind === 'collection' ? 'rowid' : 'id'
      const rows = db.prepare<[], StagedRow>(`SELECT * FROM ${kind} ORDER BY ${order}`).iterate()
      for (const row of rows) {
        yield { id: row.id, record: JSON.parse(row.body), place: placeOfRow(row) }
      }
    },
    close() {
      db.close()
      rmSync(path, { force: true })
    },
  }
}
