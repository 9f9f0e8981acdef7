import type { Database } from 'better-sqlite3'
import { catalogTables, columnNames } from '../../schema/catalog/tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import { openNumbers } from '../catalog-file.js'
import { insertOf, referencePlace } from '../catalog-tables.js'
import type { NumberedKind } from '../staging/staged-records.js'
import type { LineNotes } from './line-notes.js'
import type { MovedNumbers } from './titles-naming.js'

/** The tables whose rows name other records, in the order in which a title's are made. */
const referenceTables = ['relations', 'credits'] as const
export type ReferenceTable = (typeof referenceTables)[number]

export function isReferenceTable(table: string): table is ReferenceTable {
  return (referenceTables as readonly string[]).includes(table)
}

/**
 * Writes those rows of a title whose line is the same that mean another record now, since the number
 * that they name has moved, and notes what of them nothing answers.
 */
export function openReferenceRows(
  db: Database,
  notes: LineNotes,
  moved: Readonly<Record<NumberedKind, Pick<MovedNumbers, 'refs'>>>,
) {
  const tables = {
    relations: { ...openTable(db, 'relations', 'title'), moved: moved.title.refs },
    credits: { ...openTable(db, 'credits', 'person'), moved: moved.person.refs },
  }
  return (title: InternalId, table: ReferenceTable, values: readonly unknown[]): void => {
    const { width, keys, reference, ownerOf, before, remove, insert, moved } = tables[table]
    const known = new Map(before.all(title).map(([id, ...key]) => [key.join(), id]))
    for (let at = 0; at < values.length; at += width) {
      const row = values.slice(at, at + width)
      const key = keys.map((place) => row[place])
      const ref = row[reference] as InternalId
      const idBefore = known.get(key.join())
      const id = moved.has(ref) ? ownerOf.get(ref) : idBefore
      if (id === undefined) notes.leaveOut(table, title, ref)
      if (id === idBefore) continue
      if (idBefore !== undefined) remove.run(key)
      row[reference] = id
      if (id !== undefined) insert.run(row)
    }
  }
}

function openTable(db: Database, table: ReferenceTable, owner: 'title' | 'person') {
  const names: readonly string[] = columnNames(table)
  const { key } = catalogTables[table]
  const reference = referencePlace(table)
  return {
    width: names.length,
    keys: key.map((name) => names.indexOf(name)),
    reference,
    ownerOf: openNumbers(db, owner).ownerOf,
    before: db
      .prepare<[InternalId], [InternalId, ...unknown[]]>(
        `SELECT ${[names[reference], ...key].join()} FROM ${table} WHERE title_id = ?`,
      )
      .raw(),
    remove: db.prepare(
      `DELETE FROM ${table} WHERE ${key.map((name) => `${name} = ?`).join(' AND ')}`,
    ),
    insert: db.prepare<unknown[]>(insertOf(table, { isResolved: true })),
  }
}
