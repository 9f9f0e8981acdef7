import { genreList } from '../../schema/tmdb-genres.js'
import { type TmdbMedia, tmdbMedia } from '../../schema/tmdb-numbers.js'
import { NotFound } from '../../search/query/errors.js'
import type { AnsweredEndpoint, Caching, Endpoint, ReadQuery } from '../endpoint/endpoint.js'
import { costs, pageOf, type Segments, type TmdbContext, type TmdbPage } from './ask.js'
import { discover, discoverParameters } from './discover.js'
import { order } from './discover-order.js'
import { presentConfiguration } from './images.js'
import {
  airingPage,
  type ListQuery,
  releasesPage,
  titlesPage,
  topRated,
  trendingPage,
} from './lists.js'
import { findByIdentifier, presentTmdbCredit } from './named.js'
import {
  collectionDetails,
  collectionsPage,
  companyDetails,
  keywordDetails,
  networkDetails,
  valuesPage,
} from './named-values.js'
import { type Details, readPart } from './parts.js'
import { personDetails, popularPersons } from './people.js'
import { episodeDetails, seasonDetails } from './seasons.js'
import { movieDetails, seriesDetails } from './title-details.js'
import { changesPage } from './tmdb-changes.js'
import {
  certificationList,
  presentCountries,
  presentLanguages,
  presentPrimaryTranslations,
  presentProviderRegions,
  presentTimezones,
  providerList,
} from './tmdb-configuration.js'
import { jobs } from './tmdb-credits.js'
import {
  anyFlag,
  anyInteger,
  anyText,
  appendedParts,
  codeList,
  type Language,
  language,
  page,
  typedText,
} from './tmdb-parameters.js'
import { mixedPage, personsPage, type SearchQuery, searchPage } from './tmdb-search.js'

/**
 * Declares a path: its parameters, and what presents its answer. `caching` is `daily` if the answer
 * depends on the day; `cost` is the number of requests as which one counts against the rate.
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
  cost: (query: ReadQuery<Query>, segments: Segments) => number = () => 1,
): AnsweredEndpoint {
  return {
    path: `/3${path}`,
    params: { parameters: {}, read: (segments) => segments },
    query: { language, ...query },
    caching,
    cost: ({ params, query }) => cost(query, params),
    handle: ({ params, query }, context) =>
      present(query, { ...context, ...(query.language as Language) }, params),
  }
}

const list = { page, include_adult: anyFlag }
const search = { ...list, query: typedText }
const changed = { page, start_date: anyText, end_date: anyText }
const authenticated = { success: true, status_code: 1, status_message: 'Success.' }
const part = { page, include_image_language: codeList, include_video_language: codeList }

const popularTitles = (of: TmdbMedia) => (query: ListQuery, context: TmdbContext) =>
  titlesPage(of, { sort: '-popularity' }, query, context)

/** A search, which finds nothing without a text. */
const typed =
  <Query extends ListQuery & { readonly query: string | null }>(
    find: (query: Query & SearchQuery, context: TmdbContext) => Promise<TmdbPage>,
  ) =>
  (sent: Query, context: TmdbContext) => {
    const { query, page } = sent
    return query === null ? pageOf(page, [], 0) : find({ ...sent, query }, context)
  }

/** Parts that have no key `id` as paths, unlike all others. */
const withoutId = ['changes', 'similar', 'similar_movies', 'recommendations']

