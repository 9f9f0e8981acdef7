import Database from 'better-sqlite3'
import { isDamage } from '../../platform/sqlite-failures.js'
import {
  type ChangedKind,
  type ChangeStep,
  changedKinds,
  changeSteps,
  type Publication,
} from '../../schema/changes.js'

/** Position of a row in the order of publication. */
interface Place {
  readonly publication: number
  readonly rank: number
}

/**
 * Selects the rows of `kind` after publication `from`, as of publication `to`, that follow a
 * position.
 */
export interface Walk {
  readonly kind: ChangedKind
  readonly from: number
  readonly to: number
  /** Null to start at the beginning. */
  readonly after: Place | null
}

/** The net change of a record. */
export interface ChangeRow {
  readonly change: ChangeStep
  /** Packed numbers as of the end of the traversal; for a removed record, its last numbers. */
  readonly ids: readonly number[]
  /** Packed numbers as of `from`; null if they are the same. */
  readonly previousIds: readonly number[] | null
  /** The publication of its last change. */
  readonly publication: number
}

interface ChangePage {
  readonly rows: readonly ChangeRow[]
  /** Position of the next page; null at the end. */
  readonly next: Place | null
}

/** The recorded publications up to the current one, with their changes. */
export interface Journal {
  readonly current: Publication
  /** A recorded publication; null if the journal does not contain it. */
  publication(number: number): Publication | null
  /** Number of the latest publication at a point in time; null if it precedes the journal. */
  asOf(moment: Date): number | null
  /** Reads one page; null if the journal turns out to be damaged. */
  page(walk: Walk, limit: number): ChangePage | null
  /**
   * The present packed numbers of the record that had a number and lost it; null if no record did, or
   * if it was removed.
   */
  movedNumbers(kind: ChangedKind, number: number): readonly number[] | null
  close(): void
}

/** A journal without history, for a publication whose journal is missing or damaged. */
export function emptyJournal(current: Publication): Journal {
  return journalOf(
    current,
    [current],
    () => ({ rows: [], next: null }),
    () => null,
    () => {},
  )
}

/**
 * Opens the journal of a publication; throws SQLite's errors. Calls `onDamage` once if damage is
 * found while reading.
 */
export function openJournal(
  file: string,
  current: Publication,
  onDamage: (error: Error) => void,
): Journal {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const publications = db
      .prepare<[], Publication>('select number, generation, at from publications order by number')
      .all()
    const read = changesReader(db)
    const moved = movedReader(db)
    let isWhole = true
    /** Null if the journal is damaged. */
    function whole<Read>(readIt: () => Read): Read | null {
      if (!isWhole) return null
      try {
        return readIt()
      } catch (error) {
        if (!isDamage(error)) throw error
        isWhole = false
        onDamage(error)
        return null
      }
    }
    return journalOf(
      current,
      publications,
      (walk, limit) => whole(() => read(walk, current.number, limit)),
      (kind, number) => whole(() => moved(kind, number)),
      () => db.close(),
    )
  } catch (error) {
    db.close()
    throw error
  }
}

function journalOf(
  current: Publication,
  publications: readonly Publication[],
  page: Journal['page'],
  movedNumbers: Journal['movedNumbers'],
  close: () => void,
): Journal {
  const byNumber = new Map(publications.map((publication) => [publication.number, publication]))
  return {
    current,
    publication: (number) => byNumber.get(number) ?? null,
    asOf(moment) {
      // If a clock was set back, later publications may have earlier times. Ignores all
      // publications after the first one that is later than `moment`.
      const later = publications.findIndex(({ at }) => Date.parse(at) > moment.getTime())
      return (later < 0 ? publications.at(-1) : publications[later - 1])?.number ?? null
    },
    page,
    movedNumbers,
    close,
  }
}

