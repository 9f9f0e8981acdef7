import { hintFor } from '../../../text/hint.js'
import { readWordTable } from './word-table.js'

/** Names of parameters in other services: the first meaning that the endpoint accepts is the hint. */
const synonyms = readWordTable(
  'names of parameters',
  `
  offset: page page_number p skip страница
  offset from: start
  from since year.gte release_date.gte cursor: from after begin с
  year.gte release_date.gte: since
  to year.lte release_date.lte cursor: to until before end по
  from since release_date.gte: start_date date_from from_date min_date
  to release_date.lte: end_date date_to to_date max_date
  release_date.gte: released_after released_since released_from
  release_date.lte: released_before released_until released_to
  released: upcoming unreleased
  from&to release_date: date day
  cursor: next_cursor next next_page page_token after_cursor scroll_id
  limit: per_page page_size size take top max_results first max rows results number num n лимит
  total limit: count
  total: include_total with_total
  q title query: q query search text term keyword phrase s t input title name original_title en_name ru_name название имя поиск запрос
  name: filename file path release release_name
  sort: sort order order_by ordering sort_by sort_field sort_type sort_order sort_dir sort_direction direction сортировка порядок
  sort: random shuffle
  lang original_language: language
  lang: locale hl язык
  fields: fields select select_fields only columns blocks attributes properties source_includes
  by facet: field facet facets group_by aggs aggregations
  include: include append_to_response expand embed populate extended with
  ids id alpha_id: id titles ref refs reference references identifier
  id alpha_id: ids
  alpha_id: imdb_id i external_id external_id_imdb tconst alpha
  beta_id: kp_id kinopoisk_id beta
  alpha_id rating_alpha: imdb
  beta_id rating_beta: kp kinopoisk
  gamma_id: tmdb_id gamma
  delta_id: delta
  gamma_id rating_gamma: tmdb
  kind of relation facet: type types type_number
  kind: title_type media_type content_type тип вид
  type relation: kind
  role: job department profession роль
  is_series: series is_tv tv сериал
  genre: genres genre_ids category categories жанр жанры
  country: countries origin_country production_country nation region страна страны
  original_language: languages spoken_language original_lang
  tag: tags keywords
  companies: company studio studios network networks production_companies студия
  platform: platforms watch_providers provider providers service services watch watch_on streaming
  collection: collections list lists franchise
  year: y years release_year primary_release_year first_air_date_year start_year production_year decade год годы
  format: format r output callback
  release_date: primary_release_date first_air_date air_date released_at премьера
  rating: vote_average score user_rating ratings stars average_rating рейтинг оценка
  rating_alpha: imdb_rating imdb_ratings rating_imdb imdb_score
  rating_beta: kp_rating rating_kp kinopoisk_rating rating_kinopoisk
  rating_gamma: tmdb_rating tmdb_ratings rating_tmdb
  rating_critics: metascore critics tomatoes rt_rating
  votes_total: vote_count votes num_votes num_vote vote_counts голоса
  votes_alpha: imdb_votes votes_imdb
  votes_beta: kp_votes votes_kp votes_kinopoisk
  votes_gamma: tmdb_votes votes_tmdb
  runtime: runtimes duration length movie_length minutes длительность
  age_limit: age_rating age content_rating certification certifications возраст
  adult: include_adult nsfw
  oscars_won: oscars oscar
  awards_won: awards award
  season: season_number season_no сезон
  overview: plot description synopsis
  seasons_total: seasons season_count number_of_seasons
  episodes_total: episodes episode_count number_of_episodes
  min_delta: min_gap gap min_difference difference min_divergence
  required: not_null_fields exists
  person: persons people name_id person_id nconst credit человек персона
`,
)

/** Names of parameters for persons with a role, with the role of this service. */
const roles = readWordTable(
  'roles of persons',
  `
  actor: actor actors actress cast starring stars_in star актер актеры
  director: director directors directed_by режиссер
  writer: writer writers screenwriter author written_by
  producer: producer producers produced_by
  composer: composer composers music_by
  cinematographer: cinematographer operator
  editor: editor editors
  crew: crew
`,
)

/** What to do instead of sending a parameter that the endpoint lacks. */
const advice: ReadonlyMap<string, string> = new Map([
  ['format', 'leave it out: the answer is always JSON'],
  ['watch_region', 'leave it out: offers of all regions count'],
  ['by', 'count values with /titles/facets?by=genre'],
  ['include', 'send the numbers to /titles/batch with include'],
  ['q', 'search with /titles?q= or /suggest?q='],
  ['sort', 'leave it out: the order is fixed'],
])

