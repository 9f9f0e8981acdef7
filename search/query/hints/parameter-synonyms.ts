import { readWordTable } from './word-table.js'

/** Names of parameters in other services: the first meaning that the endpoint accepts is the hint. */
const synonyms = readWordTable(
  'names of parameters',
  `
  offset: page page_number p skip
  offset from: start
  from since year.gte release_date.gte: from after begin
  year.gte release_date.gte: since
  to year.lte release_date.lte: to until before end
  from since release_date.gte: start_date date_from from_date min_date
  to release_date.lte: end_date date_to to_date max_date
  release_date.gte: released_after released_since released_from
  release_date.lte: released_before released_until released_to
  released: upcoming unreleased
  from&to release_date: date day
  limit: per_page page_size size take top max_results
  total limit: count
  total: include_total with_total
  q title: query search text term keyword phrase s t
  q: title name
  title name: q
  name: filename file_name file path release release_name
  sort: order order_by ordering sort_by sort_field sort_type sort_order sort_dir sort_direction direction
  sort: random shuffle
  lang original_language: language
  lang: locale hl
  fields: select select_fields only columns
  by: field facet facets group_by aggs aggregations
  include: append_to_response expand embed extended
  alpha_id: ids imdb_id i external_id external_id_imdb tconst alpha
  ids alpha_id: id
  beta_id: kp_id kinopoisk_id beta
  alpha_id rating_alpha: imdb
  beta_id rating_beta: kp kinopoisk
  gamma_id: tmdb_id gamma
  delta_id: delta
  gamma_id rating_gamma: tmdb
  kind of relation: type types
  kind: title_type media_type content_type
  type relation: kind
  role: job department profession
  is_series: series is_tv tv
  genre: genres genre_ids category categories
  country: countries origin_country production_country nation
  original_language: languages spoken_language original_lang
  tag: tags keywords
  companies: company studio studios network networks production_companies
  platform: platforms watch_providers provider providers service services watch watch_on streaming
  collection: collections list lists franchise
  year: y years release_year primary_release_year first_air_date_year start_year production_year decade
  release_date: primary_release_date first_air_date air_date released_at
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
  oscars_won: oscars oscar
  awards_won: awards award
  season: season_number season_no
  overview: plot description synopsis
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
  { pattern: /^(\w+?)[._]+(?:between|range)$/, operator: '' },
  { pattern: /^(?:with|filter|filter_by|by|primary|filters)[._](\w+(?:\.\w+)?)$/, operator: '' },
] as const

/**
 * The accepted parameters that correspond to another service's name, the most likely one first, with a role if
 * the name has one (docs/reference/errors.md#hints). Two parameters that are sent together are joined by `&`.
 */
export function ownNamesFor(name: string, accepted: readonly string[]): readonly string[] {
  const plain = snakeCase(withoutBrackets(name))
  const role = roles.get(plain.replace(/^(?:with_|person\.)/, ''))?.[0]
  if (role !== undefined && accepted.includes('person.role')) {
    return [`person=${anyReference}&person.role=${role}`]
  }
  return acceptedNames(plain, accepted)
}

/** The most likely of these parameters; null if no parameter corresponds to the name. */
export function ownNameFor(name: string, accepted: readonly string[]): string | null {
  return ownNamesFor(name, accepted)[0] ?? null
}

/**
 * The accepted parameters for a name whose part after the dot is no operator: `rating_alpha` for `rating.imdb`,
 * `year.gte` for `year.from`.
 */
export function dottedSynonyms(name: string, accepted: readonly string[]): readonly string[] {
  const known = meaningsOf(snakeCase(name).replaceAll('.', '_'), accepted)
  const isRange = /\.(?:between|range)$/i.test(name)
  const own = ownNamesFor(name, accepted).filter((each) => isRange || each.includes('.'))
  return known.length > 0 ? known : own
}

/** What to do instead of sending this parameter; null if a parameter corresponds to it, or nothing is known. */
export function adviceOn(name: string, accepted: readonly string[]): string | null {
  const plain = snakeCase(withoutBrackets(name))
  const [own = plain] = synonyms.get(plain) ?? []
  return accepted.includes(own) ? null : (advice.get(own) ?? null)
}

function acceptedNames(name: string, accepted: readonly string[]): readonly string[] {
  if (accepted.includes(name)) return [name]
  const meanings = [
    ...meaningsOf(name, accepted),
    ...meaningsOf(name.replaceAll('.', '_'), accepted),
  ]
  if (meanings.length > 0) return [...new Set(meanings)]
  for (const { pattern, operator } of operators) {
    const base = pattern.exec(name)?.[1]
    const fields = base === undefined ? [] : acceptedNames(base, accepted)
    if (fields.length === 0) continue
    const bounds = fields.map((field) => (operator === '' ? field : `${field}.${operator}`))
    const known = bounds.filter((bound) => accepted.includes(bound))
    return known.length > 0 ? known : fields
  }
  return []
}

function meaningsOf(word: string, accepted: readonly string[]): readonly string[] {
  const meanings = synonyms.get(word) ?? []
  return meanings.filter((own) => own.split('&').every((each) => accepted.includes(each)))
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
