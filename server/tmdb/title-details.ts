import type { Episode, SeasonSummary } from '../../schema/cards/sub-resources.js'
import { formatDay } from '../../schema/days.js'
import type { Lang } from '../../schema/lang.js'
import type { TitleCard } from '../cards/title-card.js'
import type { RequestContext } from '../endpoint/context.js'
import { titleFacetCounts } from '../routes/title-facets.js'
import { ask } from './ask.js'
import { presentGenres } from './genres.js'
import { imagePath } from './images.js'
import { catalogOf, type Media, madeNumber, type Numbered } from './media.js'
import { episodesOf, presentSeasonSummary, presentTmdbEpisode, seasonsOf } from './seasons.js'
import { dateOrYear } from './titles.js'

/** A title that a path names, with its card. */
export interface NamedTitle<Of extends Media = Media> extends Numbered<Of> {
  readonly card: TitleCard
  readonly lang: Lang
  readonly context: RequestContext
}

/** `/3/movie/{id}` without appended parts. */
export async function presentMovie(movie: NamedTitle) {
  const { card, context } = movie
  const { finance, ids, release, title } = card
  const date = dateOrYear(firstDate(card), release.year)
  return {
    ...(await presentShared(movie)),
    belongs_to_collection: null,
    budget: finance.budget ?? 0,
    imdb_id: ids.alpha_id,
    original_title: originalName(card),
    release_date: date,
    revenue: finance.revenue ?? finance.box_office ?? 0,
    runtime: release.runtime ?? 0,
    status: date > formatDay(context.today) ? 'In Production' : 'Released',
    title: title.title ?? '',
    video: false,
  }
}

const seriesStatuses: Readonly<Record<string, string>> = {
  announced: 'Planned',
  in_production: 'In Production',
  running: 'Returning Series',
  ended: 'Ended',
  cancelled: 'Canceled',
}

/** `/3/tv/{id}` without appended parts. */
export async function presentSeries(series: NamedTitle) {
  const { card } = series
  const shared = await presentShared(series)
  const seasons = await seasonsOf(series)
  const numbered = seasons.filter(({ season }) => season > 0)
  const episodes = numbered.reduce((sum, season) => sum + season.episodes, 0)
  const [last, next] = await episodesAround(series, numbered)
  const status = card.series?.status ?? null
  return {
    ...shared,
    created_by: [],
    episode_run_time: card.release.runtime === null ? [] : [card.release.runtime],
    first_air_date: dateOrYear(firstDate(card), card.series?.start_year ?? card.release.year),
    in_production: status === 'running' || status === 'in_production',
    languages: shared.original_language === '' ? [] : [shared.original_language],
    last_air_date: last?.air_date ?? dateOrYear(null, card.series?.end_year ?? null),
    last_episode_to_air: last && presentTmdbEpisode(series, last),
    name: card.title.title ?? '',
    networks: companiesWithRole(card, 'network'),
    next_episode_to_air: next && presentTmdbEpisode(series, next),
    number_of_episodes: episodes || (card.series?.episodes_total ?? 0),
    number_of_seasons: numbered.length || (card.series?.seasons_total ?? 0),
    original_name: originalName(card),
    seasons: seasons.map((season) => presentSeasonSummary(series, season)),
    status: seriesStatuses[status ?? ''] ?? '',
    type: typeOf(card),
  }
}

async function presentShared(named: NamedTitle) {
  const { of, id, card, lang } = named
  const { media, ratings, synopsis } = card
  const path = (url: string | null) => (url === null ? null : imagePath(named, url))
  return {
    adult: card.type.adult ?? false,
    backdrop_path: path(media.backdrop_url),
    genres: presentGenres(
      of,
      card.genres.map(({ slug }) => slug),
      lang,
    ),
    homepage: '',
    id,
    origin_country: card.countries.map(({ code }) => code.toUpperCase()),
    original_language: await originalLanguage(named),
    overview: synopsis.overview ?? '',
    popularity: ratings.popularity ?? 0,
    poster_path: path(media.poster_url),
    production_companies: companiesWithRole(card, 'production'),
    production_countries: card.countries.map(({ code, name }) => ({
      iso_3166_1: code.toUpperCase(),
      name,
    })),
    spoken_languages: [],
    tagline: synopsis.tagline ?? '',
    vote_average: ratings.sources.gamma?.value ?? 0,
    vote_count: ratings.sources.gamma?.votes ?? 0,
  }
}

/** The card has no original language, but the facets count it. */
async function originalLanguage({ of, id, context }: NamedTitle): Promise<string> {
  const query = { by: 'original_language', [`${catalogOf[of]}_id`]: id }
  const { facets } = await ask<{
    facets: { original_language: { items: readonly { value: string }[] } }
  }>(titleFacetCounts, query, context)
  return facets.original_language.items[0]?.value ?? ''
}

export function originalName({ title }: Pick<TitleCard, 'title'>): string {
  return title.title_original ?? title.title_en ?? title.title_ru ?? ''
}

/** The first release in any region and of any kind, as in list cards. */
export function firstDate({ release }: Pick<TitleCard, 'release'>): string | null {
  const dates = release.releases.flatMap((region) => region.dates.map(({ date }) => date))
  return dates.toSorted()[0] ?? null
}

/** Companies of the title with a role; those without one count as producers. */
export function companiesWithRole({ companies }: TitleCard, role: 'production' | 'network') {
  return companies
    .filter((company) => (company.role ?? 'production') === role)
    .map(({ slug, name, country }) => ({
      id: madeNumber(slug),
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

/** The last episode that has been on air, and the next one. */
async function episodesAround(
  series: NamedTitle,
  seasons: readonly SeasonSummary[],
): Promise<[last: Episode | null, next: Episode | null]> {
  const today = formatDay(series.context.today)
  const begun = seasons.filter(({ first_air }) => first_air !== null && first_air <= today).at(-1)
  const coming = seasons.find(({ last_air }) => last_air !== null && last_air > today)
  const read = async (season: SeasonSummary | undefined) =>
    season === undefined ? [] : await episodesOf(series, season.season)
  const last = (await read(begun)).filter(({ air_date }) => air_date !== null && air_date <= today)
  const next = (await read(coming)).find(({ air_date }) => air_date !== null && air_date > today)
  return [last.at(-1) ?? null, next ?? null]
}
