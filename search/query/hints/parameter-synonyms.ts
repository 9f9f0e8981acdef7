/** Names of parameters in other services, with the corresponding parameter of this service. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ...synonymsOf('offset', 'page', 'skip', 'start', 'from'),
  ...synonymsOf('limit', 'per_page', 'page_size', 'size', 'count', 'take', 'top', 'max_results'),
  ...synonymsOf(
    'q',
    'query',
    'search',
    'text',
    'term',
    'title',
    'name',
    'keyword',
    'phrase',
    's',
    't',
  ),
  ...synonymsOf('name', 'filename', 'file_name', 'file', 'path', 'release', 'release_name'),
  ...synonymsOf('sort', 'order', 'order_by', 'ordering', 'sort_by', 'sort_field', 'sort_type'),
  ...synonymsOf('lang', 'language', 'locale', 'hl'),
  ...synonymsOf('fields', 'select', 'select_fields', 'only', 'columns'),
  ...synonymsOf('include', 'append_to_response', 'expand', 'embed', 'extended'),
  ...synonymsOf(
    'alpha_id',
    'ids',
    'id',
    'imdb_id',
    'imdb',
    'i',
    'external_id',
    'external_id_imdb',
    'tconst',
  ),
  ...synonymsOf('beta_id', 'kp_id', 'kinopoisk_id', 'kp', 'kinopoisk'),
  ...synonymsOf('gamma_id', 'tmdb_id', 'tmdb'),
  ...synonymsOf('kind', 'type', 'types', 'title_type', 'media_type', 'content_type', 'format'),
  ...synonymsOf('is_series', 'series', 'is_tv', 'tv'),
  ...synonymsOf('genre', 'genres', 'genre_ids', 'category', 'categories'),
  ...synonymsOf('country', 'countries', 'origin_country', 'production_country', 'nation'),
  ...synonymsOf('original_language', 'languages', 'spoken_language', 'original_lang'),
  ...synonymsOf('tag', 'tags', 'keywords'),
  ...synonymsOf(
    'companies',
    'company',
    'studio',
    'studios',
    'network',
    'networks',
    'production_companies',
  ),
  ...synonymsOf(
    'platform',
    'platforms',
    'watch_providers',
    'provider',
    'providers',
    'service',
    'services',
  ),
  ...synonymsOf('collection', 'collections', 'list', 'lists', 'franchise'),
  ...synonymsOf(
    'year',
    'y',
    'years',
    'release_year',
    'primary_release_year',
    'first_air_date_year',
  ),
  ...synonymsOf('year', 'start_year', 'production_year', 'decade'),
  ...synonymsOf(
    'release_date',
    'primary_release_date',
    'first_air_date',
    'air_date',
    'date',
    'released_at',
  ),
  ...synonymsOf(
    'rating',
    'vote_average',
    'score',
    'user_rating',
    'ratings',
    'stars',
    'average_rating',
  ),
  ...synonymsOf('rating_alpha', 'imdb_rating', 'imdb_ratings', 'rating_imdb', 'imdb_score'),
  ...synonymsOf('rating_beta', 'kp_rating', 'rating_kp', 'kinopoisk_rating', 'rating_kinopoisk'),
  ...synonymsOf('rating_gamma', 'tmdb_rating', 'tmdb_ratings', 'rating_tmdb'),
  ...synonymsOf('rating_critics', 'metascore', 'critics', 'tomatoes', 'rt_rating'),
  ...synonymsOf('votes_total', 'vote_count', 'votes', 'num_votes', 'vote_counts'),
  ...synonymsOf('votes_alpha', 'imdb_votes', 'votes_imdb'),
  ...synonymsOf('votes_beta', 'kp_votes', 'votes_kp', 'votes_kinopoisk'),
  ...synonymsOf('votes_gamma', 'tmdb_votes', 'votes_tmdb'),
  ...synonymsOf('runtime', 'runtimes', 'duration', 'length', 'movie_length', 'minutes'),
  ...synonymsOf(
    'age_limit',
    'age_rating',
    'age',
    'content_rating',
    'certification',
    'certifications',
  ),
  ...synonymsOf('adult', 'include_adult', 'nsfw'),
  ...synonymsOf('seasons_total', 'seasons', 'season_count', 'number_of_seasons'),
  ...synonymsOf('episodes_total', 'episodes', 'episode_count', 'number_of_episodes'),
  ...synonymsOf('required', 'not_null_fields', 'exists'),
  ...synonymsOf('person', 'persons', 'people', 'name_id', 'person_id', 'nconst', 'credit'),
])

/** Names of parameters for persons with a role, with the role of this service. */
const roles: ReadonlyMap<string, string> = new Map([
  ...synonymsOf('actor', 'actor', 'actors', 'actress', 'cast', 'starring', 'stars_in', 'star'),
  ...synonymsOf('director', 'director', 'directors', 'directed_by'),
  ...synonymsOf('writer', 'writer', 'writers', 'screenwriter', 'author', 'written_by'),
  ...synonymsOf('producer', 'producer', 'producers', 'produced_by'),
  ...synonymsOf('composer', 'composer', 'composers', 'music_by'),
  ...synonymsOf('cinematographer', 'cinematographer', 'operator'),
  ...synonymsOf('editor', 'editor', 'editors'),
  ...synonymsOf('crew', 'crew'),
])

