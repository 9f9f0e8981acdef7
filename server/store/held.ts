import type { Database } from 'better-sqlite3'
import type { Held } from '../../engines/engine.js'
import type { SortedTexts } from '../../platform/sorted-texts/open-sorted-texts.js'

/** What a catalog holds, by id: a title has a list card, which is read next, a person a row of the database. */
export function held(db: Database, cards: Pick<SortedTexts, 'has'>): Held {
  const persons = db
    .prepare<[string], number>(
      'select count(*) from json_each(?) wanted join persons p on p.id = wanted.value',
    )
    .pluck()
  return {
    titles: (ids) => ids.every((id) => cards.has(id)),
    persons: (ids) => persons.get(JSON.stringify(ids)) === ids.length,
  }
}