/** Stands for the reference of a person in a hint. */
export const anyReference = '<catalog>:<number>'

/** Words before a name that mean an operator; a sign means none. */
const prefixes = readWordTable(
  'operators before names',
  `
  gte: from min after since start
  lte: to max before until end
  not: without exclude excluded not no
  =: with filter filters filter_by by primary page pagination where options params
`,
)

/** Words after a name that mean an operator. */
const suffixes = readWordTable(
  'operators after names',
  `
  gte: gte ge gt gteq from min start after since more above over
  lte: lte le lt lteq to max end before until less below under
  not: not ne neq nin exclude none without
  all: all and every
  =: in eq any or is exact equals contains icontains iexact id ids name slug code value between range
`,
)

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
  return acceptedNames(
    role !== undefined && accepted.includes('person') ? 'person' : plain,
    accepted,
  )
}

/** The most likely of these parameters; null if no parameter corresponds to the name. */
export function ownNameFor(name: string, accepted: readonly string[]): string | null {
  return ownNamesFor(name, accepted)[0] ?? null
}

/** The role of a person that a word names; null for others. */
export function roleNamed(word: string): string | null {
  return roles.get(word)?.[0] ?? null
}

/** What to do instead of sending this parameter; null if a parameter corresponds to it, or nothing is known. */
export function adviceOn(name: string, accepted: readonly string[]): string | null {
  const plain = snakeCase(withoutBrackets(name))
  const meanings = [...(synonyms.get(plain) ?? []), plain]
  if (meanings.some((own) => accepted.includes(own))) return null
  return meanings.map((own) => advice.get(own)).find((known) => known !== undefined) ?? null
}

function acceptedNames(name: string, accepted: readonly string[]): readonly string[] {
  if (accepted.includes(name)) return [name]
  const isSimilar = hintFor(name, accepted) !== null
  const meanings = synonyms.get(name) ?? (isSimilar ? [] : synonyms.near(name)) ?? []
  const known = meanings.filter((own) => own.split('&').every((each) => accepted.includes(each)))
  if (known.length > 0) return known
  const plurals = [`${name}s`, name.replace(/y$/, 'ies'), name.replace(/ies$/, 'y')]
  const plural = plurals.find((each) => accepted.includes(each))
  if (plural !== undefined) return [plural]
  const [, first = '', rest = ''] = /^([a-z]+)[._](.+)$/.exec(name) ?? []
  const [, before = '', last = ''] = /^(.+?)[._]+([a-z\d]+)$/.exec(name) ?? []
  return [
    () => withOperator(rest, prefixes.get(first)?.[0], accepted),
    () => withOperator(before, suffixes.get(last)?.[0], accepted),
    () =>
      name.includes('.') && !isSimilar && suffixes.get(last)?.[0] !== 'not'
        ? acceptedNames(before, accepted)
        : [],
  ].reduce((found, next) => (found.length > 0 ? found : next()), [] as readonly string[])
}

/** The accepted parameters of a name with an operator; if the field lacks the operator, those without it. */
function withOperator(
  name: string,
  operator: string | undefined,
  accepted: readonly string[],
): readonly string[] {
  const fields = operator === undefined ? [] : acceptedNames(name, accepted)
  const bounds = fields.map((field) => (operator === '=' ? field : `${field}.${operator}`))
  const known = bounds.filter((bound) => accepted.includes(bound))
  // Without `.not`, the values would be selected.
  return known.length > 0 || operator === 'not' ? known : fields
}

/** `vote_average.gte` for `voteAverageGte` and `vote-average.gte`, `genre.not` for `genre!` and `-genre`. */
function snakeCase(name: string): string {
  const words = name.replaceAll('$', '').replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
  const signed = words.replace(/^-(.+)$|^(.+)!$/, '$1$2.not')
  return signed.toLowerCase().replaceAll('-', '_').replace(/__+/g, '.').replace(/^_+/, '')
}

/**
 * Rewrites brackets: `genre` for `genre[]` and `genre[0]`, `year.gte` for `year[gte]`; other names are
 * unchanged.
 */
export function withoutBrackets(name: string): string {
  const [, field, inner = ''] = /^(.+)\[(\$?\w*)\]$/.exec(name) ?? []
  if (field === undefined) return name
  const before = withoutBrackets(field)
  return /^\d*$/.test(inner) ? before : `${before}.${inner}`
}
