import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { differingTables } from '../../schema/catalog/differing-tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import { type ReferenceTable, referenceTables } from '../catalog-tables.js'
import type { DroppedKind } from '../dropped.js'
import { digestBytes } from '../prepare/line-digest.js'
import { asGiven, RowBatch } from '../staging/row-batch.js'
import type { NumberedKind } from '../staging/staged-records.js'
import { NotedNames, nameNotes } from './noted-names.js'
import { NotedReferences, referenceNotes } from './noted-references.js'

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

/**
 * What notes say of their import as a whole; null where another version may have written them, so that
 * they need not have the same tables.
 */
export function readAbout(file: string): About | null {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    return aboutIn(db)
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_ERROR') return null
    throw error
  } finally {
    db.close()
  }
}

function aboutIn(db: Database.Database): About {
  const select = 'SELECT made_by AS madeBy, begun_from AS begunFrom, replaced, episodes FROM about'
  return db.prepare<[], About>(select).get() as About
}

/** Records whose digests stand together in one row. */
const recordsOfRow = 4096
const cachedKibibytes = 16 * 1024
const idBytes = 8

const tables = `${differingTables}
  CREATE TABLE records (kind TEXT, place INTEGER, ids BLOB, digests BLOB, PRIMARY KEY (kind, place));
  CREATE TABLE animated_posters (title_id INTEGER PRIMARY KEY, count INTEGER);
  ${[...referenceNotes, ...nameNotes].join(';')}`

/**
 * What an import notes for the next one, in a database of its own: of which lines the records are that
 * it took, and what of references and of shared names the catalog database does not tell. It is written with the catalog database, and counts only together with it.
 */
export class LineNotes {
  readonly db: Database.Database
  readonly references: Readonly<Record<ReferenceTable, NotedReferences>>
  readonly names: NotedNames
  private readonly forgetAnimated: Database.Statement<[InternalId]>
  private readonly noteAnimated: Database.Statement<[InternalId]>
  private readonly waiting = {
    ids: Buffer.alloc(recordsOfRow * idBytes),
    digests: Buffer.alloc(recordsOfRow * digestBytes),
    count: 0,
    places: 0,
  }
  private kind: NumberedKind = 'person'
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
    this.references = {
      relations: new NotedReferences(this.db, 'relations'),
      credits: new NotedReferences(this.db, 'credits'),
    }
    this.names = new NotedNames(this.db)
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

  /** Notes what a title lost; `row` is one that nothing answers, with the number that it names. */
  leaveOut(kind: DroppedKind, title: InternalId, row?: unknown[]): void {
    if (kind === 'animated_posters') this.noteAnimated.run(title)
    if (row && (kind === 'credits' || kind === 'relations')) this.references[kind].leaveOut(row)
  }

  /** Of notes that are copied: what they say of the import as a whole. */
  about(): About {
    return aboutIn(this.db)
  }

  /** How much of titles is left out, as far as it is noted by title. */
  leftOut(): Record<'credits' | 'relations' | 'animated_posters', number> {
    return {
      credits: this.references.credits.count(),
      relations: this.references.relations.count(),
      animated_posters: this.value('SELECT coalesce(sum(count), 0) FROM animated_posters'),
    }
  }

  /** Forgets what is noted of a title. */
  forgetTitle(title: InternalId): void {
    for (const table of referenceTables) this.references[table].forgetTitle(title)
    this.names.forgetTitle(title)
    this.forgetAnimated.run(title)
  }

  /** Notes the records that may be shown otherwise than by the catalog before (indexer/records/differing-records.ts). */
  setDiffering(ids: Readonly<Record<NumberedKind, Iterable<InternalId>>>): void {
    this.db.exec('DELETE FROM differing')
    const differing = new RowBatch(
      this.db,
      asGiven(2),
      (rows) => `INSERT INTO differing VALUES ${rows}`,
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
    for (const table of referenceTables) this.references[table].flush()
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
