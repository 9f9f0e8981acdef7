import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../schema/catalog/select.js'
import type { PersonDocument } from '../schema/documents.js'

const named = columns('persons', [
  'id',
  'name_ru',
  'name_en',
  'name_orig',
  'also_known_as',
  'popularity',
])
type PersonRow = SelectedRow<typeof named>

/** Every person of a catalog database as a document, in ascending order of id. */
export function* readPersons(db: Database): Generator<PersonDocument> {
  const rows = db.prepare<[], PersonRow>(`SELECT ${named.sql} FROM persons ORDER BY id`).iterate()
  for (const row of rows) yield flattenPerson(row)
}

function flattenPerson(row: PersonRow): PersonDocument {
  const others = JSON.parse(row.also_known_as) as string[]
  const names = [row.name_ru, row.name_en, row.name_orig, ...others].filter((name) => name !== null)
  return { id: row.id, names: [...new Set(names)], popularity: row.popularity }
}
