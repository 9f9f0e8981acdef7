import type { Database } from 'better-sqlite3'
import {
  type InternalId,
  numberKeys,
  type PersonReference,
  packReference,
  personCatalogs,
} from '../../schema/catalogs.js'
import type { EnumValue } from '../../schema/enums.js'
import { columns, type SelectedRow } from '../tables/select.js'
import { largestNumber } from './largest-number.js'

const stored = columns(
  'persons',
  [
    ...numberKeys(personCatalogs),
    'name_ru',
    'name_en',
    'name_orig',
    'birth_year',
    'death_year',
    'gender',
    'birthplace',
    'photo_url_beta',
    'photo_url_gamma',
    'photo_url_delta',
    'biography',
    'homepage',
    'instagram',
    'professions',
    'popularity',
    'also_known_as',
  ],
  'p',
)
type StoredRow = SelectedRow<typeof stored>

/** A person as stored in the catalog database. */
export interface PersonRow extends Omit<StoredRow, 'professions' | 'also_known_as'> {
  readonly professions: readonly EnumValue<'credit_roles'>[]
  readonly also_known_as: readonly string[]
}

/** Finds persons by number and reads their data. */
export function preparePersons(db: Database) {
  const find = db
    .prepare<[InternalId], InternalId>('select person_id from person_numbers where ref = ?')
    .pluck()
  const byIds = db.prepare<[string], StoredRow>(`
    select ${stored.sql}
    from json_each(?) wanted join persons p on p.id = wanted.value
    order by wanted.key`)
  return {
    /** The person with the number; null for an unknown number. */
    find: (reference: PersonReference) => find.get(packReference(reference)) ?? null,
    largest: largestNumber(db, 'person_numbers'),
    /** These persons, in the order given, without unknown ids. */
    byIds: (ids: readonly InternalId[]) =>
      byIds.all(JSON.stringify(ids)).map((row) => ({
        ...row,
        professions: JSON.parse(row.professions),
        also_known_as: JSON.parse(row.also_known_as),
      })),
  }
}
