import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import type { Progress } from '../platform/progress.js'
import { unpackReference } from '../schema/catalogs.js'
import {
  buildIndexes,
  finishCatalogFile,
  type Origin,
  startCatalogFile,
} from './new-catalog-file.js'
import type { Location, Problem, Rejection } from './problems.js'
import {
  type Dropped,
  type DroppedCounts,
  noDroppedItems,
  type UnresolvedReference,
} from './rows/dropped.js'
import { recordTables } from './rows/row.js'
import { Claims, type TakenKey } from './staging/claims.js'
import { fileAndLine, type RecordKind, recordKey, type SourceFile } from './staging/record-key.js'
import type { StagedBatch, StagedRecord } from './staging/stage-records.js'
import { isReferenceTable, type ReferenceTable, StagedTables } from './staging/staged-tables.js'
import { type SupplementLine, SupplementStore } from './supplements/supplement-store.js'

/** Number of records of each kind in a catalog database. */
export type RecordCounts = Readonly<Record<`${RecordKind}s`, number>>

export interface WriteSummary {
  readonly written: RecordCounts
  readonly dropped: Dropped
}

/** Maximum number of unresolved references of each kind in the summary. */
const shownExamples = 5

/**
 * Writes a new catalog database in the folder `<file>.staging`:
 *
 *     thread 1: lines → records-1 ─┐ rows of records              one INSERT … SELECT … ORDER BY
 *     thread 2: lines → records-2 ─┼────────────────────────────► per table, with references
 *     writer:   keys  → claims    ─┘ the owner of each number     resolved, into the catalog
 *
 * Memory does not grow with the number of records.
 */
export class CatalogWriter {
  private readonly folder: string
  readonly db: Database
  private readonly claims: Readonly<Record<RecordKind, Claims>>
  private readonly files: string[] = []
  /** The supplements that were added; null without any. */
  supplements: SupplementStore | null = null
  private readonly counts = { titles: 0, persons: 0, collections: 0 }
  private readonly dropped = noDroppedItems()

  /** Creates the database in a new file. */
  constructor(
    file: string,
    private readonly origin: Origin,
  ) {
    this.folder = `${file}.staging`
    mkdirSync(this.folder)
    this.db = startCatalogFile(file, this.temporaryFile('claims'))
    this.claims = {
      title: new Claims(this.db, 'title'),
      person: new Claims(this.db, 'person'),
      collection: new Claims(this.db, 'collection'),
    }
  }

  /** The path of a temporary file; a thread stages records in `records-<thread>`. */
  temporaryFile(name: string): string {
    return join(this.folder, name)
  }

  /** Numbers an input file. If records of several files claim a number, the file with the lower number wins. */
  addSource(file: string): SourceFile {
    return { file, number: this.files.push(file) - 1 }
  }

  /** Adds staged records. Returns the rejected lines to report, including duplicates, ordered by line. */
  addBatch({ source, records, rejections }: StagedBatch): Rejection[] {
    const duplicates: Rejection[] = []
    this.db.transaction(() => {
      for (const record of records) {
        const key = recordKey(source.number, record.line)
        const taken = this.claims[record.kind].claim(record.keys, key)
        if (taken.length === 0) this.accept(record, key)
        else duplicates.push(this.rejectDuplicate(source.file, record, taken))
      }
    })()
    return [...rejections, ...duplicates].sort((a, b) => a.line - b.line)
  }

  addSupplements(source: SourceFile, lines: readonly SupplementLine[]): void {
    if (lines.length === 0) return
    this.supplements ??= new SupplementStore(this.db, this.temporaryFile('supplements'))
    this.supplements.add(source, lines)
  }

  addDropped(dropped: DroppedCounts): void {
    for (const [item, count] of Object.entries(dropped))
      this.dropped[item as keyof DroppedCounts] += count
  }

  /** The place of a record or supplement. */
  locate(key: number): Location {
    const [file, line] = fileAndLine(key)
    return { file: this.files[file] ?? '', line }
  }

  /**
   * Writes the tables and indexes, and closes the finished file. Yields after each statement, which may take
   * seconds, so that the caller can handle events.
   */
  *finish(progress: Progress): Generator<void, WriteSummary> {
    const tables = new StagedTables(this.db, this.attachStaging())
    const phase = progress('writing the catalog', recordTables.length, 'tables')
    this.db.exec('BEGIN')
    for (const claims of Object.values(this.claims)) claims.finish()
    const examples: UnresolvedReference[] = []
    for (const table of recordTables) {
      const count = tables.insert(table)
      if (isReferenceTable(table) && count < tables.count(table)) {
        examples.push(...this.dropUnresolved(tables, table))
      }
      phase.add(1)
      yield
    }
    phase.end()
    yield* buildIndexes(this.db, progress)
    finishCatalogFile(this.db, this.origin)
    this.close()
    return { written: this.counts, dropped: { counts: this.dropped, examples } }
  }

  /** Closes the database and removes the temporary files. */
  close(): void {
    this.db.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private attachStaging(): string[] {
    const names = readdirSync(this.folder).filter((name) => name.startsWith('records-'))
    return names.map((name, index) => {
      const database = `staged${index}`
      this.db.prepare(`ATTACH ? AS ${database}`).run(this.temporaryFile(name))
      return database
    })
  }

  private accept({ kind, dropped, incomplete }: StagedRecord, key: number): void {
    this.counts[`${kind}s`] += 1
    if (dropped !== undefined) this.addDropped(dropped)
    if (incomplete !== undefined) this.supplements?.keep(key, kind, incomplete)
  }

  private rejectDuplicate(
    file: string,
    { kind, line }: StagedRecord,
    taken: readonly TakenKey[],
  ): Rejection {
    const problems = taken.map(({ key, record }): Problem => {
      const { property, shown } = describeKey(kind, key)
      const first = this.locate(record)
      return { property, reason: `${shown} is a duplicate: ${first.file}:${first.line} has it` }
    })
    return { file, line, problems }
  }

  /** Counts the unresolved references of a table, and returns the first few. */
  private dropUnresolved(tables: StagedTables, kind: ReferenceTable): UnresolvedReference[] {
    const { count, first } = tables.unresolved(kind, shownExamples)
    this.dropped[kind] += count
    return first.map(({ record, reference }) => ({ ...this.locate(record), kind, reference }))
  }
}

function describeKey(kind: RecordKind, key: number | string) {
  if (typeof key === 'string') return { property: 'slug', shown: key }
  const { catalog, number } = unpackReference(key, kind === 'title' ? 'tt' : 'nm')
  return { property: `ids.${catalog}`, shown: number }
}
