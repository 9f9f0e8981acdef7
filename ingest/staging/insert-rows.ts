import type { Database } from 'better-sqlite3'
import { columnNames } from '../../schema/catalog/tables.js'
import { type InternalId, isOfFirstCatalog, unpackReference } from '../../schema/catalogs.js'
import { openNumbers } from '../catalog-file.js'
import {
  filledTables,
  insertInto,
  isOfTitles,
  isReferenceTable,
  isShared,
  ownerOf,
  type ReferenceTable,
  referencePlace,
  type SharedTable,
  type Table,
  valuesOf,
} from '../catalog-tables.js'
import type { DroppedKind } from '../dropped.js'
import type { CollectedRecord } from '../prepare/row-text.js'
import { KeptNames, saidOf } from './kept-names.js'
import { type OnInserted, RowBatch } from './row-batch.js'

/** Hears what the catalog database does not tell of the rows of titles. */
export interface RowListener {
  /**
   * An item found no place: what it is, of which title; the reference that nothing answers, and the row
   * with its packed number.
   */
  dropped(kind: DroppedKind, title: InternalId, reference?: string, row?: unknown[]): void
  /** A row names its record by a number that is not its id, and that it has in place of this. */
  otherNumber?(table: ReferenceTable, row: unknown[]): void
  /** A title says something of a slug that nobody said before. */
  newName?(table: SharedTable, title: InternalId, said: readonly unknown[]): void
  /** A title says something else of a slug than what is kept of it. */
  otherName?(table: SharedTable, title: InternalId, said: readonly unknown[]): void
}

/** Inserts collected rows into a catalog database that has all numbers; records come in the order of their ids. */
export interface RowInserter {
  add(id: InternalId, record: CollectedRecord): void
  /** Inserts what has been added. */
  flush(): void
}

export function openRowInserter(db: Database, listener: RowListener): RowInserter {
  const batches = filledTables.map(
    (table) =>
      new RowBatch(
        db,
        valuesOf(table),
        (rows) => insertInto(table, rows),
        listen(db, table, listener),
      ),
  )
  const names = filledTables.map((table, place) =>
    isShared(table) ? new KeptNames(db, table, () => batches[place]?.flush()) : null,
  )

  /** What a title says of slugs is written where it adds to what others said. */
  function addNames(place: number, kept: KeptNames, id: InternalId, values: readonly unknown[]) {
    const table = filledTables[place] as SharedTable
    for (const said of saidOf(table, values)) {
      const { isNew, isOther } = kept.hear(said)
      if (isNew) {
        batches[place]?.add(said)
        listener.newName?.(table, id, said)
      }
      if (isOther) listener.otherName?.(table, id, said)
    }
  }

  return {
    add(id, { animatedPosters, rows }) {
      for (let count = 0; count < animatedPosters; count++) listener.dropped('animated_posters', id)
      for (let at = 0; at < rows.length; at += 2) {
        const place = rows[at] as number
        const values = rows[at + 1] as readonly unknown[]
        const kept = names[place]
        if (kept) addNames(place, kept, id, values)
        else batches[place]?.add(values, isOfTitles(filledTables[place] as Table) ? id : null)
      }
    },
    flush() {
      for (const batch of batches) batch.flush()
    },
  }
}

/** What tells of inserted rows; where all were taken, nothing is looked up. */
function listen(db: Database, table: Table, listener: RowListener): OnInserted | undefined {
  const width = columnNames(table).length
  const titleAt = (columnNames(table) as readonly string[]).indexOf('title_id')
  if (table === 'episodes') {
    return (values, rows, taken) => {
      for (let row = taken; row < rows; row++) {
        listener.dropped(table, values[titleAt] as InternalId)
      }
    }
  }
  if (!isReferenceTable(table)) return undefined
  const owner = ownerOf(table)
  const place = referencePlace(table)
  const numbers = openNumbers(db, owner)
  const isOtherNumber = (number: InternalId) =>
    !isOfFirstCatalog(number) && numbers.ownerOf.get(number) !== number
  return (values, rows, taken) => {
    for (let at = 0; at < values.length; at += width) {
      const number = values[at + place] as InternalId
      if (taken < rows && numbers.ownerOf.get(number) === undefined) {
        const { catalog, number: inCatalog } = unpackReference(number, prefixes[owner])
        const title = values[at + titleAt] as InternalId
        const row = values.slice(at, at + width)
        listener.dropped(table, title, `${catalog}:${inCatalog}`, row)
      } else if (listener.otherNumber && isOtherNumber(number)) {
        listener.otherNumber(table, values.slice(at, at + width))
      }
    }
  }
}

const prefixes = { person: 'nm', title: 'tt' } as const
