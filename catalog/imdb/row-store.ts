import Database from 'better-sqlite3'
import type { ImdbFile } from './files.js'

/** The files with rows of titles. */
const rowFiles = [
  'title.basics',
  'title.ratings',
  'title.crew',
  'title.principals',
  'title.akas',
  'title.episode',
] as const satisfies readonly ImdbFile[]
export type RowFile = (typeof rowFiles)[number]

/** A line of a file. */
export interface StoredRow {
  readonly file: RowFile
  readonly line: number
  readonly bytes: Buffer
}

/** Page cache in KiB. */
const cacheKibibytes = 128 * 1024
const tables = { title: 'title_rows', episode: 'episode_rows' } as const

/**
 * A temporary database that collects the rows of each title from all files, in the tables
 *
 *     title_rows   (number, file, line, bytes)  rows of titles; title.episode has the number of the series
 *     episode_rows (number, file, line, bytes)  the other rows of episodes
 *
 * whose rows are stored in the order of number, file and line.
 */
export class RowStore {
  private readonly db: Database.Database
  private readonly readEpisode: Database.Statement<[number], [number, number, Buffer]>
  private readonly inserts: Readonly<
    Record<keyof typeof tables, Database.Statement<[number, number, number, Buffer]>>
  >

  constructor(file: string) {
    this.db = new Database(file)
    // A journal is not needed: an import that fails removes the file.
    this.db.pragma('journal_mode = OFF')
    this.db.pragma('synchronous = OFF')
    this.db.pragma(`cache_size = -${cacheKibibytes}`)
    for (const table of Object.values(tables)) {
      this.db.exec(`CREATE TABLE ${table} (number INTEGER, file INTEGER, line INTEGER, bytes BLOB,
        PRIMARY KEY (number, file, line)) WITHOUT ROWID`)
    }
    const insert = (table: string) => this.db.prepare(`INSERT INTO ${table} VALUES (?, ?, ?, ?)`)
    this.inserts = { title: insert(tables.title), episode: insert(tables.episode) }
    this.readEpisode = this.db
      .prepare<[number], [number, number, Buffer]>(
        `SELECT file, line, bytes FROM ${tables.episode} WHERE number = ? ORDER BY file, line`,
      )
      .raw()
    this.db.exec('BEGIN')
  }

  add(kind: keyof typeof tables, number: number, { file, line, bytes }: StoredRow): void {
    this.inserts[kind].run(number, rowFiles.indexOf(file), line, bytes)
  }

  episode(number: number): StoredRow[] {
    return this.readEpisode
      .all(number)
      .map(([file, line, bytes]) => ({ file: rowFiles[file] as RowFile, line, bytes }))
  }

  /** Yields the rows of each title, in the order of numbers. */
  *titles(): Generator<readonly StoredRow[]> {
    const all = this.db
      .prepare<[], [number, number, number, Buffer]>(
        `SELECT number, file, line, bytes FROM ${tables.title} ORDER BY number, file, line`,
      )
      .raw()
      .iterate()
    let current = -1
    let rows: StoredRow[] = []
    for (const [number, file, line, bytes] of all) {
      if (number !== current && rows.length > 0) {
        yield rows
        rows = []
      }
      current = number
      rows.push({ file: rowFiles[file] as RowFile, line, bytes })
    }
    if (rows.length > 0) yield rows
  }

  close(): void {
    this.db.close()
  }
}
