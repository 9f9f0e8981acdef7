import Database from 'better-sqlite3'
import type { Progress } from '../platform/progress.js'
import { createIndexes, createTables } from './tables/create-tables.js'
import { catalogVersion } from './tables/version.js'

/** The source of a catalog database. */
export interface Origin {
  /** File names, or the demo and its seed. */
  readonly source: string
  readonly madeAt: Date
}

/** Page cache in KiB. */
const cacheKibibytes = 128 * 1024

/** Creates a catalog database with empty tables in a new file, and attaches the new database `claims`. */
export function startCatalogFile(file: string, claimsFile: string): Database.Database {
  const db = new Database(file)
  // No other process opens the file before it is finished, and a failed import removes it.
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  db.pragma(`cache_size = -${cacheKibibytes}`)
  db.pragma(`user_version = ${catalogVersion}`)
  db.exec(createTables().join(';'))
  db.prepare('ATTACH ? AS claims').run(claimsFile)
  db.pragma('claims.journal_mode = MEMORY')
  db.pragma('claims.synchronous = OFF')
  db.pragma(`claims.cache_size = -${cacheKibibytes}`)
  return db
}

/** Builds the indexes of a catalog database whose tables are filled; yields before each of them. */
export function* buildIndexes(db: Database.Database, progress: Progress): Generator<void> {
  const indexes = createIndexes()
  const phase = progress('building indexes', indexes.length, 'indexes')
  for (const index of indexes) {
    yield
    db.exec(index)
    phase.add(1)
  }
  phase.end()
}

/** Writes the origin and statistics of a catalog database, and commits it without a journal. */
export function finishCatalogFile(db: Database.Database, { madeAt, source }: Origin): void {
  db.prepare('INSERT INTO origin (made_at, source) VALUES (?, ?)').run(madeAt.toISOString(), source)
  analyze(db)
  db.exec('COMMIT')
  db.pragma('journal_mode = DELETE')
}

/**
 * Collects statistics of the indexes for the query planner, from samples. Leaves out tables without a
 * complete index: SQLite would read all their rows, and queries find them by the primary key anyway.
 */
function analyze(db: Database.Database): void {
  db.pragma('analysis_limit = 1000')
  const indexed = db
    .prepare<[], string>(
      `SELECT DISTINCT tables.name FROM main.sqlite_schema tables, pragma_index_list(tables.name) indexes
       WHERE tables.type = 'table' AND NOT indexes.partial ORDER BY 1`,
    )
    .pluck()
    .all()
  for (const table of indexed) db.exec(`ANALYZE main."${table}"`)
}
