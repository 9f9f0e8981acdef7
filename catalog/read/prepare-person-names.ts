import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'

/** A person whose name was found by its key (catalog/read/person-keys.ts). Only persons with titles have keys. */
export interface NamedPersonRow {
  readonly id: InternalId
  /** How well known the person is (catalog/tables/person-tables.ts). */
  readonly renown: number
  /** Number of titles. */
  readonly titles: number
}

/** Looks up keys of persons' names. */
export function preparePersonNames(db: Database) {
  const named = db.prepare<[number, number], NamedPersonRow>(`
    select person_id as id, renown, titles from person_names
    where key = ? order by renown desc, person_id desc limit ?`)
  return {
    /** The persons who have a name with this key, the best known first, at most `limit`. */
    named: (key: number, limit: number) => named.all(key, limit),
  }
}
