import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../catalog/tables/select.js'
import type { PersonDocument } from '../schema/documents.js'
import { uniqueValues } from './flatten-title.js'

const indexedColumns = columns('persons', [
  'id',
  'name_ru',
  'name_en',
  'name_orig',
  'also_known_as',
  'popularity',
])

/** Reads all persons of a catalog database as documents, in ascending order of id. */
export function* readPersons(db: Database): Generator<PersonDocument> {
  const persons = db.prepare<[], SelectedRow<typeof indexedColumns>>(
    `SELECT ${indexedColumns.sql} FROM persons ORDER BY id`,
  )
  for (const row of persons.iterate()) {
    const { id, name_ru, name_en, name_orig, popularity } = row
    const others: string[] = JSON.parse(row.also_known_as)
    yield { id, names: uniqueValues([name_ru, name_en, name_orig, ...others]), popularity }
  }
}