/** The paths of a kind of record: its details, with appended parts, and the parts. */
function detailPaths<Named extends { readonly id: number }>(
  prefix: string,
  { find, present, parts, appended = () => null, costOf = () => 0 }: Details<Named>,
): AnsweredEndpoint[] {
  const partNamed = (name: string) =>
    Object.hasOwn(parts, name) ? (parts[name] ?? null) : appended(name)
  const append = appendedParts((name) => partNamed(name) !== null)
  const details = path(
    prefix,
    { ...part, append_to_response: append },
    async ({ append_to_response: names, ...query }, context, segments) => {
      const named = await find(segments, context)
      const shown = { ...(await present(named, context)) }
      for (const name of names) {
        await context.work.pause()
        // Appended pages are always the first.
        const part = await orNull(
          readPart(partNamed(name) ?? {}, named, context, { ...query, page: 1 }),
        )
        if (part !== null && partNamed(name) !== null) Object.assign(shown, { [name]: part })
      }
      return shown
    },
    'daily',
    ({ append_to_response: names }) =>
      Math.ceil(names.reduce((sum, name) => sum + costOf(name), 0)),
  )
  const ofParts = Object.entries(parts).map(([name, read]) =>
    path(
      `${prefix}/${name}`,
      part,
      async (query, context, segments) => {
        const named = await find(segments, context)
        const shown = await readPart(read, named, context, query)
        return withoutId.includes(name) ? shown : { id: named.id, ...shown }
      },
      'generation',
      () => costOf(name),
    ),
  )
  return [details, ...ofParts]
}

/** Null for a season that does not exist. */
async function orNull(part: object | Promise<object>): Promise<object | null> {
  try {
    return await part
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

/** Every path, and how it is answered (docs/guide/tmdb.md#paths). */
export const paths: readonly AnsweredEndpoint[] = [
  path(
    '/search/movie',
    { ...search, year: anyInteger, primary_release_year: anyInteger },
    typed((query, context) => searchPage('movie', query, query.primary_release_year, context)),
  ),
  path(
    '/search/tv',
    { ...search, year: anyInteger, first_air_date_year: anyInteger },
    typed((query, context) => searchPage('tv', query, query.first_air_date_year, context)),
  ),
  path('/search/person', search, typed(personsPage)),
  path('/search/multi', search, typed(mixedPage)),
  path('/search/collection', search, typed(collectionsPage)),
  path('/search/company', search, typed(valuesPage('companies'))),
  path('/search/keyword', search, typed(valuesPage('tags'))),
  ...tmdbMedia.flatMap((of) => [
    path(`/discover/${of}`, { ...discoverParameters(of), ...list, sort_by: order }, discover(of)),
    path(`/${of}/popular`, list, popularTitles(of)),
    path(`/${of}/top_rated`, list, topRated(of)),
    path(`/${of}/changes`, changed, changesPage(of), 'none'),
    path(`/genre/${of}/list`, {}, genreList(of)),
    path(`/certification/${of}/list`, {}, certificationList(of)),
    path(`/watch/providers/${of}`, { watch_region: anyText }, providerList(of)),
  ]),
  path('/movie/now_playing', list, releasesPage(-45, 0), 'daily'),
  path('/movie/upcoming', list, releasesPage(1, 30), 'daily'),
  path('/tv/airing_today', list, airingPage(0), 'daily'),
  path('/tv/on_the_air', list, airingPage(7), 'daily'),
  path('/person/popular', list, popularPersons),
  path('/trending/:type/:window', list, trendingPage, 'daily', (_, { type }) =>
    type === 'person' ? costs.trendingPersons : 1,
  ),
  path('/person/changes', changed, changesPage('person'), 'none'),
  ...detailPaths('/movie/:id', movieDetails),
  ...detailPaths('/tv/:id', seriesDetails),
  ...detailPaths('/tv/:id/season/:season', seasonDetails),
  ...detailPaths('/tv/:id/season/:season/episode/:episode', episodeDetails),
  ...detailPaths('/person/:id', personDetails),
  ...detailPaths('/collection/:id', collectionDetails),
  ...detailPaths('/company/:id', companyDetails),
  ...detailPaths('/network/:id', networkDetails),
  ...detailPaths('/keyword/:id', keywordDetails),
  path('/credit/:id', {}, presentTmdbCredit),
  path('/authentication', {}, () => authenticated),
  path('/find/:id', { external_source: anyText }, findByIdentifier),
  path('/configuration', { origin: anyText }, ({ origin }) => presentConfiguration(origin)),
  path('/configuration/countries', {}, presentCountries),
  path('/configuration/jobs', {}, () => jobs),
  path('/configuration/languages', {}, presentLanguages),
  path('/configuration/primary_translations', {}, presentPrimaryTranslations),
  path('/configuration/timezones', {}, presentTimezones),
  path('/watch/providers/regions', {}, presentProviderRegions),
]
