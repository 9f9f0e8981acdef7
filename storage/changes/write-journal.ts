import { constants, copyFileSync, existsSync, rmSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import DatabaseFile from 'better-sqlite3'
import { renameDurably, syncPath } from '../../platform/durable.js'
import {
  type ChangedKind,
  changedKinds,
  changeSteps,
  journalTables,
  keptPublications,
  movedNumbersTable,
  type Publication,
  rankOf,
} from '../../schema/changes.js'
import type { RecordChange } from './compare-digests.js'

/** Calls `onChange` for every changed record of a kind. */
export type ForEachChange = (kind: ChangedKind, onChange: (change: RecordChange) => void) => void

/**
 * Writes the journal of a publication (docs/reference/changes.md#the-journal): a copy of the previous
 * journal with the changes since then, or, if `previous` is null, a new journal without changes. The file
 * gets its name once it is complete and on the disk.
 */
export function writeJournal(
  file: string,
  publication: Publication,
  previous: { readonly file: string; readonly forEachChange: ForEachChange } | null,
): void {
  const temporary = `${file}.${process.pid}.tmp`
  const compacted = `${file}.${process.pid}.compacted.tmp`
  const removeTemporaryFiles = () => {
    for (const each of [temporary, compacted]) rmSync(each, { force: true })
  }
  removeTemporaryFiles()
  try {
    if (previous !== null) copyFileSync(previous.file, temporary, constants.COPYFILE_FICLONE)
    const db = new DatabaseFile(temporary)
    try {
      // An interrupted run needs no rollback, because its file is removed.
      db.pragma('journal_mode = MEMORY')
      db.pragma('cache_size = -65536')
      db.transaction(() => write(db, publication, previous?.forEachChange ?? null))()
      db.pragma('journal_mode = DELETE')
      if (isMostlyFree(db)) db.prepare('VACUUM INTO ?').run(compacted)
    } finally {
      db.close()
    }
    const written = existsSync(compacted) ? compacted : temporary
    syncPath(written)
    renameDurably(written, file)
  } finally {
    removeTemporaryFiles()
  }
}

/** True if most pages of the file are free. SQLite keeps them for new rows, but every replica would fetch them. */
function isMostlyFree(db: Database): boolean {
  const pages = (pragma: string) => Number(db.pragma(pragma, { simple: true }))
  return 2 * pages('freelist_count') > pages('page_count')
}

function write(db: Database, publication: Publication, forEachChange: ForEachChange | null): void {
  if (forEachChange === null) for (const statement of journalTables) db.exec(statement)
  db.exec(movedNumbersTable)
  db.prepare('INSERT INTO publications VALUES (@number, @generation, @at)').run(publication)
  if (forEachChange === null) return
  for (const kind of changedKinds) {
    const writer = createChangeWriter(db, changedKinds.indexOf(kind), publication.number)
    forEachChange(kind, writer.add)
    writer.finish()
  }
  removeOldPublications(db)
}

/** A change with the number of its record in the journal. */
type Row = RecordChange & { readonly record: number }

/**
 * Writes the changes of one kind in one publication. The journal numbers records, because an id may pass
 * from one record to another, and links the rows of a record by `previous` and `next`:
 *
 *     record  publication  step     ids           previous  next
 *     7       3            added    [12, 40]      null      5
 *     7       5            changed  [12, 40, 63]  3         null
 */
function createChangeWriter(db: Database, kind: number, publication: number) {
  const recordOf = db
    .prepare<[number, number], number>('SELECT record FROM records WHERE kind = ? AND id = ?')
    .pluck()
  const removedRecordOf = db
    .prepare<[number, number], number>(
      'SELECT record FROM removed_numbers WHERE kind = ? AND number = ?',
    )
    .pluck()
  const lastRowOf = db.prepare<[number, number], { publication: number; ids: string }>(
    `SELECT publication, ids FROM changes WHERE kind = ? AND record = ?
     ORDER BY publication DESC LIMIT 1`,
  )
  const setNext = db.prepare(
    'UPDATE changes SET next = ? WHERE kind = ? AND record = ? AND publication = ?',
  )
  const insert = db.prepare('INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)')
  const setId = db.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)')
  const dropId = db.prepare('DELETE FROM records WHERE kind = ? AND id = ? AND record = ?')
  const setRemoved = db.prepare('INSERT OR REPLACE INTO removed_numbers VALUES (?, ?, ?)')
  const dropRemoved = db.prepare(
    'DELETE FROM removed_numbers WHERE kind = ? AND number = ? AND record = ?',
  )
  const setMoved = db.prepare('INSERT OR REPLACE INTO moved_numbers VALUES (?, ?, ?)')

  let newest = db.prepare<[], number>('SELECT max(record) FROM changes').pluck().get() ?? 0
  /** Changes that give an id to a record or take one away. All are looked up before any is written. */
  const moved: Row[] = []
  /** Removed records that this publication adds again. */
  const restored = new Set<number>()

  function recordFor({ before, numbers }: RecordChange): number {
    const known =
      before === null
        ? numbers
            .map((number) => removedRecordOf.get(kind, number))
            .find((record) => record !== undefined && !restored.has(record))
        : recordOf.get(kind, before[0] ?? 0)
    if (known === undefined) {
      newest += 1
      return newest
    }
    if (before === null) restored.add(known)
    return known
  }

  function insertRow({ record, step, numbers, before }: Row): void {
    const ids = JSON.stringify(numbers)
    const idsBefore = JSON.stringify(before ?? numbers)
    const id = numbers[0] ?? 0
    const last = lastRowOf.get(kind, record)
    const previous = last?.publication ?? null
    if (previous !== null) setNext.run(publication, kind, record, previous)
    if (step === 'added' && last !== undefined) {
      for (const number of JSON.parse(last.ids)) dropRemoved.run(kind, number, record)
    }
    const position = changeSteps.indexOf(step)
    const differing = idsBefore === ids ? null : idsBefore
    insert.run(kind, record, publication, position, rankOf(step, id), ids, differing, previous)
    setId.run(kind, id, record)
    if (step === 'changed' && differing !== null) {
      const lost = before?.filter((number) => !numbers.includes(number)) ?? []
      for (const number of lost) setMoved.run(kind, number, record)
    }
    if (step === 'removed') for (const number of numbers) setRemoved.run(kind, number, record)
  }

  return {
    add(change: RecordChange): void {
      const row = { ...change, record: recordFor(change) }
      if (change.before?.[0] === change.numbers[0] && change.step === 'changed') insertRow(row)
      else moved.push(row)
    },
    finish(): void {
      for (const { before, record } of moved)
        if (before !== null) dropId.run(kind, before[0], record)
      for (const row of moved) insertRow(row)
    },
  }
}

/** Removes all but the newest publications, and the rows that the changes after the oldest one do not need. */
function removeOldPublications(db: Database): void {
  const oldest = db
    .prepare<[number], number>(
      'SELECT number FROM publications ORDER BY number DESC LIMIT 1 OFFSET ?',
    )
    .pluck()
    .get(keptPublications - 1)
  if (oldest === undefined) return
  db.prepare('DELETE FROM publications WHERE number < ?').run(oldest)
  const { changes } = db.prepare('DELETE FROM changes WHERE publication <= ?').run(oldest)
  if (changes === 0) return
  for (const table of ['records', 'removed_numbers', 'moved_numbers']) {
    db.exec(`DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM changes c
      WHERE c.kind = ${table}.kind AND c.record = ${table}.record)`)
  }
}
