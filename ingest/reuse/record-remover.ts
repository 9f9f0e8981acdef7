import type { Database } from 'better-sqlite3'
import { readPartCounts, type WrittenPartCounts } from '../../schema/catalog/part-counts.js'
import { catalogTables } from '../../schema/catalog/tables.js'
import type { InternalId } from '../../schema/catalogs.js'
import { filledTables } from '../catalog-tables.js'
import type { LineNotes } from './line-notes.js'

/** Takes rows of records out of a catalog database, and of its notes what they lost. */
export interface RecordRemover {
  person(id: InternalId): void
  title(id: InternalId): void
  /** How many episodes the removed titles had left out. */
  readonly episodes: number
  /** The franchises that they were of. */
  readonly franchises: ReadonlySet<string>
}

const partTables = filledTables.filter(
  (name) => (catalogTables[name].key as readonly string[])[0] === 'title_id',
)

export function openRecordRemover(db: Database, notes: LineNotes): RecordRemover {
  const deletePerson = db.prepare('DELETE FROM persons WHERE id = ?')
  const statements = [
    ...partTables.map((table) => db.prepare(`DELETE FROM ${table} WHERE title_id = ?`)),
    db.prepare('DELETE FROM titles WHERE id = ?'),
  ]
  const counted = db
    .prepare<[InternalId], [WrittenPartCounts, number, string | null]>(
      `SELECT part_counts, (SELECT count(*) FROM episodes WHERE title_id = titles.id), franchise
       FROM titles WHERE id = ?`,
    )
    .raw()
  let episodes = 0
  const franchises = new Set<string>()
  return {
    franchises,
    person: (id) => void deletePerson.run(id),
    title(id) {
      const [counts, kept, franchise] = counted.get(id) ?? []
      if (counts !== undefined) episodes += readPartCounts(counts).episodes - (kept ?? 0)
      if (franchise) franchises.add(franchise)
      for (const statement of statements) statement.run(id)
      notes.forgetTitle(id)
    },
    get episodes() {
      return episodes
    },
  }
}
