import { inLanguage } from '../../schema/cards/derived-fields.js'
import type { Episode, SeasonSummary } from '../../schema/cards/sub-resources.js'
import { formatDay } from '../../schema/days.js'
import type { Lang } from '../../schema/lang.js'
import { slugNumber } from '../../schema/slugs.js'
import { NotFound } from '../../search/query/errors.js'
import type { TitleCard } from '../cards/title-card.js'
import { episodes } from '../routes/episodes.js'
import { titleFacetCounts } from '../routes/title-facets.js'
import { ask, askItems, catalogOf, type Media, type Numbered, type TmdbContext } from './ask.js'
import { presentGenres } from './genres.js'
import { imagePath } from './images.js'
import { dateOrYear, originalName } from './titles.js'

/** A title that a path names. */
export interface NamedTitle extends Numbered<Media> {
  readonly card: TitleCard
}

/** `/3/movie/{id}` without appended parts. */
export async function presentMovie(movie: NamedTitle, context: TmdbContext) {
  const { finance, ids, release, title } = movie.card
  const date = dateOrYear(firstDate(movie.card), release.year)
  return {
    ...(await presentShared(movie, context)),
    belongs_to_collection: null,
    budget: finance.budget ?? 0,
    imdb_id: ids.alpha_id,
    original_title: originalName(title),
    release_date: date,
    revenue: finance.revenue ?? finance.box_office ?? 0,
    runtime: release.runtime ?? 0,
    status: date > formatDay(context.today) ? 'In Production' : 'Released',
    title: title.title ?? '',
    video: false,
  }
}

const seriesStatuses = {
  announced: 'Planned',
  in_production: 'In Production',
  running: 'Returning Series',
  ended: 'Ended',
  cancelled: 'Canceled',
} as const

/** `/3/tv/{id}` without appended parts. */
export async function presentSeries(named: NamedTitle, context: TmdbContext) {
  const { release, series, title } = named.card
  const shared = await presentShared(named, context)
  const seasons = await seasonsOf(named, context)
  const numbered = seasons.filter(({ season }) => season > 0)
  const { last, next } = await episodesAround(named, numbered, context)
  const status = series?.status ? seriesStatuses[series.status] : ''
  const count = numbered.reduce((sum, season) => sum + season.episodes, 0)
  return {
    ...shared,
    created_by: [],
    episode_run_time: release.runtime === null ? [] : [release.runtime],
    first_air_date: dateOrYear(firstDate(named.card), series?.start_year ?? release.year),
    in_production: status === 'Returning Series' || status === 'In Production',
    languages: shared.original_language === '' ? [] : [shared.original_language],
    last_air_date: last?.air_date ?? dateOrYear(null, series?.end_year ?? null),
    last_episode_to_air: last,
    name: title.title ?? '',
    networks: companiesWithRole(named.card, 'network'),
    next_episode_to_air: next,
    number_of_episodes: count || (series?.episodes_total ?? 0),
    number_of_seasons: numbered.length || (series?.seasons_total ?? 0),
    original_name: originalName(title),
    seasons: seasons.map((season) => {
      const { episodes: episode_count } = season
      const { air_date, ...shown } = presentSeason(named, season, context.lang)
      return { air_date, episode_count, ...shown }
    }),
    status,
    type: typeOf(named.card),
  }
}

async function presentShared(named: NamedTitle, context: TmdbContext) {
  const { countries, genres, media, ratings, synopsis, type } = named.card
  const slugs = genres.map(({ slug }) => slug)
  const codes = countries.map(({ code }) => code.toUpperCase())
  return {
    adult: type.adult ?? false,
    backdrop_path: imagePath(named, media.backdrop_url),
    genres: presentGenres(named.of, slugs, context.lang),
    homepage: '',
    id: named.id,
    origin_country: codes,
    original_language: await originalLanguage(named, context),
    overview: synopsis.overview ?? '',
    popularity: ratings.popularity ?? 0,
    poster_path: imagePath(named, media.poster_url),
    production_companies: companiesWithRole(named.card, 'production'),
    production_countries: countries.map(({ name }, i) => ({ iso_3166_1: codes[i], name })),
    spoken_languages: [],
    tagline: synopsis.tagline ?? '',
    vote_average: ratings.sources.gamma?.value ?? 0,
    vote_count: ratings.sources.gamma?.votes ?? 0,
  }
}

interface LanguageCounts {
  readonly facets: { readonly original_language: { readonly items: readonly { value: string }[] } }
}

