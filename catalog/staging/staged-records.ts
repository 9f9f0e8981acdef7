import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { CollectionRecord, InterchangeRecord } from '../../schema/interchange.js'
import type { Place } from '../rejection.js'
import { asGiven, RowBatch } from './row-batch.js'
import { type Kept, SortedRuns } from './sorted-runs.js'

/** Records that have numbers. */
export type NumberedKind = Exclude<InterchangeRecord['record'], 'collection'>

/**
 * Records on their way into a catalog database, in files of their own: they come in any order and
 * leave in the order of their ids, so that every table of the catalog is written from front to back.
 */
export interface StagedRecords {
  /** Keeps the rows of a title or person, in UTF-8, under its id. */
  add(kind: NumberedKind, id: number, body: Uint8Array, place: Place): void
  /** Keeps a collection; false when its slug is taken. */
  addCollection(slug: string, body: string, place: Place): boolean
  /** Where the title or person of the id is. */
  placeOf(kind: NumberedKind, id: number): Place
  placeOfCollection(slug: string): Place
  /** The rows of all titles or persons, by id. */
  read(kind: NumberedKind): Generator<Kept>
  /** The collections, as they came. */
  readCollections(): Generator<{ readonly record: CollectionRecord; readonly place: Place }>
  /** Removes the files. */
  close(): void
}

interface PlaceRow {
  readonly file: number
  readonly line: number
}

const cachedKibibytes = 64 * 1024

/** `path` is what the names of the files begin with. */
export function openStagedRecords(path: string): StagedRecords {
  rmSync(path, { force: true })
  const db = new Database(path)
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma(`cache_size = -${cachedKibibytes}`)
  db.exec(`
    CREATE TABLE title (id INTEGER PRIMARY KEY, file INTEGER, line INTEGER);
    CREATE TABLE person (id INTEGER PRIMARY KEY, file INTEGER, line INTEGER);
    CREATE TABLE collection (slug TEXT UNIQUE, file INTEGER, line INTEGER, body TEXT);
    BEGIN`)
  const files: string[] = []
  const fileNumbers = new Map<string, number>()
  const onKind = <Value>(make: (kind: NumberedKind) => Value) => ({
    title: make('title'),
    person: make('person'),
  })
  const bodies = onKind((kind) => new SortedRuns(`${path}.${kind}`))
  const places = onKind((kind) => ({
    added: new RowBatch(db, asGiven(3), (rows) => `INSERT INTO ${kind} VALUES ${rows}`),
    find: db.prepare<[number], PlaceRow>(`SELECT file, line FROM ${kind} WHERE id = ?`),
  }))
  const insertCollection = db.prepare(
    'INSERT INTO collection VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const findCollection = db.prepare<[string], PlaceRow>(
    'SELECT file, line FROM collection WHERE slug = ?',
  )

  function fileNumber(file: string): number {
    const known = fileNumbers.get(file)
    if (known !== undefined) return known
    fileNumbers.set(file, files.length)
    return files.push(file) - 1
  }
  function placeOfRow(row: PlaceRow | undefined): Place {
    if (row === undefined) throw new Error('a record is not staged')
    return { file: files[row.file] ?? '', line: row.line }
  }

  return {
    add(kind, id, body, { file, line }) {
      bodies[kind].add(id, body)
      places[kind].added.add([id, fileNumber(file), line])
    },
    addCollection: (slug, body, { file, line }) =>
      insertCollection.run(slug, fileNumber(file), line, body).changes > 0,
    placeOf(kind, id) {
      places[kind].added.flush()
      return placeOfRow(places[kind].find.get(id))
    },
    placeOfCollection: (slug) => placeOfRow(findCollection.get(slug)),
    read: (kind) => bodies[kind].read(),
    *readCollections() {
      const rows = db
        .prepare<[], PlaceRow & { body: string }>('SELECT * FROM collection ORDER BY rowid')
        .iterate()
      for (const row of rows) yield { record: JSON.parse(row.body), place: placeOfRow(row) }
    },
    close() {
      for (const each of Object.values(bodies)) each.close()
      db.close()
      rmSync(path, { force: true })
    },
  }
}