/** Stands for the reference of a person in a hint. */
export const anyReference = '<catalog>:<number>'

/** Operators of other services at the beginning or the end of a name, with the operator of this service. */
const operators = [
  { pattern: /^(?:from|min|after|since|start)_(\w+)$/, operator: 'gte' },
  { pattern: /^(?:to|max|before|until|end)_(\w+)$/, operator: 'lte' },
  { pattern: /^(?:without|exclude|excluded|not|no)_(\w+)$/, operator: 'not' },
  { pattern: /^(\w+?)[._]+(?:gte?|from|min|start|after|since|ge)$/, operator: 'gte' },
  { pattern: /^(\w+?)[._]+(?:lte?|to|max|end|before|until|le)$/, operator: 'lte' },
  { pattern: /^(\w+?)[._]+(?:not|ne|neq|nin|exclude)$/, operator: 'not' },
  { pattern: /^(\w+?)[._]+(?:all)$/, operator: 'all' },
  { pattern: /^(\w+?)[._]+(?:in|eq|any|is|exact|id|ids|name|slug|code|value)$/, operator: '' },
  { pattern: /^(?:with|filter|filter_by|by|primary|filters)[._](\w+(?:\.\w+)?)$/, operator: '' },
] as const

/**
 * The accepted parameter that corresponds to another service's name, with a role if the name has
 * one; null if no parameter does (docs/reference/errors.md#hints).
 */
export function ownNameFor(name: string, accepted: readonly string[]): string | null {
  const plain = snakeCase(withoutBrackets(name))
  const role = roles.get(plain.replace(/^with_/, ''))
  if (role !== undefined && accepted.includes('person.role')) {
    return `person=${anyReference}&person.role=${role}`
  }
  return acceptedName(plain, accepted)
}

/** The accepted parameter for a name whose part after the dot is no operator, such as `rating.imdb`. */
export function dottedSynonym(name: string, accepted: readonly string[]): string | null {
  const synonym = synonyms.get(snakeCase(name).replaceAll('.', '_')) ?? null
  return synonym !== null && accepted.includes(synonym) ? synonym : null
}

function acceptedName(name: string, accepted: readonly string[]): string | null {
  if (accepted.includes(name)) return name
  const synonym = synonyms.get(name) ?? synonyms.get(name.replaceAll('.', '_'))
  if (synonym !== undefined && accepted.includes(synonym)) return synonym
  for (const { pattern, operator } of operators) {
    const base = pattern.exec(name)?.[1]
    const field = base === undefined ? null : acceptedName(base, accepted)
    if (field === null) continue
    const whole = operator === '' || field.includes('.') ? field : `${field}.${operator}`
    return accepted.includes(whole) ? whole : field
  }
  return null
}

/** `vote_average.gte` for `voteAverageGte` and `vote-average.gte`. */
function snakeCase(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
  return words.toLowerCase().replaceAll('-', '_').replace(/__+/g, '.').replace(/!$/, '.not')
}

/**
 * Rewrites brackets: `genre` for `genre[]` and `genre[0]`, `year.gte` for `year[gte]`; other names are
 * unchanged.
 */
export function withoutBrackets(name: string): string {
  const [, field, inner = ''] = /^(.+)\[(\w*)\]$/.exec(name) ?? []
  if (field === undefined) return name
  const before = withoutBrackets(field)
  return /^\d*$/.test(inner) ? before : `${before}.${inner}`
}

function synonymsOf(own: string, ...names: string[]): [string, string][] {
  return names.map((name) => [name, own])
}
