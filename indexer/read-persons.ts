import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../schema/catalog/select.js'
import type { PersonDocument } from '../schema/documents.js'
import { stretchesOf } from './columns.js'
import { distinct } from './flatten-title.js'

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
  for (const stretch of stretchesOf(db, 'persons', named)) {
    for (const row of stretch) yield flattenPerson(row)
  }
}

function flattenPerson(row: PersonRow): PersonDocument {
  const others = JSON.parse(row.also_known_as) as string[]
  const names = distinct([row.name_ru, row.name_en, row.name_orig, ...others])
  return { id: row.id, names, popularity: row.popularity }
}
