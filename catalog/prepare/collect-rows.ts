import type { InternalId } from '../../schema/catalogs.js'
import type { PersonRecord, TitleRecord } from '../../schema/interchange.js'
import { filledTables, type Tables } from '../catalog-tables.js'
import { writePerson } from '../person-rows.js'
import { writeTitle } from '../title-rows.js'
import { createRowTextWriter } from './row-text.js'

/** Makes the rows of records, references unresolved, as a text (row-text.ts). */
export function createRowCollector(): (
  id: InternalId,
  record: TitleRecord | PersonRecord,
) => string {
  const writer = createRowTextWriter()
  const collect = filledTables.map((table, place) => [
    table,
    (row: Readonly<Record<string, unknown>>) => {
      writer.add(place, row)
      return true
    },
  ])
  const tables = Object.fromEntries(collect) as Tables
  return (id, record) => {
    let animatedPosters = 0
    let card = ''
    if (record.record === 'person') writePerson(tables, id, record)
    else {
      card = writeTitle(tables, id, record, () => {
        animatedPosters += 1
      })
    }
    return writer.end({ animatedPosters, card })
  }
}
