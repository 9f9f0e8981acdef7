import type { Database } from 'better-sqlite3'
import { columnNames } from '../../schema/catalog/tables.js'
import { type InternalId, unpackReference } from '../../schema/catalogs.js'
import { openNumbers } from '../catalog-file.js'
import { filledTables, insertOf, isShared, referencePlace, type Table } from '../catalog-tables.js'
import type { DroppedKind } from '../dropped.js'
import type { CollectedRows } from '../prepare/collect-rows.js'
import { type OnInserted, RowBatch } from './row-batch.js'

/**
 * Hears of an item that found no place: what it is, of which title, and the reference that nothing
 * answers, as text and packed.
 */
export type OnDropped = (
  kind: DroppedKind,
  title: InternalId,
  reference?: string,
  packed?: InternalId,
) => void

/** Hears what a title says of a slug, with the values of the row, unless another one said the same. */
export type OnName = (table: Table, title: InternalId, row: readonly unknown[]) => void

/** Inserts collected rows into a catalog database that has all numbers; records come in the order of their ids. */
export interface RowInserter {
  add(id: InternalId, rows: CollectedRows): void
  /** Inserts what has been added. */
  flush(): void
}

/** Names of so many slugs are remembered, so that what is known of them is not written again. */
const rememberedNames = 20_000

export function openRowInserter(
  db: Database,
  onDropped: OnDropped,
  onName: OnName = () => {},
): RowInserter {
  const batches = filledTables.map(
    (table) =>
      new RowBatch(
        db,
        columnNames(table).length,
        (rows) => insertOf(table, { rows }),
        dropListener(db, table, onDropped),
      ),
  )
  const areShared = filledTables.map(isShared)
  const widths = filledTables.map((table) => columnNames(table).length)
  const remembered = new Set<string>()

  /** What a title says of slugs is written unless another one said the same: that changes nothing. */
  function addNames(place: number, id: InternalId, values: readonly unknown[]): void {
    const width = widths[place] as number
    for (let at = 0; at < values.length; at += width) {
      const row = values.slice(at, at + width)
      const key = `${place} ${row.join(' ')}`
      if (remembered.has(key)) continue
      if (remembered.size >= rememberedNames) remembered.clear()
      remembered.add(key)
      batches[place]?.add(row)
      onName(filledTables[place] as Table, id, row)
    }
  }

  return {
    add(id, [_digest, animatedPosters, ...rows]) {
      for (let count = 0; count < animatedPosters; count++) onDropped('animated_posters', id)
      for (let at = 0; at < rows.length; at += 2) {
        const place = rows[at] as number
        const values = rows[at + 1] as readonly unknown[]
        if (areShared[place]) addNames(place, id, values)
        else batches[place]?.add(values)
      }
    },
    flush() {
      for (const batch of batches) batch.flush()
    },
  }
}

/** What tells the rows that were not taken: where all were, nothing is looked up. */
function dropListener(db: Database, table: Table, onDropped: OnDropped): OnInserted | undefined {
  const width = columnNames(table).length
  const titleAt = (columnNames(table) as readonly string[]).indexOf('title_id')
  if (table === 'episodes') {
    return (values, rows, taken) => {
      for (let row = taken; row < rows; row++) onDropped(table, values[titleAt] as InternalId)
    }
  }
  if (table !== 'credits' && table !== 'relations') return undefined
  const place = referencePlace(table)
  const [owner, prefix] =
    table === 'credits' ? (['person', 'nm'] as const) : (['title', 'tt'] as const)
  const { ownerOf } = openNumbers(db, owner)
  return (values, rows, taken) => {
    if (taken === rows) return
    for (let at = 0; at < values.length; at += width) {
      const reference = values[at + place] as InternalId
      if (ownerOf.get(reference) !== undefined) continue
      const { catalog, number } = unpackReference(reference, prefix)
      const title = values[at + titleAt] as InternalId
      onDropped(table, title, `${catalog}:${number}`, reference)
    }
  }
}
