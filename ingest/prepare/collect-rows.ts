import { columnNames } from '../../schema/catalog/tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { PersonRecord, TitleRecord } from '../../schema/interchange.js'
import { filledTables, isOfTitles, storable, type Tables } from '../catalog-tables.js'
import { writePerson } from '../person-rows.js'
import { writeTitle } from '../title-rows.js'
import { bytesOfDigest } from './line-digest.js'

/**
 * The rows of a record: what stands for its line, empty where it comes from none; how many animated
 * posters were left out; then for each table that has some its place in `filledTables` and the values
 * of its rows, all in one list. The title that rows are of is left out: it is the record's, and of a
 * record of many rows it would be a third.
 */
export type CollectedRows = [
  digest: string,
  animatedPosters: number,
  ...rows: (number | readonly unknown[])[],
]

/** Makes the rows of records, references unresolved, as JSON of `CollectedRows`. */
export function createRowCollector(): (
  id: InternalId,
  record: TitleRecord | PersonRecord,
  digest: string,
) => string {
  let rows: CollectedRows = ['', 0]
  let lists: (unknown[] | undefined)[] = []
  const collect = filledTables.map((table, place) => {
    const all: readonly string[] = columnNames(table)
    const names = isOfTitles(table) ? all.slice(1) : all
    return [
      table,
      (row: Readonly<Record<string, unknown>>) => {
        let list = lists[place]
        if (list === undefined) {
          list = []
          lists[place] = list
          rows.push(place, list)
        }
        for (const name of names) list.push(storable(row[name]))
        return true
      },
    ]
  })
  const tables = Object.fromEntries(collect) as Tables
  return (id, record, digest) => {
    rows = [digest, 0]
    lists = []
    if (record.record === 'person') writePerson(tables, id, record)
    else {
      writeTitle(tables, id, record, () => {
        rows[1] += 1
      })
    }
    return JSON.stringify(rows)
  }
}

/** What stands for the line of a record whose rows were collected. */
export function digestIn([digest]: CollectedRows): Buffer {
  return bytesOfDigest(digest)
}
