import type { Database } from 'better-sqlite3'
import { catalogTables, columnNames } from '../../schema/catalog/tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import { openNumbers } from '../catalog-file.js'
import { insertOf, ownerOf, type ReferenceTable, referencePlace } from '../catalog-tables.js'
import type { NotedReferences, Row } from './noted-references.js'

/** What of the numbers of persons or titles is not as it was. */
export interface MovedNumbers {
  /** Who had a number that now is of another one, or of nobody. */
  readonly losers: readonly InternalId[]
  /** Numbers that nobody had. */
  readonly unheard: ReadonlySet<InternalId>
}

/**
 * Makes the rows of a table mean who has the numbers now that they name: those that name who lost a
 * number, by whatever number, and those that nothing answered. Tells their titles.
 */
export function moveReferences(
  db: Database,
  notes: NotedReferences,
  table: ReferenceTable,
  { losers, unheard }: MovedNumbers,
): Set<InternalId> {
  const titles = new Set<InternalId>()
  const rows = openRows(db, table)
  for (const row of rows.naming(losers)) {
    const number = notes.numberOf(row)
    const named = row.with(rows.place, number)
    const owner = rows.ownerOf(number)
    if (owner === row[rows.place]) continue
    titles.add(row[rows.titlePlace] as InternalId)
    notes.forgetNumber(row)
    if (owner === undefined) {
      rows.remove(notes.keyOf(row))
      notes.leaveOut(named)
    } else {
      rows.change(owner, notes.keyOf(row))
      if (owner !== number) notes.useNumber(named)
    }
  }
  notes.flush()
  for (const row of notes.takeAnswered(unheard)) {
    const number = row[rows.place] as InternalId
    const owner = rows.ownerOf(number) as InternalId
    titles.add(row[rows.titlePlace] as InternalId)
    rows.insert(row.with(rows.place, owner))
    if (owner !== number) notes.useNumber(row)
  }
  return titles
}

function openRows(db: Database, table: ReferenceTable) {
  const names: readonly string[] = columnNames(table)
  const place = referencePlace(table)
  const isKey = catalogTables[table].key.map((name) => `${name} = ?`).join(' AND ')
  const naming = db
    .prepare<[string], Row>(
      `SELECT ${names.join()} FROM ${table}
       WHERE ${names[place]} IN (SELECT value FROM json_each(?))`,
    )
    .raw()
  const remove = db.prepare<unknown[]>(`DELETE FROM ${table} WHERE ${isKey}`)
  const change = db.prepare<unknown[]>(`UPDATE ${table} SET ${names[place]} = ? WHERE ${isKey}`)
  const insert = db.prepare<unknown[]>(insertOf(table, { isResolved: true }))
  const owner = openNumbers(db, ownerOf(table)).ownerOf
  return {
    place,
    titlePlace: names.indexOf('title_id'),
    /** The rows that name records, by their ids. */
    naming: (ids: readonly InternalId[]) =>
      ids.length === 0 ? [] : naming.all(JSON.stringify(ids)),
    ownerOf: (number: InternalId) => owner.get(number),
    remove: (key: unknown[]) => void remove.run(key),
    change: (id: InternalId, key: unknown[]) => void change.run(id, ...key),
    insert: (row: Row) => void insert.run(row),
  }
}
