import type { Database } from 'better-sqlite3'
import type { Held } from '../../engines/engine.js'
import type { InternalId } from '../../schema/catalogs.js'

/** What the catalog database holds, by id. */
export function held(db: Database): Held {
  const holdsAll = (table: 'titles' | 'persons') => {
    const count = db
      .prepare<[string], number>(
        `select count(*) from json_each(?) wanted join ${table} t on t.id = wanted.value`,
      )
      .pluck()
    return (ids: readonly InternalId[]) => count.get(JSON.stringify(ids)) === ids.length
  }
  return { titles: holdsAll('titles'), persons: holdsAll('persons') }
}