function movedReader(db: Database.Database): Journal['movedNumbers'] {
  const isKept = db.prepare("select 1 from sqlite_master where name = 'moved_numbers'").get()
  // A journal of an earlier version, until the next publication.
  if (isKept === undefined) return () => null
  const last = db.prepare<[number, number], Pick<StoredRow, 'step' | 'ids'>>(
    `select c.step, c.ids from moved_numbers m join changes c using (kind, record)
     where m.kind = ? and m.number = ? order by c.publication desc limit 1`,
  )
  return (kind, number) => {
    const row = last.get(changedKinds.indexOf(kind), number)
    return row === undefined || changeSteps[row.step] === 'removed' ? null : JSON.parse(row.ids)
  }
}

interface StoredRow {
  readonly record: number
  readonly publication: number
  readonly step: number
  readonly rank: number
  readonly ids: string
  readonly before: string | null
  readonly previous: number | null
}
type FirstRow = Pick<StoredRow, 'step' | 'ids' | 'before'>

/**
 * Maximum number of queries for one page. Records that were added and removed again are skipped, so
 * a page may end before it is full.
 */
const maxQueries = 3

function changesReader(db: Database.Database) {
  const rowsAfter = db.prepare<object, StoredRow>(
    `select record, publication, step, rank, ids, before, previous from changes
     where kind = @kind and next is @next and (publication, rank) > (@publication, @rank)
       and publication <= @to
     order by publication, rank limit @limit`,
  )
  const firstAfter = db.prepare<[number, number, number], FirstRow>(
    `select step, ids, before from changes
     where kind = ? and record = ? and publication > ? order by publication limit 1`,
  )

  /** Returns rows that are the last of their record as of `to`, in order. */
  function lastRows({ kind, from, to, after }: Walk, newest: number, limit: number): StoredRow[] {
    const start = after ?? { publication: from, rank: Number.MAX_SAFE_INTEGER }
    const query = { kind: changedKinds.indexOf(kind), to, limit, ...start }
    const rows = rowsAfter.all({ ...query, next: null })
    if (to === newest) return rows
    // A record that changed again after `to` has a later `next`.
    for (let next = to + 1; next <= newest; next++) rows.push(...rowsAfter.all({ ...query, next }))
    rows.sort((a, b) => a.publication - b.publication || a.rank - b.rank)
    return rows.slice(0, limit)
  }

  function netRow(walk: Walk, last: StoredRow): ChangeRow | null {
    const isFirst = last.previous === null || last.previous <= walk.from
    const kind = changedKinds.indexOf(walk.kind)
    const first = isFirst ? last : firstAfter.get(kind, last.record, walk.from)
    return first === undefined ? null : netOf(first, last)
  }

  return (walk: Walk, newest: number, limit: number): ChangePage => {
    const rows: ChangeRow[] = []
    let place = walk.after
    for (let look = 0; look < maxQueries && rows.length < limit; look++) {
      const found = lastRows({ ...walk, after: place }, newest, limit + 1)
      let seen = 0
      while (seen < Math.min(found.length, limit) && rows.length < limit) {
        const last = found[seen] as StoredRow
        const row = netRow(walk, last)
        if (row !== null) rows.push(row)
        place = { publication: last.publication, rank: last.rank }
        seen += 1
      }
      if (seen === found.length) return { rows, next: null }
    }
    return { rows, next: place }
  }
}

/** Combines the first and last row of a record; null if it existed neither before nor after. */
function netOf(first: FirstRow, last: StoredRow): ChangeRow | null {
  const wasThere = changeSteps[first.step] !== 'added'
  const isThere = changeSteps[last.step] !== 'removed'
  if (!wasThere && !isThere) return null
  const idsBefore = first.before ?? first.ids
  return {
    change: !wasThere ? 'added' : isThere ? 'changed' : 'removed',
    ids: JSON.parse(last.ids),
    previousIds: wasThere && idsBefore !== last.ids ? JSON.parse(idsBefore) : null,
    publication: last.publication,
  }
}
