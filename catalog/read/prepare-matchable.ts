import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'

/** The data of a title by which a name is matched (docs/reference/match.md). */
export interface MatchableTitle {
  readonly id: InternalId
  /** All distinct names. */
  readonly names: readonly string[]
  readonly year: number | null
  readonly end_year: number | null
  readonly kind: string
  readonly runtime: number | null
  readonly votes_total: number | null
}

interface StoredRow extends Omit<MatchableTitle, 'names'> {
  readonly title_ru: string | null
  readonly title_en: string | null
  readonly title_original: string | null
  readonly akas: string
}

/** Maximum number of other names to compare. */
const maxAkas = 40

/** Reads the data for matching in one statement. */
export function prepareMatchable(db: Database) {
  const read = db.prepare<[string], StoredRow>(`
    select t.id, t.year, t.end_year, t.kind, t.runtime, t.votes_total,
      t.title_ru, t.title_en, t.title_original,
      (select json_group_array(value ->> 'title') from (
         select value from json_each(d.blocks, '$.akas') limit ${maxAkas})) as akas
    from json_each(?) wanted cross join titles t on t.id = wanted.value
      cross join documents d on d.id = t.id`)
  return {
    /** These titles in the order given; ids that the catalog lacks are omitted. */
    byIds: (ids: readonly InternalId[]) =>
      read
        .all(JSON.stringify(ids))
        .map(({ title_ru, title_en, title_original, akas, ...title }) => {
          const names = [title_ru, title_en, title_original, ...(JSON.parse(akas) as string[])]
          return { ...title, names: [...new Set(names.filter((name) => name !== null))] }
        }),
  }
}
