import type { Lang } from '../../schema/lang.js'
import { NotFound } from '../../search/query/errors.js'
import type { AnsweredEndpoint, Caching, Endpoint, ReadQuery } from '../endpoint/endpoint.js'
import type { Media, Query, Segments, TmdbContext } from './ask.js'
import { discover, discoverFilters, order } from './discover.js'
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
import { findByIdentifier, namedPerson, namedTitle } from './named.js'
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
import { presentMovie, presentSeries } from './title-details.js'
import { type PartQuery, titleParts } from './title-parts.js'

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
  caching: Caching = 'generation',
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

/** A list of titles by a query of `/titles`. */
const listOf = (media: Media, titles: Query) => (query: ListQuery, context: TmdbContext) =>
  titlesPage(media, titles, query, context)

/** A part of the details of a title or person. */
type Parts<Named> = Readonly<
  Record<string, (named: Named, context: TmdbContext, query: PartQuery) => object | Promise<object>>
>

/** The paths of a film, series or person: its details, with appended parts, and the parts. */
function detailPaths<Named extends { readonly id: number }>(
  prefix: string,
  named: (segments: Segments, context: TmdbContext) => Promise<Named>,
  present: (named: Named, context: TmdbContext) => object | Promise<object>,
  parts: Parts<Named>,
): AnsweredEndpoint[] {
  const details = path(
    prefix,
    { ...part, append_to_response: append },
    async ({ append_to_response: names, ...query }, context, segments) => {
      const about = await named(segments, context)
      const shown = { ...(await present(about, context)) }
      for (const name of names) {
        const [, season = ''] = /^season\/(\d+)$/.exec(name) ?? []
        const key = season === '' ? name : 'season/:season'
        // Appended pages are always the first.
        const appended = Object.hasOwn(parts, key)
          ? await foundOrNull(parts[key]?.(about, context, { ...query, page: 1, season }))
          : null
        if (appended !== null) Object.assign(shown, { [name]: appended })
      }
      return shown
    },
    'daily',
  )
  const ofParts = Object.entries(parts).map(([name, present]) =>
    path(`${prefix}/${name}`, part, async (query, context, segments) => {
      const about = await named(segments, context)
      const shown = await present(about, context, { ...query, season: segments.season ?? '' })
      return 'page' in shown || 'id' in shown ? shown : { id: about.id, ...shown }
    }),
  )
  return [details, ...ofParts]
}

/** Null for a season that does not exist. */
async function foundOrNull(part: object | Promise<object> | undefined): Promise<object | null> {
  try {
    return (await part) ?? null
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

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
  path('/discover/movie', { ...discoverFilters.movie, ...list, sort_by: order }, discover('movie')),
  path('/discover/tv', { ...discoverFilters.tv, ...list, sort_by: order }, discover('tv')),
  path('/movie/popular', list, listOf('movie', { sort: '-popularity' })),
  path('/movie/top_rated', list, listOf('movie', { preset: 'top' })),
  path('/movie/now_playing', list, releasesPage(-45, 0), 'daily'),
  path('/movie/upcoming', list, releasesPage(1, 30), 'daily'),
  path('/tv/popular', list, listOf('tv', { sort: '-popularity' })),
  path('/tv/top_rated', list, listOf('tv', { preset: 'top' })),
  path('/trending/:type/:window', list, trendingPage, 'daily'),
  ...detailPaths('/movie/:id', namedTitle('movie'), presentMovie, titleParts.movie),
  ...detailPaths('/tv/:id', namedTitle('tv'), presentSeries, titleParts.tv),
  ...detailPaths('/person/:id', namedPerson, presentTmdbPerson, personParts),
  path('/find/:id', { external_source: text }, findByIdentifier),
  path('/genre/movie/list', {}, genreList('movie')),
  path('/genre/tv/list', {}, genreList('tv')),
  path('/configuration', { origin: text }, ({ origin }) => presentConfiguration(origin)),
]
