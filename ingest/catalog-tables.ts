import type { Database } from 'better-sqlite3'

/** The tables that are filled, with their columns (schema/catalog.sql). */
const columns = {
  titles: [
    'id',
    'alpha_id',
    'beta_id',
    'gamma_id',
    'gamma_tv_id',
    'delta_id',
    'kind',
    'is_series',
    'adult',
    'title_ru',
    'title_en',
    'title_original',
    'year',
    'runtime',
    'release_date',
    'premiere_world',
    'premiere_ru',
    'digital_release',
    'votes_total',
    'distribution',
    'popularity',
    'original_language',
    'budget',
    'revenue',
    'box_office',
    'awards_won',
    'nominations',
    'oscars_won',
    'oscars_nominated',
    'age_limit',
    'poster_alpha',
    'poster_beta',
    'poster_gamma',
    'series_status',
    'start_year',
    'end_year',
    'seasons_total',
    'episodes_total',
    'franchise',
    'sources',
    'hydrated',
    'created_at',
    'updated_at',
  ],
  title_overviews: ['title_id', 'overview_ru', 'overview_en', 'tagline_ru', 'tagline_en'],
  ratings: ['title_id', 'source', 'value', 'votes', 'url'],
  releases: ['title_id', 'ord', 'region', 'type', 'day'],
  title_genres: ['title_id', 'ord', 'genre'],
  title_countries: ['title_id', 'ord', 'country'],
  tags: ['slug', 'name_ru', 'name_en'],
  title_tags: ['title_id', 'ord', 'tag'],
  companies: ['slug', 'name'],
  title_companies: ['title_id', 'ord', 'company', 'country', 'role'],
  akas: ['title_id', 'ord', 'title', 'language', 'country'],
  platforms: ['slug', 'name'],
  watch: ['title_id', 'ord', 'platform', 'kind', 'url', 'region'],
  box_office_regions: ['title_id', 'ord', 'region', 'amount', 'currency'],
  awards: ['title_id', 'ord', 'award', 'category', 'year', 'won'],
  certifications: ['title_id', 'ord', 'country', 'rating'],
  parental: ['title_id', 'ord', 'category', 'severity'],
  franchises: ['slug', 'name', 'poster_url'],
  media: [
    'title_id',
    'ord',
    'class',
    'type',
    'url',
    'language',
    'width',
    'height',
    'youtube_id',
    'preview_url',
    'runtime_sec',
  ],
  texts: [
    'title_id',
    'ord',
    'kind',
    'text',
    'fact_kind',
    'is_spoiler',
    'question',
    'answer',
    'original',
    'author',
    'author_role',
  ],
  episodes: [
    'title_id',
    'season',
    'episode',
    'name_ru',
    'name_en',
    'air_date',
    'rating_alpha',
    'votes_alpha',
    'rating_kr',
  ],
  relations: ['title_id', 'ord', 'relation', 'subtype', 'to_id', 'sources'],
  persons: [
    'id',
    'alpha_id',
    'beta_id',
    'gamma_id',
    'delta_id',
    'name_ru',
    'name_en',
    'name_orig',
    'birth_year',
    'death_year',
    'gender',
    'birthplace',
    'photo_url_beta',
    'photo_url_gamma',
    'photo_url_delta',
    'biography',
    'homepage',
    'instagram',
    'professions',
    'also_known_as',
    'popularity',
  ],
  credits: [
    'title_id',
    'role',
    'ord',
    'n',
    'person_id',
    'job',
    'character_ru',
    'character_en',
    'character_original',
    'character_photo_url',
    'sources',
  ],
  collections: [
    'slug',
    'position',
    'name',
    'description',
    'poster_url',
    'language',
    'created_at',
    'updated_at',
  ],
  collection_items: ['collection', 'ord', 'title_id', 'note'],
  origin: ['made_at', 'source'],
} as const
type Columns = typeof columns
type Table = keyof Columns

/** A row as records give it: what is left out, undefined or null is null; a flag becomes 0 or 1. */
type Row<Name extends Table> = {
  readonly [Column in Columns[Name][number]]?: string | number | boolean | null | undefined
}

/** Inserts a row and tells whether it was taken. */
export type Tables = { readonly [Name in Table]: (row: Row<Name>) => boolean }

/** The column that holds a packed reference in a row and the id that it means in the table. */
const answeredBy = {
  relations: ['to_id', 'title_numbers', 'title_id'],
  collection_items: ['title_id', 'title_numbers', 'title_id'],
  credits: ['person_id', 'person_numbers', 'person_id'],
} as const satisfies { [Name in Table]?: readonly [Columns[Name][number], string, string] }

/** Tables of names that many titles share: what an earlier title knew of a slug stays. */
const shared = ['tags', 'companies', 'platforms', 'franchises'] as const satisfies readonly Table[]

/**
 * Statements that fill a catalog database. A reference that nothing answers and an episode that the
 * title already has are not taken; any other row that does not fit is an error.
 */
export function openTables(db: Database): Tables {
  const inserts = Object.entries(columns).map(([table, names]) => [
    table,
    prepareInsert(db, table as Table, names),
  ])
  return Object.fromEntries(inserts)
}

function prepareInsert(
  db: Database,
  table: Table,
  names: readonly string[],
): (row: Readonly<Record<string, unknown>>) => boolean {
  const statement = db.prepare<unknown[]>(insertOf(table, names))
  return (row) => statement.run(names.map((name) => storable(row[name]))).changes > 0
}

function insertOf(table: Table, names: readonly string[]): string {
  const [reference, numbers, id] = isAnswered(table) ? answeredBy[table] : []
  const values = names.map((name) =>
    name === reference ? `(SELECT ${id} FROM ${numbers} WHERE ref = ?)` : '?',
  )
  // The unanswered reference is a null in a column that takes none.
  const verb = isAnswered(table) || table === 'episodes' ? 'INSERT OR IGNORE' : 'INSERT'
  const insert = `${verb} INTO ${table} (${names.join()}) VALUES (${values.join()})`
  return isShared(table) ? `${insert} ${firstKnownWins(table, names.slice(1))}` : insert
}

function firstKnownWins(table: Table, names: readonly string[]): string {
  const kept = names.map((name) => `${name} = coalesce(${table}.${name}, excluded.${name})`)
  const adds = names.map((name) => `${table}.${name} IS NULL AND excluded.${name} IS NOT NULL`)
  return `ON CONFLICT (slug) DO UPDATE SET ${kept.join()} WHERE ${adds.join(' OR ')}`
}

function isAnswered(table: Table): table is keyof typeof answeredBy {
  return Object.hasOwn(answeredBy, table)
}

function isShared(table: Table): boolean {
  return (shared as readonly Table[]).includes(table)
}

function storable(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value ?? null
}