/** The card has no original language, but the facets count it. */
async function originalLanguage({ of, id }: NamedTitle, context: TmdbContext): Promise<string> {
  const query = { by: 'original_language', [`${catalogOf[of]}_id`]: id }
  const { facets } = await ask<LanguageCounts>(titleFacetCounts, query, context)
  return facets.original_language.items[0]?.value ?? ''
}

/** The first release in any region and of any kind, as in list cards. */
export function firstDate({ release }: TitleCard): string | null {
  const dates = release.releases.flatMap((region) => region.dates.map(({ date }) => date))
  return dates.toSorted()[0] ?? null
}

/** Companies of the title with a role; those without one count as producers. */
function companiesWithRole({ companies }: TitleCard, role: 'production' | 'network') {
  return companies
    .filter((company) => (company.role ?? 'production') === role)
    .map(({ slug, name, country }) => ({
      id: slugNumber(slug),
      logo_path: null,
      name,
      origin_country: country?.toUpperCase() ?? '',
    }))
}

function typeOf({ type, genres }: TitleCard): string {
  if (type.kind === 'mini_series') return 'Miniseries'
  const has = (slug: string) => genres.some((genre) => genre.slug === slug)
  if (has('reality_tv')) return 'Reality'
  return has('documentary') ? 'Documentary' : 'Scripted'
}

/** One row per season, the specials first. */
const seasonsOf = (series: NamedTitle, context: TmdbContext) =>
  askItems<SeasonSummary>(episodes, { group: 'season' }, context, series)

const episodesOf = (series: NamedTitle, season: number, context: TmdbContext) =>
  askItems<Episode>(episodes, { season }, context, series)

/** A season without the number of its episodes. */
function presentSeason({ id }: NamedTitle, row: SeasonSummary, lang: Lang) {
  const numbered = lang === 'ru' ? `Сезон ${row.season}` : `Season ${row.season}`
  const specials = lang === 'ru' ? 'Спецматериалы' : 'Specials'
  return {
    air_date: row.first_air,
    id: slugNumber(`tv ${id} season ${row.season}`),
    name: row.season === 0 ? specials : numbered,
    overview: '',
    poster_path: null,
    season_number: row.season,
    vote_average: row.rating_alpha ?? 0,
  }
}

/** `/3/tv/{id}/season/{n}`. Throws NotFound. */
export async function presentSeasonWithEpisodes(
  series: NamedTitle,
  number: string,
  context: TmdbContext,
) {
  const summary = (await seasonsOf(series, context)).find(({ season }) => String(season) === number)
  if (summary === undefined) throw new NotFound(`no season ${number}`)
  const season = presentSeason(series, summary, context.lang)
  const rows = await episodesOf(series, summary.season, context)
  return {
    _id: String(season.id),
    ...season,
    episodes: rows.map((row) => ({
      ...presentEpisode(series, row, context.lang),
      crew: [],
      guest_stars: [],
    })),
    networks: companiesWithRole(series.card, 'network'),
  }
}

/** An episode; its ratings are those of alpha, the only catalog that rates episodes. */
function presentEpisode({ id }: NamedTitle, row: Episode, lang: Lang) {
  const { season, episode, name_ru: ru, name_en: en } = row
  return {
    air_date: row.air_date,
    episode_number: episode,
    episode_type: 'standard',
    id: slugNumber(`tv ${id} season ${season} episode ${episode}`),
    name: inLanguage({ ru, en }, lang) ?? '',
    overview: '',
    production_code: '',
    runtime: null,
    season_number: season,
    show_id: id,
    still_path: null,
    vote_average: row.rating_alpha ?? 0,
    vote_count: row.votes_alpha ?? 0,
  }
}

/** The last episode that has been on air, and the next one; null if unknown. */
async function episodesAround(
  series: NamedTitle,
  seasons: readonly SeasonSummary[],
  context: TmdbContext,
) {
  const today = formatDay(context.today)
  const isPast = (date: string | null) => date !== null && date <= today
  const isComing = (date: string | null) => date !== null && date > today
  const read = async (row: SeasonSummary | undefined) =>
    row === undefined ? [] : episodesOf(series, row.season, context)
  const begun = await read(seasons.findLast(({ first_air }) => isPast(first_air)))
  const coming = await read(seasons.find(({ last_air }) => isComing(last_air)))
  const present = (row: Episode | undefined) =>
    row === undefined ? null : presentEpisode(series, row, context.lang)
  return {
    last: present(begun.findLast(({ air_date }) => isPast(air_date))),
    next: present(coming.find(({ air_date }) => isComing(air_date))),
  }
}
