import { formatDay } from '../../schema/days.js'
import { presentGenres } from '../../schema/tmdb-genres.js'
import type { TitleCard } from '../cards/present-title-card.js'
import { costs, type TmdbContext } from './ask.js'
import { titlePictures } from './images.js'
import { namedTitle } from './named.js'
import { collectionOf } from './named-values.js'
import type { Details } from './parts.js'
import {
  episodesAround,
  presentSeasonWithEpisodes,
  presentTmdbSeason,
  seasonOf,
  seasonsOf,
} from './seasons.js'
import { companiesWithRole, firstDate } from './title-blocks.js'
import { titleParts } from './title-parts.js'
import { languagesNamed } from './tmdb-configuration.js'
import type { PathTitle } from './tmdb-titles.js'
import { dateOrYear, presentedNames, presentVotes } from './tmdb-titles.js'
import { withoutData } from './without-data.js'

/** `/3/movie/{id}` without appended parts. */
async function presentMovie(movie: PathTitle, context: TmdbContext) {
  const { finance, ids, release } = movie.card
  const [name, original] = presentedNames(movie.card.title, movie.card, context)
  const date = dateOrYear(firstDate(movie.card), release.year)
  return {
    ...presentShared(movie, context),
    belongs_to_collection: await collectionOf(movie, context),
    budget: finance.budget ?? 0,
    imdb_id: ids.alpha_id,
    original_title: original,
    release_date: date,
    revenue: finance.revenue ?? finance.box_office ?? 0,
    runtime: release.runtime ?? 0,
    status: date === '' ? '' : date > formatDay(context.today) ? 'In Production' : 'Released',
    title: name,
    ...withoutData.movie,
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
async function presentSeries(named: PathTitle, context: TmdbContext) {
  const { release, series } = named.card
  const [name, original] = presentedNames(named.card.title, named.card, context)
  const shared = presentShared(named, context)
  const seasons = await seasonsOf(named, context)
  const numbered = seasons.filter(({ season }) => season > 0)
  const { last, next } = await episodesAround(named, numbered, context)
  const status = series?.status ? seriesStatuses[series.status] : ''
  const count = numbered.reduce((sum, season) => sum + season.episodes, 0)
  return {
    ...shared,
    ...withoutData.series,
    episode_run_time: release.runtime === null ? [] : [release.runtime],
    first_air_date: dateOrYear(firstDate(named.card), series?.start_year ?? release.year),
    in_production: status === 'Returning Series' || status === 'In Production',
    languages: shared.original_language === '' ? [] : [shared.original_language],
    last_air_date: last?.air_date ?? dateOrYear(null, series?.end_year ?? null),
    last_episode_to_air: last,
    name,
    networks: companiesWithRole(named.card, 'network'),
    next_episode_to_air: next,
    number_of_episodes: count || (series?.episodes_total ?? 0),
    number_of_seasons: numbered.length || (series?.seasons_total ?? 0),
    original_name: original,
    seasons: seasons.map((season) => {
      const { episodes: episode_count } = season
      const { air_date, ...shown } = presentTmdbSeason(named, season, context)
      return { air_date, episode_count, ...shown }
    }),
    status,
    type: typeOf(named.card),
  }
}

function presentShared(named: PathTitle, context: TmdbContext) {
  const { countries, genres, media, ratings, synopsis, type } = named.card
  const slugs = genres.map(({ slug }) => slug)
  const codes = countries.map(({ code }) => code.toUpperCase())
  return {
    ...withoutData.details,
    ...titlePictures(named, media.poster_url, type.original_language, context),
    adult: type.adult ?? false,
    genres: presentGenres(named.of, slugs, context.lang),
    id: named.id,
    origin_country: codes,
    original_language: type.original_language ?? '',
    overview: synopsis.overview ?? '',
    production_companies: companiesWithRole(named.card, 'production'),
    production_countries: countries.map(({ name }, i) => ({ iso_3166_1: codes[i], name })),
    spoken_languages: languagesNamed(type.original_language),
    tagline: synopsis.tagline ?? '',
    ...presentVotes(ratings, context),
  }
}

function typeOf({ type, genres }: TitleCard): string {
  if (type.kind === 'mini_series') return 'Miniseries'
  const has = (slug: string) => genres.some((genre) => genre.slug === slug)
  if (has('reality_tv')) return 'Reality'
  return has('documentary') ? 'Documentary' : 'Scripted'
}

export const movieDetails: Details<PathTitle> = {
  find: namedTitle('movie'),
  present: presentMovie,
  parts: titleParts.movie,
}

export const seriesDetails: Details<PathTitle> = {
  find: namedTitle('tv'),
  present: presentSeries,
  parts: titleParts.tv,
  appended(name) {
    const [, season] = /^season\/(\d+)$/.exec(name) ?? []
    if (season === undefined) return null
    return async (named, context) =>
      presentSeasonWithEpisodes(await seasonOf(named, { season }, context), context)
  },
  costOf: (name) => (name.startsWith('season/') ? costs.season : 0),
}
