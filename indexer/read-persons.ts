import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../catalog/tables/select.js'
import type { PersonDocument } from '../schema/documents.js'
import { allIds, type IdRange } from './catalog-ids.js'
import { stretchReader } from './columns.js'
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

/** Prepares what reads persons of a catalog database as documents, in ascending order of id. */
export function personReader(db: Database): (ids: IdRange) => Generator<PersonDocument> {
  const stretches = stretchReader(db, 'persons', named)
  return function* (ids) {
    for (const stretch of stretches(ids)) for (const row of stretch) yield flattenPerson(row)
  }
}

/** Every person of a catalog database. */
export function readPersons(db: Database): Generator<PersonDocument> {
  return personReader(db)(allIds)
}

function flattenPerson(row: PersonRow): PersonDocument {
  const others = JSON.parse(row.also_known_as) as string[]
  const names = distinct([row.name_ru, row.name_en, row.name_orig, ...others])
  return { id: row.id, names, popularity: row.popularity }
}
