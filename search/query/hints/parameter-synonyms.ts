import { readWordTable } from './word-table.js'

/** Names of parameters in other services: the first meaning that the endpoint accepts is the hint. */
const synonyms = readWordTable(
  'names of parameters',
  `
  offset: page skip start from
  limit: per_page page_size size take top max_results
  total limit: count
  q title: query search text term keyword phrase s t
  q: title name
  title name: q
  name: filename file_name file path release release_name
  sort: order order_by ordering sort_by sort_field sort_type
  lang: language locale hl
  fields: select select_fields only columns
  by: field facet facets group_by aggs aggregations
  include: append_to_response expand embed extended
  alpha_id: ids id imdb_id imdb i external_id external_id_imdb tconst
  beta_id: kp_id kinopoisk_id kp kinopoisk
  gamma_id: tmdb_id tmdb
  kind: type types title_type media_type content_type
  is_series: series is_tv tv
  genre: genres genre_ids category categories
  country: countries origin_country production_country nation
  original_language: languages spoken_language original_lang
  tag: tags keywords
  companies: company studio studios network networks production_companies
  platform: platforms watch_providers provider providers service services watch watch_on streaming
  collection: collections list lists franchise
  year: y years release_year primary_release_year first_air_date_year start_year production_year decade
  release_date: primary_release_date first_air_date air_date date released_at
  rating: vote_average score user_rating ratings stars average_rating
  rating_alpha: imdb_rating imdb_ratings rating_imdb imdb_score
  rating_beta: kp_rating rating_kp kinopoisk_rating rating_kinopoisk
  rating_gamma: tmdb_rating tmdb_ratings rating_tmdb
  rating_critics: metascore critics tomatoes rt_rating
  votes_total: vote_count votes num_votes vote_counts
  votes_alpha: imdb_votes votes_imdb
  votes_beta: kp_votes votes_kp votes_kinopoisk
  votes_gamma: tmdb_votes votes_tmdb
  runtime: runtimes duration length movie_length minutes
  age_limit: age_rating age content_rating certification certifications
  adult: include_adult nsfw
  seasons_total: seasons season_count number_of_seasons
  episodes_total: episodes episode_count number_of_episodes
  required: not_null_fields exists
  person: persons people name_id person_id nconst credit
`,
)

/** Names of parameters for persons with a role, with the role of this service. */
const roles = readWordTable(
  'roles of persons',
  `
  actor: actor actors actress cast starring stars_in star
  director: director directors directed_by
  writer: writer writers screenwriter author written_by
  producer: producer producers produced_by
  composer: composer composers music_by
  cinematographer: cinematographer operator
  editor: editor editors
  crew: crew
`,
)

/** What to do instead of sending a parameter that no list has. */
const advice: ReadonlyMap<string, string> = new Map([
  ['format', 'leave it out: the answer is always JSON'],
  ['by', 'count values with /titles/facets?by=genre'],
  ['include', 'send the numbers to /titles/batch with include'],
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
  const role = roles.get(plain.replace(/^with_/, ''))?.[0]
  if (role !== undefined && accepted.includes('person.role')) {
    return `person=${anyReference}&person.role=${role}`
  }
  return acceptedName(plain, accepted)
}

/**
 * The accepted parameter for a name whose part after the dot is no operator: `rating_alpha` for `rating.imdb`,
 * `year.gte` for `year.from`.
 */
export function dottedSynonym(name: string, accepted: readonly string[]): string | null {
  const plain = snakeCase(name)
  const known = synonyms.get(plain.replaceAll('.', '_'))?.find((own) => accepted.includes(own))
  if (known !== undefined) return known
  const bound = acceptedName(plain, accepted)
  return bound?.includes('.') ? bound : null
}

/** What to do instead of sending this parameter; null if a parameter corresponds to it, or nothing is known. */
export function adviceOn(name: string, accepted: readonly string[]): string | null {
  const plain = snakeCase(withoutBrackets(name))
  const [own = plain] = synonyms.get(plain) ?? []
  return accepted.includes(own) ? null : (advice.get(own) ?? null)
}

function acceptedName(name: string, accepted: readonly string[]): string | null {
  if (accepted.includes(name)) return name
  const meanings = synonyms.get(name) ?? synonyms.get(name.replaceAll('.', '_')) ?? []
  const synonym = meanings.find((own) => accepted.includes(own))
  if (synonym !== undefined) return synonym
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
