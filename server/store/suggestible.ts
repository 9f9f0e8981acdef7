import type { Database } from 'better-sqlite3'
import type { Collection } from '../../schema/cards/collection.js'
import { columns, type SelectedRow } from '../../schema/catalog/select.js'
import {
  type InternalId,
  numberKeys,
  personCatalogs,
  titleCatalogs,
} from '../../schema/catalogs.js'
import { type NameTokens, nameTokens } from '../../text/match-name.js'

const titleColumns = columns(
  'titles',
  [
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

/** A title as suggestions show it; `akas` are its other names. */
export interface SuggestibleTitle extends SelectedRow<typeof titleColumns> {
  readonly akas: readonly string[]
}

const personColumns = columns(
  'persons',
  [
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
export interface SuggestiblePerson
  extends Omit<SelectedRow<typeof personColumns>, 'also_known_as'> {
  readonly also_known_as: readonly string[]
}

type CollectionRow = Pick<Collection, 'slug' | 'name' | 'poster_url' | 'items_count'>

/** A collection as suggestions show it, its name taken apart. */
export interface SuggestibleCollection extends CollectionRow {
  readonly tokens: NameTokens
}

/** What suggestions are made of. */
export interface Suggestible {
  /** These titles in the order given; ids that are not held are left out. */
  titles(ids: readonly InternalId[]): SuggestibleTitle[]
  persons(ids: readonly InternalId[]): SuggestiblePerson[]
  /** All collections, in the order of the catalog; read once. */
  collections(): readonly SuggestibleCollection[]
}

export function suggestible(db: Database): Suggestible {
  const titles = db.prepare<[string], Omit<SuggestibleTitle, 'akas'> & { akas: string }>(`
    select ${titleColumns.sql},
      (select json_group_array(title) from (
         select title from akas where title_id = t.id order by ord)) as akas
    from json_each(?) wanted join titles t on t.id = wanted.value
    order by wanted.key`)
  const persons = db.prepare<[string], SelectedRow<typeof personColumns>>(`
    select ${personColumns.sql}
    from json_each(?) wanted join persons p on p.id = wanted.value
    order by wanted.key`)
  const collections = db.prepare<[], CollectionRow>(`
    select slug, name, poster_url,
      (select count(*) from collection_items i join titles t on t.id = i.title_id
         where i.collection = collections.slug) as items_count
    from collections order by position, slug`)
  let held: readonly SuggestibleCollection[] | null = null
  return {
    titles: (ids) =>
      titles.all(JSON.stringify(ids)).map((row) => ({ ...row, akas: JSON.parse(row.akas) })),
    persons: (ids) =>
      persons.all(JSON.stringify(ids)).map((row) => ({
        ...row,
        also_known_as: JSON.parse(row.also_known_as),
      })),
    collections() {
      held ??= collections.all().map((row) => ({ ...row, tokens: nameTokens(row.name) }))
      return held
    },
  }
}
