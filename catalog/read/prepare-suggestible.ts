import type { Database } from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import type { Collection } from '../../schema/cards/collection-card.js'
import {
  type InternalId,
  numberKeys,
  personCatalogs,
  titleCatalogs,
} from '../../schema/catalogs.js'
import type { NameKind } from '../../text/name-forms.js'
import { type NameSet, nameSet } from '../../text/name-set.js'
import { type NameTokens, nameTokens } from '../../text/name-tokens.js'
import { columns, type SelectedRow } from '../tables/select.js'

const titleColumns = columns(
  'titles',
  [
    'id',
    ...numberKeys(titleCatalogs),
    'title_ru',
    'title_en',
    'title_original',
    'year',
    'kind',
    'poster_beta',
    'poster_gamma',
    'poster_alpha',
    'popularity',
    'votes_total',
  ],
  't',
)

/** The tokenised names of a record, without duplicates. */
interface ComparableNames {
  readonly names: readonly NameTokens[]
}

/** The data of a suggested title. */
export interface SuggestibleTitle extends SelectedRow<typeof titleColumns>, ComparableNames {}

const personColumns = columns(
  'persons',
  [
    'id',
    ...numberKeys(personCatalogs),
    'name_ru',
    'name_en',
    'name_orig',
    'photo_url_beta',
    'photo_url_gamma',
    'photo_url_delta',
    'also_known_as',
    'popularity',
  ],
  'p',
)

/** The data of a suggested person. */
export interface SuggestiblePerson extends SelectedRow<typeof personColumns>, ComparableNames {}

/** The data of a suggested collection. */
export type SuggestibleCollection = Pick<Collection, 'slug' | 'name' | 'poster_url' | 'items_count'>

/**
 * Options of two caches, for titles and for persons, with their tokenised names: tokenising is most
 * of the work, and well-known records recur while people type. Each cache takes about 15 MB.
 */
const cacheOptions = { max: 20_000, sizeOf: ({ names }: ComparableNames) => 1 + names.length }

export function prepareSuggestible(db: Database) {
  const titles = db.prepare<[string], SelectedRow<typeof titleColumns> & { akas: string }>(`
    select ${titleColumns.sql},
      (select json_group_array(value ->> 'title') from json_each(d.blocks, '$.akas')) as akas
    from json_each(?) wanted join titles t on t.id = wanted.value join documents d on d.id = t.id
    order by wanted.key`)
  const persons = db.prepare<[string], SelectedRow<typeof personColumns>>(`
    select ${personColumns.sql}
    from json_each(?) wanted join persons p on p.id = wanted.value
    order by wanted.key`)
  const collections = db.prepare<[], SuggestibleCollection>(`
    select slug, name, poster_url,
      (select count(*) from collection_items i join titles t on t.id = i.title_id
         where i.collection = collections.slug) as items_count
    from collections order by position, slug`)
  let collectionNames: NameSet<SuggestibleCollection> | null = null
  return {
    /** These titles in the order given, without unknown ids. */
    titles: cachedRows<SuggestibleTitle>(cacheOptions, (ids) =>
      titles.all(JSON.stringify(ids)).map(({ akas, ...row }) => {
        const { title_ru, title_en, title_original } = row
        return { ...row, names: tokenised('title', [title_ru, title_en, title_original], akas) }
      }),
    ),
    persons: cachedRows<SuggestiblePerson>(cacheOptions, (ids) =>
      persons.all(JSON.stringify(ids)).map((row) => {
        const { name_ru, name_en, name_orig, also_known_as } = row
        return { ...row, names: tokenised('person', [name_ru, name_en, name_orig], also_known_as) }
      }),
    ),
    /** All collections, in the order of the catalog; cached after the first call. */
    collections() {
      collectionNames ??= nameSet(collections.all(), ({ name }) => name)
      return collectionNames
    },
  }
}

/** Tokenises names, including those in a JSON array, without nulls and duplicates. */
function tokenised(
  kind: NameKind,
  names: readonly (string | null)[],
  others: string,
): NameTokens[] {
  const all = new Set([...names, ...(JSON.parse(others) as string[])])
  return [...all].flatMap((name) => (name === null ? [] : nameTokens(name, kind)))
}

/**
 * Caches rows by id, the most recently used ones up to a total size of `max`; an open catalog never
 * changes. Returns the rows in the order of the ids, each id once, without unknown ids.
 */
function cachedRows<Row extends { readonly id: InternalId }>(
  { max, sizeOf }: { readonly max: number; readonly sizeOf: (row: Row) => number },
  read: (ids: readonly InternalId[]) => readonly Row[],
): (ids: readonly InternalId[]) => Row[] {
  const cache = new LRUCache<InternalId, Row>({ maxSize: max, sizeCalculation: sizeOf })
  return (ids) => {
    const rows = new Map(ids.map((id) => [id, cache.get(id)]))
    const missing = [...rows].filter(([, row]) => row === undefined).map(([id]) => id)
    for (const row of missing.length === 0 ? [] : read(missing)) {
      cache.set(row.id, row)
      rows.set(row.id, row)
    }
    return [...rows.values()].filter((row) => row !== undefined)
  }
}
