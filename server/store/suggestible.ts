import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../../catalog/tables/select.js'
import type { Collection } from '../../schema/cards/collection.js'
import {
  type InternalId,
  numberKeys,
  personCatalogs,
  titleCatalogs,
} from '../../schema/catalogs.js'
import type { NameKind } from '../../text/name-kind.js'
import { type NameSet, nameSet } from '../../text/name-set.js'
import { type NameTokens, nameTokens } from '../../text/name-tokens.js'
import { keptRows } from './kept-rows.js'

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

/** What suggestions compare: the names of something, each once. */
interface ComparableNames {
  readonly names: readonly NameTokens[]
}

/** A title as suggestions show it. */
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

/** A person as suggestions show it. */
export interface SuggestiblePerson extends SelectedRow<typeof personColumns>, ComparableNames {}

/** A collection as suggestions show it. */
export type SuggestibleCollection = Pick<Collection, 'slug' | 'name' | 'poster_url' | 'items_count'>

/** Collections as suggestions show them, by their names. */
export type SuggestibleCollections = NameSet<SuggestibleCollection>

/** What suggestions are made of. */
export interface Suggestible {
  /** These titles in the order given; ids that are not held are left out. */
  titles(ids: readonly InternalId[]): SuggestibleTitle[]
  persons(ids: readonly InternalId[]): SuggestiblePerson[]
  /** All collections, in the order of the catalog; read once. */
  collections(): SuggestibleCollections
}

/**
 * Titles, and persons, are kept with so many names taken apart, which is most of the work: while people
 * type, the well known ones come up again and again. Some 15 MB each.
 */
const kept = { max: 20_000, sizeOf: ({ names }: ComparableNames) => 1 + names.length }

export function suggestible(db: Database): Suggestible {
  const titles = db.prepare<[string], SelectedRow<typeof titleColumns> & { akas: string }>(`
    select ${titleColumns.sql},
      (select json_group_array(title) from (
         select title from akas where title_id = t.id order by ord)) as akas
    from json_each(?) wanted join titles t on t.id = wanted.value
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
  let held: SuggestibleCollections | null = null
  return {
    titles: keptRows<SuggestibleTitle>(kept, (ids) =>
      titles.all(JSON.stringify(ids)).map(({ akas, ...row }) => {
        const { title_ru, title_en, title_original } = row
        return { ...row, names: takenApart('title', [title_ru, title_en, title_original], akas) }
      }),
    ),
    persons: keptRows<SuggestiblePerson>(kept, (ids) =>
      persons.all(JSON.stringify(ids)).map((row) => {
        const { name_ru, name_en, name_orig, also_known_as } = row
        return { ...row, names: takenApart('person', [name_ru, name_en, name_orig], also_known_as) }
      }),
    ),
    collections() {
      held ??= nameSet(collections.all(), ({ name }) => name)
      return held
    },
  }
}

/** Names, and others as JSON: those that are known, each once. */
function takenApart(
  kind: NameKind,
  names: readonly (string | null)[],
  others: string,
): NameTokens[] {
  const all = new Set([...names, ...(JSON.parse(others) as string[])])
  return [...all].flatMap((name) => (name === null ? [] : nameTokens(name, kind)))
}
