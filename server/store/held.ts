import type { Database } from 'better-sqlite3'
import type { Held } from '../../engines/engine.js'

/** Tells whether the catalog has all titles or persons of some ids. */
export function held(db: Database): Held {
  const countIn = (table: 'list_cards' | 'persons') =>
    db
      .prepare<[string], number>(
        `select count(*) from json_each(?) wanted join ${table} on ${table}.id = wanted.value`,
      )
      .pluck()
  const titles = countIn('list_cards')
  const persons = countIn('persons')
  return {
    titles: (ids) => titles.get(JSON.stringify(ids)) === ids.length,
    persons: (ids) => persons.get(JSON.stringify(ids)) === ids.length,
  }
}
