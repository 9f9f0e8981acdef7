import Database from 'better-sqlite3'
import { isDamage } from '../../platform/sqlite-failures.js'
import {
  type ChangedKind,
  type ChangeStep,
  changedKinds,
  changeSteps,
  type Publication,
} from '../../schema/changes.js'

/** Where a row stands in the order of publication. */
export interface Place {
  readonly publication: number
  readonly rank: number
}

/** Which rows are asked for: those of `kind` that came after `from`, as of `to`, behind a place. */
export interface Walk {
  readonly kind: ChangedKind
  readonly from: number
  readonly to: number
  /** Null: from the beginning. */
  readonly after: Place | null
}

/** A record that changed, net. */
export interface ChangeRow {
  readonly change: ChangeStep
  /** Packed numbers: as of the end of the walk, or of a removed record the last ones. */
  readonly ids: readonly number[]
  /** Those as of `from`, where they differ. */
  readonly previousIds: readonly number[] | null
  /** The publication of its last change. */
  readonly publication: number
}

export interface ChangePage {
  readonly rows: readonly ChangeRow[]
  /** Where the next page starts; null where there is nothing behind this one. */
  readonly next: Place | null
}

/** What is kept of the publications up to the one that answers, and what they changed. */
export interface Journal {
  readonly current: Publication
  /** A publication that is kept; null where it is not. */
  publication(number: number): Publication | null
  /** What was published last at a moment; null where that is before what is kept. */
  asOf(moment: Date): number | null
  /** One page; null where the journal turns out to be damaged. */
  page(walk: Walk, limit: number): ChangePage | null
  close(): void
}

/** The journal of a publication that has none, or a damaged one: it knows nothing of what was before. */
export function emptyJournal(current: Publication): Journal {
  return journalOf(
    current,
    [current],
    () => ({ rows: [], next: null }),
    () => {},
  )
}

/** Opens the journal of a publication; throws what SQLite throws. `onDamage` hears of damage that is met later, once. */
export function openJournal(
  file: string,
  current: Publication,
  onDamage: (error: Error) => void,
): Journal {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    const kept = db
      .prepare<[], Publication>('select number, generation, at from publications order by number')
      .all()
    const read = changesReader(db)
    let isWhole = true
    const page: Journal['page'] = (walk, limit) => {
      if (!isWhole) return null
      try {
        return read(walk, current.number, limit)
      } catch (error) {
        if (!isDamage(error)) throw error
        isWhole = false
        onDamage(error)
        return null
      }
    }
    return journalOf(current, kept, page, () => db.close())
  } catch (error) {
    db.close()
    throw error
  }
}

function journalOf(
  current: Publication,
  kept: readonly Publication[],
  page: Journal['page'],
  close: () => void,
): Journal {
  const byNumber = new Map(kept.map((publication) => [publication.number, publication]))
  return {
    current,
    publication: (number) => byNumber.get(number) ?? null,
    asOf(moment) {
      // A clock that was set back makes later publications earlier: nothing after one that is later
      // than the moment counts as seen.
      const later = kept.findIndex(({ at }) => Date.parse(at) > moment.getTime())
      return (later < 0 ? kept.at(-1) : kept[later - 1])?.number ?? null
    },
    page,
    close,
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
 * A page looks so many times for as many rows as it may hold: what was added and removed again is left
 * out, and a page of those ends before it is full.
 */
const mostLooks = 3

function changesReader(db: Database.Database) {
  const behind = db.prepare<object, StoredRow>(
    `select record, publication, step, rank, ids, before, previous from changes
     where kind = @kind and next is @next and (publication, rank) > (@publication, @rank)
       and publication <= @to
     order by publication, rank limit @limit`,
  )
  const firstAfter = db.prepare<[number, number, number], FirstRow>(
    `select step, ids, before from changes
     where kind = ? and record = ? and publication > ? order by publication limit 1`,
  )

  /** Rows that are the last of their record as of `to`, in order. */
  function lastRows({ kind, from, to, after }: Walk, newest: number, limit: number): StoredRow[] {
    const start = after ?? { publication: from, rank: Number.MAX_SAFE_INTEGER }
    const asked = { kind: changedKinds.indexOf(kind), to, limit, ...start }
    const rows = behind.all({ ...asked, next: null })
    if (to === newest) return rows
    // A record that changed again after `to` has its row of then behind this one.
    for (let next = to + 1; next <= newest; next++) rows.push(...behind.all({ ...asked, next }))
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
    for (let look = 0; look < mostLooks && rows.length < limit; look++) {
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

/** What the first and the last row of a record come to; null where it was not there before and is not there now. */
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
