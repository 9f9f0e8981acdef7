import type { Lang } from '../../schema/lang.js'
import type { AnsweredEndpoint, Endpoint, ReadQuery } from '../endpoint/endpoint.js'
import type { Query, Segments, TmdbContext } from './ask.js'
import { discoverMovies, discoverSeries, movieFilters, seriesFilters } from './discover.js'
import { genreList } from './genres.js'
import { presentConfiguration } from './images.js'
import {
  type ListQuery,
  mixedPage,
  personsPage,
  releasesPage,
  searchPage,
  titlesPage,
  trendingPage,
} from './lists.js'
import type { Media } from './media.js'
import { findByIdentifier, namedPerson, namedTitle, withParts } from './named.js'
import {
  append,
  flag,
  imageLanguages,
  integer,
  language,
  page,
  text,
  typedText,
} from './parameters.js'
import { personParts, presentTmdbPerson } from './people.js'
import { presentTmdbSeason } from './seasons.js'
import { companiesWithRole, presentMovie, presentSeries } from './title-details.js'
import { titleParts } from './title-parts.js'

/**
 * Declares a path: its parameters, and what presents its answer. `caching` is `daily` if the answer
 * depends on the day.
 */
function path<const Query extends Endpoint['query']>(
  path: string,
  query: Query,
  present: (
    query: ReadQuery<Query>,
    context: TmdbContext,
    segments: Segments,
  ) => object | Promise<object>,
  caching: 'generation' | 'daily' = 'generation',
): AnsweredEndpoint {
  return {
    path: `/3${path}`,
    params: { parameters: {}, read: (segments) => segments },
    query: { language, ...query },
    caching,
    handle: ({ params, query }, context) =>
      present(query, { ...context, lang: query.language as Lang }, params),
  }
}

const list = { page, include_adult: flag }
const search = { ...list, query: typedText }
const part = { page, include_image_language: imageLanguages }
const details = { ...part, append_to_response: append }

/** A list of titles by a query of `/titles`. */
const listOf = (media: Media, titles: Query) => (query: ListQuery, context: TmdbContext) =>
  titlesPage(media, titles, query, context)

/** A list of films that are released between these days from today. */
const releasedIn = (days: readonly [number, number]) => (query: ListQuery, context: TmdbContext) =>
  releasesPage(days, query, context)

/** Every path, and how it is answered (docs/guide/tmdb.md#paths). */
export const paths: readonly AnsweredEndpoint[] = [
  path(
    '/search/movie',
    { ...search, year: integer, primary_release_year: integer },
    (query, context) => searchPage('movie', query, query.primary_release_year, context),
  ),
  path('/search/tv', { ...search, year: integer, first_air_date_year: integer }, (query, context) =>
    searchPage('tv', query, query.first_air_date_year, context),
  ),
  path('/search/person', search, personsPage),
  path('/search/multi', search, mixedPage),
  path('/discover/movie', { ...list, ...movieFilters }, discoverMovies),
  path('/discover/tv', { ...list, ...seriesFilters }, discoverSeries),
  path('/movie/popular', list, listOf('movie', { sort: '-popularity' })),
  path('/movie/top_rated', list, listOf('movie', { preset: 'top' })),
  path('/movie/now_playing', list, releasedIn([-45, 0]), 'daily'),
  path('/movie/upcoming', list, releasedIn([1, 30]), 'daily'),
  path('/tv/popular', list, listOf('tv', { sort: '-popularity' })),
  path('/tv/top_rated', list, listOf('tv', { preset: 'top' })),
  path('/trending/:type/:window', list, trendingPage, 'daily'),
  path(
    '/movie/:id',
    details,
    async (query, context, segments) => {
      const movie = await namedTitle('movie', segments, context)
      return withParts(await presentMovie(movie, context), movie, titleParts.movie, query, context)
    },
    'daily',
  ),
  path(
    '/tv/:id',
    details,
    async (query, context, segments) => {
      const series = await namedTitle('tv', segments, context)
      return withParts(await presentSeries(series, context), series, titleParts.tv, query, context)
    },
    'daily',
  ),
  path('/tv/:id/season/:season', {}, async (_, context, segments) => {
    const { id, card } = await namedTitle('tv', segments, context)
    const season = await presentTmdbSeason(id, segments.season ?? '', context)
    return { ...season, networks: companiesWithRole(card, 'network') }
  }),
  path('/person/:id', details, async (query, context, segments) => {
    const person = await namedPerson(segments, context)
    return withParts(presentTmdbPerson(person, context), person, personParts, query, context)
  }),
  ...(['movie', 'tv'] as const).flatMap((of) =>
    Object.entries(titleParts[of]).map(([name, present]) =>
      path(`/${of}/:id/${name}`, part, async (query, context, segments) => {
        const title = await namedTitle(of, segments, context)
        const shown = await present(title, context, query)
        return 'page' in shown ? shown : { id: title.id, ...shown }
      }),
    ),
  ),
  ...Object.entries(personParts).map(([name, present]) =>
    path(`/person/:id/${name}`, part, async (_, context, segments) => {
      const person = await namedPerson(segments, context)
      return { id: person.id, ...(await present(person, context)) }
    }),
  ),
  path('/find/:id', { external_source: text }, findByIdentifier),
  path('/genre/movie/list', {}, (_, { lang }) => genreList('movie', lang)),
  path('/genre/tv/list', {}, (_, { lang }) => genreList('tv', lang)),
  path('/configuration', { origin: text }, ({ origin }) => presentConfiguration(origin)),
]
