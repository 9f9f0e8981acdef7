import type { AnsweredEndpoint, Endpoint } from '../endpoint/endpoint.js'
import { presentConfiguration } from './configuration.js'
import { discoverMovies, discoverSeries, movieFilters, seriesFilters } from './discover.js'
import { findByIdentifier } from './find.js'
import { genreList } from './genres.js'
import {
  mixedPage,
  personsPage,
  releasesPage,
  searchPage,
  titlesPage,
  trendingPage,
} from './lists.js'
import { namedPerson, namedSeason, namedTitle, withParts } from './named.js'
import {
  append,
  flag,
  imageLanguages,
  integer,
  language,
  origin,
  page,
  text,
  typedText,
} from './parameters.js'
import { personParts, presentTmdbPerson } from './people.js'
import { presentMovie, presentSeries } from './title-details.js'
import { titleParts } from './title-parts.js'

type Params = Readonly<Record<string, string>>

/** Declares a path; `caching` is `daily` if its answers depend on the day. */
function path<const Query extends Endpoint['query']>(
  path: string,
  query: Query,
  handle: Endpoint<Params, Query>['handle'],
  caching: 'generation' | 'daily' = 'generation',
): AnsweredEndpoint {
  const params = { parameters: {}, read: (raw: Params) => raw }
  return { path: `/3${path}`, params, query, caching, handle }
}

const list = { language, page, include_adult: flag }
const search = { ...list, query: typedText }
const part = { language, page, include_image_language: imageLanguages }
const details = { ...part, append_to_response: append }

/** Every path, and how it is answered (docs/guide/tmdb.md#paths). */
export const paths: readonly AnsweredEndpoint[] = [
  path(
    '/search/movie',
    { ...search, year: integer, primary_release_year: integer },
    (asked, context) =>
      searchPage(
        'movie',
        asked.query.primary_release_year ?? asked.query.year,
        asked.query,
        context,
      ),
  ),
  path('/search/tv', { ...search, year: integer, first_air_date_year: integer }, (asked, context) =>
    searchPage('tv', asked.query.first_air_date_year ?? asked.query.year, asked.query, context),
  ),
  path('/search/person', search, ({ query }, context) => personsPage(query, context)),
  path('/search/multi', search, ({ query }, context) => mixedPage(query, context)),
  path('/discover/movie', { ...list, ...movieFilters }, ({ query }, context) =>
    discoverMovies(query, context),
  ),
  path('/discover/tv', { ...list, ...seriesFilters }, ({ query }, context) =>
    discoverSeries(query, context),
  ),
  path('/movie/popular', list, ({ query }, context) =>
    titlesPage('movie', { sort: '-popularity' }, query, context),
  ),
  path('/movie/top_rated', list, ({ query }, context) =>
    titlesPage('movie', { preset: 'top' }, query, context),
  ),
  path(
    '/movie/now_playing',
    list,
    ({ query }, context) => releasesPage('now_playing', query, context),
    'daily',
  ),
  path(
    '/movie/upcoming',
    list,
    ({ query }, context) => releasesPage('upcoming', query, context),
    'daily',
  ),
  path('/tv/popular', list, ({ query }, context) =>
    titlesPage('tv', { sort: '-popularity' }, query, context),
  ),
  path('/tv/top_rated', list, ({ query }, context) =>
    titlesPage('tv', { preset: 'top' }, query, context),
  ),
  path(
    '/trending/:type/:window',
    list,
    ({ params, query }, context) => trendingPage(params, query, context),
    'daily',
  ),
  path(
    '/movie/:id',
    details,
    async ({ params, query }, context) => {
      const movie = await namedTitle('movie', params, query, context)
      return withParts(await presentMovie(movie), movie, titleParts.movie, query)
    },
    'daily',
  ),
  path(
    '/tv/:id',
    details,
    async ({ params, query }, context) => {
      const series = await namedTitle('tv', params, query, context)
      return withParts(await presentSeries(series), series, titleParts.tv, query)
    },
    'daily',
  ),
  path('/tv/:id/season/:season', { language }, ({ params, query }, context) =>
    namedSeason(params, query, context),
  ),
  path('/person/:id', details, async ({ params, query }, context) => {
    const person = await namedPerson(params, query, context)
    return withParts(presentTmdbPerson(person), person, personParts, query)
  }),
  ...(['movie', 'tv'] as const).flatMap((of) =>
    Object.entries(titleParts[of]).map(([name, present]) =>
      path(`/${of}/:id/${name}`, part, async ({ params, query }, context) => {
        const title = await namedTitle(of, params, query, context)
        const shown = await present(title, query)
        return 'page' in shown ? shown : { id: title.id, ...shown }
      }),
    ),
  ),
  ...Object.entries(personParts).map(([name, present]) =>
    path(`/person/:id/${name}`, part, async ({ params, query }, context) => {
      const person = await namedPerson(params, query, context)
      return { id: person.id, ...(await present(person)) }
    }),
  ),
  path('/find/:id', { language, external_source: text }, ({ params, query }, context) =>
    findByIdentifier(params, query, context),
  ),
  path('/genre/movie/list', { language }, ({ query }) => genreList('movie', query.language)),
  path('/genre/tv/list', { language }, ({ query }) => genreList('tv', query.language)),
  path('/configuration', { origin }, ({ query }) => presentConfiguration(query.origin)),
]
