import type { Database } from 'better-sqlite3'
import type { ExistingRecords } from '../../engines/engine.js'

/** Reports whether the catalog has all of the given titles or persons. */
export function existingRecords(db: Database): ExistingRecords {
  const countExisting = (table: 'list_cards' | 'persons') =>
    db
      .prepare<[string], number>(
        `select count(*) from json_each(?) wanted join ${table} on ${table}.id = wanted.value`,
      )
      .pluck()
  const titles = countExisting('list_cards')
  const persons = countExisting('persons')
  return {
    hasTitles: (ids) => titles.get(JSON.stringify(ids)) === ids.length,
    hasPersons: (ids) => persons.get(JSON.stringify(ids)) === ids.length,
  }
}
