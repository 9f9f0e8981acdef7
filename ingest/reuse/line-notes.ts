import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { differingTables } from '../../schema/catalog/differing-tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { Table } from '../catalog-tables.js'
import type { DroppedKind } from '../dropped.js'
import { digestBytes } from '../prepare/line-digest.js'
import { placeholders, RowBatch } from '../staging/row-batch.js'
import type { NumberedKind } from '../staging/staged-records.js'

/** What is noted of an import as a whole. */
interface About {
  /** What made it (made-by.ts); of others nothing can be taken over. */
  readonly madeBy: string
  /** The catalog that it began as a copy of; null of one that was made of nothing. */
  readonly begunFrom: string | null
  /** How many records were replaced since one was made of nothing. */
  readonly replaced: number
  /** How many episodes were left out. */
  readonly episodes: number
}

/** The titles that are the first to say each value of a slug, by the column; the first column is the slug itself. */
export type FirstTitles = [InternalId | null, InternalId | null, InternalId | null]

/** Records whose digests stand together in one row. */
const recordsOfRow = 4096
const cachedKibibytes = 16 * 1024
const idBytes = 8

const tables = `${differingTables}
  CREATE TABLE records (kind TEXT, place INTEGER, ids BLOB, digests BLOB, PRIMARY KEY (kind, place));
  CREATE TABLE unanswered (kind TEXT, title_id INTEGER, n INTEGER, ref INTEGER,
    PRIMARY KEY (kind, title_id, n)) WITHOUT ROWID;
  CREATE TABLE animated_posters (title_id INTEGER PRIMARY KEY, count INTEGER);
  CREATE TABLE names (name_of TEXT, slug TEXT, said_by INTEGER, first_by INTEGER, second_by INTEGER,
    PRIMARY KEY (name_of, slug)) WITHOUT ROWID;`

/**
 * What an import notes for the next one, in a database of its own: of which lines the records are that
 * it took, which references nothing answered, and who was the first to name what many titles share. It
 * is written with the catalog database, and counts only together with it.
 */
export class LineNotes {
  readonly db: Database.Database
  private readonly unanswered: RowBatch
  private readonly names: RowBatch
  private readonly forget: Database.Statement<[InternalId]>
  private readonly forgetAnimated: Database.Statement<[InternalId]>
  private readonly noteAnimated: Database.Statement<[InternalId]>
  private readonly waiting = {
    ids: Buffer.alloc(recordsOfRow * idBytes),
    digests: Buffer.alloc(recordsOfRow * digestBytes),
    count: 0,
    places: 0,
  }
  private kind: NumberedKind = 'person'
  private last: number
  private isOpen = true

  /** Opens notes that are copied, or else begins with none. */
  constructor(
    private readonly file: string,
    private readonly madeBy: string,
    isCopied = false,
  ) {
    if (!isCopied) rmSync(file, { force: true })
    this.db = new Database(file, { fileMustExist: isCopied })
    // Nobody reads them before they are finished.
    this.db.pragma('journal_mode = OFF')
    this.db.pragma('synchronous = OFF')
    this.db.pragma('locking_mode = EXCLUSIVE')
    this.db.pragma(`cache_size = -${cachedKibibytes}`)
    if (!isCopied) this.db.exec(tables)
    this.db.exec('BEGIN')
    this.last = this.value('SELECT coalesce(max(n), 0) FROM unanswered')
    this.unanswered = new RowBatch(
      this.db,
      4,
      (rows) => `INSERT INTO unanswered VALUES ${placeholders(rows, 4)}`,
    )
    this.names = new RowBatch(
      this.db,
      5,
      (rows) => `INSERT INTO names VALUES ${placeholders(rows, 5)} ON CONFLICT DO UPDATE
        SET first_by = coalesce(first_by, excluded.first_by),
          second_by = coalesce(second_by, excluded.second_by)`,
    )
    this.forget = this.db.prepare(
      `DELETE FROM unanswered WHERE title_id = ? AND kind IN ('credits', 'relations')`,
    )
    this.forgetAnimated = this.db.prepare('DELETE FROM animated_posters WHERE title_id = ?')
    this.noteAnimated = this.db.prepare(
      `INSERT INTO animated_posters VALUES (?, 1) ON CONFLICT DO UPDATE SET count = count + 1`,
    )
  }

