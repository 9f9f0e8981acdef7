import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'

export interface NamedFranchise {
  readonly slug: string
  readonly name: string | null
  readonly poster_url: string | null
}

/** Reads franchises and their titles. */
export function prepareFranchises(db: Database) {
  const columns = 'f.slug, f.name, f.poster_url'
  const named = db.prepare<[string], NamedFranchise>(
    `select ${columns} from franchises f where slug = ?`,
  )
  const ofTitles = db.prepare<[string], NamedFranchise>(`
    select ${columns}
    from json_each(?) wanted cross join titles t on t.id = wanted.value
      join franchises f on f.slug = t.franchise
    group by f.slug order by min(wanted.key)`)
  const titles = db
    .prepare<[string], InternalId>(
      'select id from titles where franchise = ? order by release_date is null, release_date, year, id',
    )
    .pluck()
  return {
    /** Null for an unknown slug. */
    named: (slug: string) => named.get(slug) ?? null,
    /** The franchises of these titles, each once, in the order of the titles. */
    ofTitles: (ids: readonly InternalId[]) => ofTitles.all(JSON.stringify(ids)),
    /** The titles of a franchise, the oldest first. */
    titles: (slug: string) => titles.all(slug),
  }
}
