import type { Database } from 'better-sqlite3'
import { type InternalId, unpackReference } from '../../schema/catalogs.js'
import { openNumbers } from '../catalog-file.js'
import {
  filledTables,
  insertInto,
  isOfTitles,
  isReferenceTable,
  isShared,
  ownerOf,
  referencePlace,
  type SharedTable,
  type Table,
  valuesOf,
} from '../catalog-tables.js'
import type { DroppedKind } from '../dropped.js'
import type { CollectedRecord } from '../prepare/row-text.js'
import { columnNames } from '../tables/tables.js'
import { KeptNames, saidOf } from './kept-names.js'
import { type OnInserted, RowBatch } from './row-batch.js'

/** Hears that an item found no place: what it is, of which title, and the reference that nothing answers. */
export type OnDropped = (kind: DroppedKind, title: InternalId, reference?: string) => void

/** Inserts collected rows into a catalog database that has all numbers; records come in the order of their ids. */
export interface RowInserter {
  add(id: InternalId, record: CollectedRecord): void
  /** Inserts what has been added. */
  flush(): void
}

export function openRowInserter(db: Database, onDropped: OnDropped): RowInserter {
  const batches = filledTables.map(
    (table) =>
      new RowBatch(
        db,
        valuesOf(table),
        (rows) => insertInto(table, rows),
        listen(db, table, onDropped),
      ),
  )
  const names = filledTables.map((table, place) =>
    isShared(table) ? new KeptNames(db, table, () => batches[place]?.flush()) : null,
  )

  /** What a title says of slugs is written where it adds to what others said. */
  function addNames(place: number, kept: KeptNames, values: readonly unknown[]) {
    for (const said of saidOf(filledTables[place] as SharedTable, values)) {
      if (kept.isNews(said)) batches[place]?.add(said)
    }
  }

  return {
    add(id, { animatedPosters, rows }) {
      for (let count = 0; count < animatedPosters; count++) onDropped('animated_posters', id)
      for (let at = 0; at < rows.length; at += 2) {
        const place = rows[at] as number
        const values = rows[at + 1] as readonly unknown[]
        const kept = names[place]
        if (kept) addNames(place, kept, values)
        else batches[place]?.add(values, isOfTitles(filledTables[place] as Table) ? id : null)
      }
    },
    flush() {
      for (const batch of batches) batch.flush()
    },
  }
}

/** What tells of inserted rows; where all were taken, nothing is looked up. */
function listen(db: Database, table: Table, onDropped: OnDropped): OnInserted | undefined {
  const width = columnNames(table).length
  const titleAt = (columnNames(table) as readonly string[]).indexOf('title_id')
  if (table === 'episodes') {
    return (values, rows, taken) => {
      for (let row = taken; row < rows; row++) {
        onDropped(table, values[titleAt] as InternalId)
      }
    }
  }
  if (!isReferenceTable(table)) return undefined
  const owner = ownerOf(table)
  const place = referencePlace(table)
  const numbers = openNumbers(db, owner)
  return (values, rows, taken) => {
    if (taken === rows) return
    for (let at = 0; at < values.length; at += width) {
      const number = values[at + place] as InternalId
      if (numbers.ownerOf.get(number) !== undefined) continue
      const { catalog, number: inCatalog } = unpackReference(number, prefixes[owner])
      onDropped(table, values[at + titleAt] as InternalId, `${catalog}:${inCatalog}`)
    }
  }
}

const prefixes = { person: 'nm', title: 'tt' } as const