  /** Notes a record: persons before titles, each in ascending order of ids. */
  addRecord(kind: NumberedKind, id: InternalId, digest: Uint8Array): void {
    if (kind !== this.kind) this.flushRecords()
    this.kind = kind
    const { waiting } = this
    waiting.ids.writeDoubleLE(id, waiting.count * idBytes)
    waiting.digests.set(digest, waiting.count * digestBytes)
    waiting.count += 1
    if (waiting.count === recordsOfRow) this.flushRecords()
  }

  /** Notes what a title lost; `ref` is the reference that nothing answers, packed. */
  leaveOut(kind: DroppedKind, title: InternalId, ref?: InternalId): void {
    if (kind === 'animated_posters') this.noteAnimated.run(title)
    if (ref === undefined) return
    this.last += 1
    this.unanswered.add([kind, title, this.last, ref])
  }

  /** Notes what a title says of a slug; titles come in ascending order of ids. */
  addNames(table: Table, title: InternalId, [slug, ...values]: readonly unknown[]): void {
    const by = [0, 1].map((place) => ((values[place] ?? null) === null ? null : title))
    this.names.add([table, slug, title, ...by])
  }

  /** Of notes that are copied: what they say of the import as a whole. */
  about(): About {
    return this.db
      .prepare<[], About>(
        'SELECT made_by AS madeBy, begun_from AS begunFrom, replaced, episodes FROM about',
      )
      .get() as About
  }

  /** How much of titles is left out, as far as it is noted by title. */
  leftOut(): Record<'credits' | 'relations' | 'animated_posters', number> {
    const unanswered = (kind: string) =>
      this.value(`SELECT count(*) FROM unanswered WHERE kind = '${kind}'`)
    return {
      credits: unanswered('credits'),
      relations: unanswered('relations'),
      animated_posters: this.value('SELECT coalesce(sum(count), 0) FROM animated_posters'),
    }
  }

  /** The first references that nothing answers, by their titles. */
  firstUnanswered(kind: DroppedKind, count: number): { title: InternalId; ref: InternalId }[] {
    return this.db
      .prepare<[string, number], { title: InternalId; ref: InternalId }>(
        'SELECT title_id AS title, ref FROM unanswered WHERE kind = ? ORDER BY title_id, n LIMIT ?',
      )
      .all(kind, count)
  }

  /** Forgets the references of a title that nothing answered. */
  forgetUnanswered(title: InternalId): void {
    this.forget.run(title)
  }

  /** Forgets what a title lost. */
  forgetTitle(title: InternalId): void {
    this.forgetUnanswered(title)
    this.forgetAnimated.run(title)
  }

  /** Notes the records that may be shown otherwise than by the catalog before (platform/differing-records.ts). */
  setDiffering(ids: Readonly<Record<NumberedKind, Iterable<InternalId>>>): void {
    this.db.exec('DELETE FROM differing')
    const differing = new RowBatch(
      this.db,
      2,
      (rows) => `INSERT INTO differing VALUES ${placeholders(rows, 2)}`,
    )
    for (const id of ids.person) differing.add(['person', id])
    for (const id of ids.title) differing.add(['title', id])
    differing.flush()
  }

  forgetRecords(): void {
    this.db.exec('DELETE FROM records')
  }

  /** Writes what is left, and closes the file. */
  finish({ begunFrom, replaced, episodes }: Omit<About, 'madeBy'>): void {
    this.flush()
    this.db.exec('DELETE FROM about')
    this.db
      .prepare('INSERT INTO about VALUES (?, ?, ?, ?)')
      .run(this.madeBy, begunFrom, replaced, episodes)
    this.db.exec('COMMIT')
    this.db.close()
    this.isOpen = false
  }

  /** Writes what waits to be written together. */
  flush(): void {
    this.flushRecords()
    this.unanswered.flush()
    this.names.flush()
  }

  /** The first number of a statement. */
  private value(sql: string): number {
    return this.db.prepare<[], number>(sql).pluck().get() ?? 0
  }

  abort(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.db.close()
    rmSync(this.file, { force: true })
  }

  private flushRecords(): void {
    const { ids, digests, count } = this.waiting
    if (count === 0) return
    this.waiting.count = 0
    this.waiting.places += 1
    this.db
      .prepare('INSERT INTO records VALUES (?, ?, ?, ?)')
      .run(
        this.kind,
        this.waiting.places,
        ids.subarray(0, count * idBytes),
        digests.subarray(0, count * digestBytes),
      )
  }
}
