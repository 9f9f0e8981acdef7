import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import DatabaseFile from 'better-sqlite3'
import {
  type ChangedKind,
  changedKinds,
  changeSteps,
  journalTables,
  keptPublications,
  type Publication,
  rankOf,
} from '../../schema/changes.js'
import type { Change } from './compare-digests.js'

/** What changed of one kind of records: calls back for each. */
export type ChangesOf = (kind: ChangedKind, give: (change: Change) => void) => void

/**
 * Writes the journal of a publication: that of the publication before and what has changed since, or,
 * where `previous` is null, one that begins here. It gets its name when it is whole.
 */
export function writeJournal(
  file: string,
  publication: Publication,
  previous: { readonly file: string; readonly changesOf: ChangesOf } | null,
): void {
  const draft = `${file}.${process.pid}.draft`
  const packed = `${file}.${process.pid}.packed.draft`
  for (const left of [draft, packed]) rmSync(left, { force: true })
  try {
    if (previous !== null) copyFileSync(previous.file, draft, constants.COPYFILE_FICLONE)
    const db = new DatabaseFile(draft)
    try {
      // Nobody reads a draft: what is broken off is removed, not taken back.
      db.pragma('journal_mode = MEMORY')
      db.pragma('cache_size = -65536')
      db.transaction(() => write(db, publication, previous?.changesOf ?? null))()
      db.pragma('journal_mode = DELETE')
      if (isHalfEmpty(db)) db.prepare('VACUUM INTO ?').run(packed)
    } finally {
      db.close()
    }
    renameSync(existsSync(packed) ? packed : draft, file)
  } finally {
    for (const left of [draft, packed]) rmSync(left, { force: true })
  }
}

/** Whether most of the file is what was forgotten: SQLite keeps that for what comes, and every server fetches it. */
function isHalfEmpty(db: Database): boolean {
  const pages = (pragma: string) => Number(db.pragma(pragma, { simple: true }))
  return 2 * pages('freelist_count') > pages('page_count')
}

function write(db: Database, publication: Publication, changesOf: ChangesOf | null): void {
  if (changesOf === null) for (const statement of journalTables) db.exec(statement)
  db.prepare('INSERT INTO publications VALUES (@number, @generation, @at)').run(publication)
  if (changesOf === null) return
  for (const kind of changedKinds) {
    const add = changeWriter(db, changedKinds.indexOf(kind), publication.number)
    changesOf(kind, add.note)
    add.finish()
  }
  forgetOld(db)
}

/** A change whose record is known. */
interface Row extends Change {
  readonly record: number
}

/** Writes the changes of one kind in one publication. */
function changeWriter(db: Database, kind: number, publication: number) {
  const recordOf = db
    .prepare<[number, number], number>('SELECT record FROM records WHERE kind = ? AND id = ?')
    .pluck()
  const removedAs = db
    .prepare<[number, number], number>(
      'SELECT record FROM removed_numbers WHERE kind = ? AND number = ?',
    )
    .pluck()
  const lastOf = db.prepare<[number, number], { publication: number; ids: string }>(
    `SELECT publication, ids FROM changes WHERE kind = ? AND record = ?
     ORDER BY publication DESC LIMIT 1`,
  )
  const follow = db.prepare(
    'UPDATE changes SET next = ? WHERE kind = ? AND record = ? AND publication = ?',
  )
  const insert = db.prepare('INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)')
  const setId = db.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)')
  const dropId = db.prepare('DELETE FROM records WHERE kind = ? AND id = ? AND record = ?')
  const setRemoved = db.prepare('INSERT OR REPLACE INTO removed_numbers VALUES (?, ?, ?)')
  const dropRemoved = db.prepare(
    'DELETE FROM removed_numbers WHERE kind = ? AND number = ? AND record = ?',
  )
  const highest = db.prepare<[], number>('SELECT coalesce(max(record), 0) FROM changes').pluck()

  let newest = highest.get() ?? 0
  /** Those whose id moved, came or went: an id may pass from one to another, so all are looked up first. */
  const moved: Row[] = []
  /** Those that came again: one that was removed is one record at most. */
  const again = new Set<number>()

  function recordFor({ before, numbers }: Change): number {
    const known =
      before === null
        ? numbers
            .map((number) => removedAs.get(kind, number))
            .find((record) => record !== undefined && !again.has(record))
        : recordOf.get(kind, before[0] ?? 0)
    if (known === undefined) {
      newest += 1
      return newest
    }
    if (before === null) again.add(known)
    return known
  }

  function add({ record, step, numbers, before }: Row): void {
    const ids = JSON.stringify(numbers)
    const idsBefore = JSON.stringify(before ?? numbers)
    const id = numbers[0] ?? 0
    const last = lastOf.get(kind, record)
    const previous = last?.publication ?? null
    if (previous !== null) follow.run(publication, kind, record, previous)
    if (step === 'added' && last !== undefined) {
      for (const number of JSON.parse(last.ids)) dropRemoved.run(kind, number, record)
    }
    const place = changeSteps.indexOf(step)
    const differing = idsBefore === ids ? null : idsBefore
    insert.run(kind, record, publication, place, rankOf(step, id), ids, differing, previous)
    setId.run(kind, id, record)
    if (step === 'removed') for (const number of numbers) setRemoved.run(kind, number, record)
  }

  return {
    note(change: Change): void {
      const row = { ...change, record: recordFor(change) }
      if (change.before?.[0] === change.numbers[0] && change.step === 'changed') add(row)
      else moved.push(row)
    },
    finish(): void {
      for (const { before, record } of moved)
        if (before !== null) dropId.run(kind, before[0], record)
      for (const row of moved) add(row)
    },
  }
}

/** Forgets all publications but the last ones, and what is not needed to tell what came after the oldest of them. */
function forgetOld(db: Database): void {
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
  for (const table of ['records', 'removed_numbers']) {
    db.exec(`DELETE FROM ${table} WHERE NOT EXISTS (SELECT 1 FROM changes c
      WHERE c.kind = ${table}.kind AND c.record = ${table}.record)`)
  }
}
