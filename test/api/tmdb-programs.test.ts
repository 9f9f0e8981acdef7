import { expect, test } from 'vitest'
import { tmdbService } from '../support/tmdb-service.js'

const { get } = tmdbService()

const movieLists = 'results.0.id results.0.title results.0.release_date total_pages total_results'
const seriesLists = 'results.0.id results.0.name results.0.first_air_date total_pages'

/**
 * Requests that programs send, with the keys that they read. `{movie}`, `{tv}`, `{person}`, `{imdb}`,
 * `{keyword}`, `{company}` and `{collection}` stand for numbers.
 */
const requests: readonly (readonly [program: string, path: string, keys: string])[] = [
  ['Kodi, films', '/search/movie?query=the&year=2016&language=en-US', movieLists],
  ['Kodi, films', '/find/{imdb}?external_source=imdb_id', 'movie_results.0.id'],
  [
    'Kodi, films',
    '/movie/{movie}?language=en-US&append_to_response=trailers,images,releases,credits,keywords',
    'title original_title overview tagline production_companies.0.name genres.0.name production_countries release_date belongs_to_collection vote_average vote_count runtime imdb_id credits.cast.0.character credits.cast.0.order credits.crew.0.department credits.crew.0.job releases.countries trailers.youtube keywords.keywords images.posters images.backdrops images.logos',
  ],
  [
    'Kodi, films',
    '/collection/{collection}?append_to_response=images',
    'id name overview images.posters images.backdrops',
  ],
  ['Kodi, series', '/search/tv?query=the&language=en-US', seriesLists],
  [
    'Kodi, series',
    '/tv/{tv}?append_to_response=credits,content_ratings,external_ids,images,videos,keywords&include_image_language=en,en,null&include_video_language=en,en,null',
    'name original_name overview first_air_date status genres networks seasons.0.season_number content_ratings.results external_ids.imdb_id images.posters videos.results keywords.results credits.cast vote_average',
  ],
  [
    'Kodi, series',
    '/tv/{tv}/season/1?append_to_response=credits,images',
    'name overview season_number episodes.0.season_number episodes.0.episode_number credits.cast.0.name images.posters',
  ],
  [
    'Kodi, series',
    '/tv/{tv}/season/1/episode/1?append_to_response=credits,external_ids,images&include_image_language=en,en,null',
    'id name overview air_date runtime credits.guest_stars credits.crew external_ids images.stills vote_average vote_count',
  ],
  [
    'Overseerr',
    '/search/multi?query=the&page=1&include_adult=false&language=en',
    'results.0.media_type',
  ],
  [
    'Overseerr',
    '/movie/{movie}?language=en&append_to_response=credits,external_ids,videos,keywords,release_dates,watch/providers&include_video_language=en,%20en',
    'budget revenue spoken_languages status video videos.results release_dates.results external_ids.imdb_id watch/providers.results keywords.keywords credits.crew.0.credit_id',
  ],
  [
    'Overseerr',
    '/tv/{tv}?language=en&append_to_response=aggregate_credits,credits,external_ids,keywords,videos,content_ratings,watch/providers',
    'aggregate_credits.cast.0.roles.0.character created_by episode_run_time in_production last_episode_to_air next_episode_to_air number_of_episodes number_of_seasons type external_ids.tvdb_id watch/providers.results',
  ],
  [
    'Overseerr',
    '/tv/{tv}/season/1?append_to_response=external_ids',
    'episodes.0.still_path external_ids.tvdb_id',
  ],
  ['Overseerr', '/person/{person}?language=en', 'name biography profile_path also_known_as'],
  ['Overseerr', '/person/{person}/combined_credits?language=en', 'cast.0.media_type crew'],
  ['Overseerr', '/search/keyword?query=a&page=1', 'results.0.id results.0.name'],
  ['Overseerr', '/keyword/{keyword}', 'id name'],
  ['Overseerr', '/keyword/{keyword}/movies?page=1&language=en', movieLists],
  [
    'Overseerr',
    '/search/company?query=a&page=1',
    'results.0.id results.0.name results.0.logo_path',
  ],
  ['Overseerr', '/company/{company}', 'id name logo_path'],
  ['Overseerr', '/network/{company}', 'id name logo_path'],
  [
    'Overseerr',
    '/collection/{collection}?language=en',
    'parts.0.id parts.0.title backdrop_path poster_path',
  ],
  [
    'Overseerr',
    '/movie/upcoming?page=1&language=en&region=US',
    'dates.minimum results total_pages',
  ],
  ['Overseerr', '/trending/all/day?page=1', 'results.0.media_type'],
  ['Overseerr', '/configuration/countries', '0.iso_3166_1 0.english_name'],
  ['Overseerr', '/configuration/languages', '0.iso_639_1 0.english_name 0.name'],
  ['Overseerr', '/watch/providers/regions', 'results.0.iso_3166_1 results.0.native_name'],
  [
    'Overseerr',
    '/watch/providers/movie?watch_region=US',
    'results.0.provider_id results.0.display_priority',
  ],
  ['tmdbapis', '/configuration', 'images.secure_base_url change_keys'],
  ['tmdbapis', '/configuration/jobs', '0.department 0.jobs.0'],
  ['tmdbapis', '/configuration/timezones', '0.iso_3166_1 0.zones'],
  [
    'tmdbapis',
    '/certification/movie/list',
    'certifications.US.0.certification certifications.US.0.order',
  ],
  ['tmdbapis', '/certification/tv/list', 'certifications'],
  ['tmdbapis', '/person/popular', 'results.0.known_for.0.id'],
  ['golang-tmdb', '/tv/airing_today', 'page results'],
  ['golang-tmdb', '/tv/on_the_air', seriesLists],
  ['golang-tmdb', '/tv/{tv}/screened_theatrically', 'id results'],
  ['golang-tmdb', '/movie/{movie}/reviews', 'id page results'],
  ['golang-tmdb', '/search/collection?query=the', 'results.0.id results.0.name'],
  ['tmdb-addon', '/configuration/primary_translations', '0'],
  ['tmdb-addon', '/tv/{tv}?append_to_response=season/0,season/1', 'season/1.episodes.0.name'],
  ['mnamer', '/movie/{movie}?language=en', 'title release_date genres overview'],
]

/** The value of a path of keys such as `results.0.id`; undefined if a key is missing. */
const valueAt = (body: unknown, keys: string) =>
  keys.split('.').reduce<unknown>((value, key) => (value as never)?.[key], body)

test.each(requests)('%s: %s', async (_program, path, keys) => {
  const [movie] = (await get('/movie/popular')).results
  const [series] = (await get('/tv/popular')).results
  const { cast } = await get(`/movie/${movie.id}/credits`)
  const { imdb_id } = await get(`/movie/${movie.id}/external_ids`)
  const first = async (kind: string, query: string): Promise<number> =>
    (await get(`/search/${kind}?query=${query}`)).results[0].id
  const numbers: Readonly<Record<string, string | number>> = {
    movie: movie.id,
    tv: series.id,
    person: cast[0].id,
    imdb: imdb_id,
    keyword: await first('keyword', 'a'),
    company: await first('company', 'a'),
    collection: await first('collection', 'the'),
  }
  const body = await get(path.replace(/\{(\w+)\}/, (_, kind) => String(numbers[kind])))
  const missing = keys.split(' ').filter((key) => valueAt(body, key) === undefined)
  expect(missing).toEqual([])
})
