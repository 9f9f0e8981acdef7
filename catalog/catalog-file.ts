import Database from 'better-sqlite3'
import type { Progress } from '../platform/progress.js'
import {
  type InternalId,
  packReference,
  personCatalogs,
  titleCatalogs,
} from '../schema/catalogs.js'
import type { PersonRecord, TitleRecord } from '../schema/interchange.js'
import { openTables } from './catalog-tables.js'
import { placeholders } from './staging/row-batch.js'
import { createIndexes, createTables } from './tables/statements.js'
import { catalogVersion } from './tables/version.js'

/** Where a catalog database comes from. */
export interface Origin {
  /** From what the catalog is made: file names, or the demo and its seed. */
  readonly source: string
  readonly madeAt: Date
}

const cachedKibibytes = 128 * 1024

/** Makes a catalog database with empty tables in a new file, and begins to fill it. */
export function startCatalogFile(file: string): Database.Database {
  // Nobody sees the file before it is finished, so a broken run needs nothing to undo it on disk.
  const db = new Database(file)
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  db.pragma('locking_mode = EXCLUSIVE')
  db.pragma(`cache_size = -${cachedKibibytes}`)
  db.pragma(`user_version = ${catalogVersion}`)
  db.exec(createTables().join(';'))
  db.exec('BEGIN')
  return db
}

/** Builds the indexes of a catalog database whose tables are filled. */
export function buildIndexes(db: Database.Database, progress: Progress): void {
  const indexes = createIndexes()
  const phase = progress('building its indexes', indexes.length, 'indexes')
  for (const index of indexes) {
    db.exec(index)
    phase.add(1)
  }
  phase.end()
}

/** Writes where it comes from and closes the finished file, which has its indexes. */
export function finishCatalogFile(db: Database.Database, { madeAt, source }: Origin): void {
  openTables(db).origin({ made_at: madeAt.toISOString(), source })
  analyze(db)
  db.exec('COMMIT')
  // What a reader finds: no journal beside the file, and none to be made.
  db.pragma('journal_mode = DELETE')
  db.close()
}

/**
 * Notes how rows spread over the indexes, by samples. A table without an index of all its rows would be
 * counted row by row instead, page after page from the disk, and is left out: its rows are found by their ids.
 */
function analyze(db: Database.Database): void {
  db.pragma('analysis_limit = 1000')
  const indexed = db
    .prepare<[], string>(
      `SELECT DISTINCT tables.name FROM sqlite_schema tables, pragma_index_list(tables.name) indexes
       WHERE tables.type = 'table' AND NOT indexes.partial ORDER BY 1`,
    )
    .pluck()
    .all()
  for (const table of indexed) db.exec(`ANALYZE "${table}"`)
}

/** The statement that inserts the list card of a title. */
export function openListCards(db: Database.Database) {
  return db.prepare<[InternalId, string]>('INSERT INTO list_cards (id, card) VALUES (?, ?)')
}

/** Statements that say which title or person has a number. */
export function openNumbers(db: Database.Database, owner: 'title' | 'person') {
  const table = `${owner}_numbers`
  return {
    insert: db.prepare(
      `INSERT INTO ${table} (ref, ${owner}_id) VALUES (?, ?) ON CONFLICT DO NOTHING`,
    ),
    /** Claims several at once, each followed by its owner; fails where one is taken, and claims none. */
    insertAll: (count: number) =>
      db.prepare<InternalId[]>(
        `INSERT INTO ${table} (ref, ${owner}_id) VALUES ${placeholders(count, 2)}`,
      ),
    ownerOf: db
      .prepare<[InternalId], InternalId>(`SELECT ${owner}_id FROM ${table} WHERE ref = ?`)
      .pluck(),
    remove: db.prepare(`DELETE FROM ${table} WHERE ref = ?`),
  }
}

/** The numbers of a record, packed, in the order in which its identity is taken from them. */
export function knownNumbers({ record, ids }: TitleRecord | PersonRecord): InternalId[] {
  const held: Readonly<Partial<Record<string, string | null>>> = ids
  const refs: InternalId[] = []
  for (const catalog of record === 'title' ? titleCatalogs : personCatalogs) {
    const number = held[catalog]
    if (number) refs.push(packReference({ catalog, number }))
  }
  return refs
}
