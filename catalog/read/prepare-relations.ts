import type { Database } from 'better-sqlite3'
import type { InternalId, PersonCatalog } from '../../schema/catalogs.js'
import { type EnumValue, enumValues } from '../../schema/enums.js'

export type RelationKind = EnumValue<'relation_kinds'>
type RelationSubtype = EnumValue<'relation_subtypes'>

/** A relation to a title, before that title's card is read. */
export interface RelationRow {
  readonly title: InternalId
  readonly relation: RelationKind
  readonly subtype: RelationSubtype | null
}

interface RelationSelection {
  readonly relations: readonly RelationKind[] | null
  /**
   * Selects only relations of the kind `related` with these subtypes; null selects all kinds and
   * subtypes.
   */
  readonly subtypes: readonly RelationSubtype[] | null
  /** Keeps relations confirmed by this catalog. */
  readonly source: PersonCatalog | null
}

const sectionOrder = JSON.stringify(enumValues('relation_kinds'))

/** Titles related to a title; at most a few thousand, so the caller gets all and cuts the page. */
export function prepareRelations(db: Database) {
  // `related` is in chronological order. The other kinds are ordered by votes in all catalogs, then
  // by popularity (docs/reference/sub-resources.md#relations).
  const list = db.prepare<object, RelationRow>(`
    select r.to_id as title, r.relation, r.subtype
    from relations r join titles t on t.id = r.to_id
    where r.title_id = @title
      and (@relations is null or r.relation in (select value from json_each(@relations)))
      and (@subtypes is null or r.relation = 'related'
        and r.subtype in (select value from json_each(@subtypes)))
      and (@source is null or exists (select 1 from json_each(r.sources) where value = @source))
    order by (select key from json_each('${sectionOrder}') where value = r.relation),
      case r.relation when 'related' then t.year end nulls last,
      case r.relation when 'related' then t.release_date end nulls last,
      case r.relation when 'related' then null else t.votes_total end desc nulls last,
      case r.relation when 'related' then null else t.popularity end desc nulls last,
      t.id, r.ord`)
  const counts = db.prepare<[InternalId], { relation: RelationKind; count: number }>(`
    select r.relation, count(*) as count
    from relations r join titles t on t.id = r.to_id
    where r.title_id = ? group by r.relation`)
  return {
    /** All selected relations of a title, by section, each in its own order. */
    list: (title: InternalId, { relations, subtypes, source }: RelationSelection) =>
      list.all({
        title,
        relations: relations === null ? null : JSON.stringify(relations),
        subtypes: subtypes === null ? null : JSON.stringify(subtypes),
        source,
      }),
    /** Number of relations of each kind, without empty kinds. */
    counts: (title: InternalId) => counts.all(title),
  }
}
