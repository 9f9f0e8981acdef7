import type { Database } from 'better-sqlite3'
import type { Collection } from '../../schema/cards/collection-card.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { RowOf } from '../tables/tables.js'
import { pageReader, type Slice } from './page.js'

/** An entry of a collection, before its title's card is read. */
export interface CollectionItemRow extends Pick<RowOf<'collection_items'>, 'ord' | 'note'> {
  readonly title: InternalId
}

// `items_count` counts only items whose title is in the catalog
// (docs/reference/collections.md#collection).
const columns = `slug, name, description, poster_url, language,
  (select count(*) from collection_items i join titles t on t.id = i.title_id
     where i.collection = collections.slug) as items_count,
  created_at, updated_at`

/** Named collections and their titles. */
export function prepareCollections(db: Database) {
  const page = pageReader<Collection>(db, {
    rows: `select ${columns} from collections order by position, slug limit @limit offset @offset`,
    total: 'select count(*) from collections',
  })
  const find = db.prepare<[string], Collection>(`select ${columns} from collections where slug = ?`)
  const items = db.prepare<[string, number, number], CollectionItemRow>(`
    select i.title_id as title, i.ord, i.note
    from collection_items i join titles t on t.id = i.title_id
    where i.collection = ? order by i.ord limit ? offset ?`)
  // A title that is twice in a collection is one search result, at its first position.
  const titles = db
    .prepare<[string], InternalId>(`
      select title_id from collection_items where collection = ?
      group by title_id order by min(ord)`)
    .pluck()
  const places = db.prepare<[string, string], CollectionItemRow>(`
    select wanted.value as title, min(i.ord) as ord, i.note
    from json_each(?) wanted join collection_items i
      on i.title_id = wanted.value and i.collection = ?
    group by wanted.key order by wanted.key`)
  return {
    /** One page of the collections, in the order of the catalog. */
    page: (slice: Slice) => page({}, slice),
    /** The collection with the slug; null for an unknown slug. */
    find: (slug: string) => find.get(slug) ?? null,
    /** Its items in the editor's order, at most `limit`. */
    items: (slug: string, { limit, offset }: Slice) => items.all(slug, limit, offset),
    /** All its titles in the editor's order. */
    titles: (slug: string) => titles.all(slug),
    /** The entries of these titles, in the order given. */
    places: (slug: string, titles: readonly InternalId[]) =>
      places.all(JSON.stringify(titles), slug),
  }
}
