import * as z from 'zod'

/**
 * The responses of TMDB's API, version 3, as its documentation describes them. A key that the service
 * lacks on purpose is in docs/guide/tmdb.md; it has a value of the documented type all the same.
 */
const text = z.string()
const whole = z.int()
const path = z.string().regex(/^\//).nullable()
const date = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/)
const knownDate = date.nullable()
const mark = z.number().min(0).max(10)
const shape = z.strictObject

const media = {
  adult: z.boolean(),
  backdrop_path: path,
  genre_ids: z.array(whole),
  id: whole,
  original_language: text,
  overview: text,
  popularity: z.number(),
  poster_path: path,
  softcore: z.boolean(),
  vote_average: mark,
  vote_count: whole,
}
const movieKeys = { original_title: text, release_date: date, title: text, video: z.boolean() }
const seriesKeys = {
  first_air_date: date,
  name: text,
  origin_country: z.array(text),
  original_name: text,
}
const movie = shape({ ...media, ...movieKeys })
const series = shape({ ...media, ...seriesKeys })
const typedMovie = movie.extend({ media_type: z.literal('movie') })
const typedSeries = series.extend({ media_type: z.literal('tv') })
const person = shape({
  adult: z.boolean(),
  gender: z.int().min(0).max(3),
  id: whole,
  known_for_department: text,
  name: text,
  original_name: text,
  popularity: z.number(),
  profile_path: path,
  known_for: z.array(z.union([typedMovie, typedSeries])),
})
const typedPerson = person.extend({ media_type: z.literal('person') })
const any = z.union([typedMovie, typedSeries, typedPerson])

const pageOf = (result: z.ZodType, extra: z.ZodRawShape = {}) =>
  shape({
    ...extra,
    page: z.int().min(1).max(500),
    results: z.array(result).max(20),
    total_pages: z.int().min(1).max(500),
    total_results: whole,
  })

const genre = shape({ id: whole, name: text })
const collection = shape({ id: whole, name: text, poster_path: path, backdrop_path: path })
const company = shape({ id: whole, logo_path: path, name: text, origin_country: text })
const details = {
  adult: z.boolean(),
  backdrop_path: path,
  genres: z.array(genre),
  homepage: text,
  id: whole,
  origin_country: z.array(text),
  original_language: text,
  overview: text,
  popularity: z.number(),
  poster_path: path,
  production_companies: z.array(company),
  production_countries: z.array(shape({ iso_3166_1: z.string().length(2), name: text })),
  softcore: z.boolean(),
  spoken_languages: z.array(shape({ english_name: text, iso_639_1: text, name: text })),
  tagline: text,
  vote_average: mark,
  vote_count: whole,
}
const movieDetails = shape({
  ...details,
  ...movieKeys,
  belongs_to_collection: collection.nullable(),
  budget: whole,
  imdb_id: z.string().regex(/^tt/).nullable(),
  revenue: whole,
  runtime: whole,
  status: text,
})
const episode = shape({
  air_date: knownDate,
  episode_number: whole,
  episode_type: text,
  id: whole,
  name: text,
  overview: text,
  production_code: text,
  runtime: whole.nullable(),
  season_number: whole,
  show_id: whole,
  still_path: path,
  vote_average: mark,
  vote_count: whole,
})
const wholeEpisode = episode.extend({ crew: z.array(z.never()), guest_stars: z.array(z.never()) })
const seasonKeys = {
  air_date: knownDate,
  id: whole,
  name: text,
  overview: text,
  poster_path: path,
  season_number: whole,
  vote_average: mark,
}
const seriesDetails = shape({
  ...details,
  ...seriesKeys,
  created_by: z.array(z.object({ id: whole })),
  episode_run_time: z.array(whole),
  in_production: z.boolean(),
  languages: z.array(text),
  last_air_date: date,
  last_episode_to_air: episode.nullable(),
  networks: z.array(company),
  next_episode_to_air: episode.nullable(),
  number_of_episodes: whole,
  number_of_seasons: whole,
  seasons: z.array(shape({ ...seasonKeys, episode_count: whole })),
  status: text,
  type: text,
})
const season = shape({
  ...seasonKeys,
  _id: text,
  networks: z.array(company),
  episodes: z.array(wholeEpisode),
})

const credited = {
  adult: z.boolean(),
  gender: z.int().min(0).max(3),
  id: whole,
  known_for_department: text,
  name: text,
  original_name: text,
  popularity: z.number(),
  profile_path: path,
  credit_id: text,
}
const cast = shape({ ...credited, character: text, order: whole })
const crew = shape({ ...credited, department: text, job: text })

const image = shape({
  aspect_ratio: z.number(),
  height: whole,
  iso_3166_1: text.nullable(),
  iso_639_1: text.nullable(),
  file_path: z.string().regex(/^\//),
  vote_average: mark,
  vote_count: whole,
  width: whole,
})
const unknownIds = {
  wikidata_id: text.nullable(),
  facebook_id: text.nullable(),
  instagram_id: text.nullable(),
  twitter_id: text.nullable(),
}
const freebase = { freebase_mid: text.nullable(), freebase_id: text.nullable() }
const imdb = { imdb_id: text.nullable() }

const provider = shape({
  logo_path: text,
  provider_id: whole,
  provider_name: text,
  display_priority: whole,
})
const providers = z.array(provider).optional()

const translation = (data: z.ZodRawShape) =>
  shape({
    iso_3166_1: text,
    iso_639_1: text,
    name: text,
    english_name: text,
    data: shape({ homepage: text, overview: text, tagline: text, ...data }),
  })

const alternative = shape({ iso_3166_1: text, title: text, type: text })
const keyword = genre

const shared = {
  images: { backdrops: z.array(image), logos: z.array(image), posters: z.array(image) },
  videos: {
    results: z.array(
      shape({
        iso_639_1: text,
        iso_3166_1: z.string().length(2),
        name: text,
        key: text,
        site: text,
        size: whole,
        type: text,
        official: z.boolean(),
        published_at: z.iso.datetime(),
        id: text,
      }),
    ),
  },
  changes: { changes: z.array(z.never()) },
  lists: pageOf(z.never()).shape,
  reviews: pageOf(z.never()).shape,
  'watch/providers': {
    results: z.record(
      z.string().length(2),
      shape({
        link: text,
        flatrate: providers,
        rent: providers,
        buy: providers,
        free: providers,
        ads: providers,
      }),
    ),
  },
}
const movieParts = {
  ...shared,
  credits: { cast: z.array(cast.extend({ cast_id: whole })), crew: z.array(crew) },
  alternative_titles: { titles: z.array(alternative) },
  external_ids: { ...imdb, ...unknownIds },
  keywords: { keywords: z.array(keyword) },
  release_dates: {
    results: z.array(
      shape({
        iso_3166_1: z.string().length(2),
        release_dates: z.array(
          shape({
            certification: text,
            descriptors: z.array(text),
            iso_639_1: text,
            note: text,
            release_date: z.iso.datetime(),
            type: z.int().min(1).max(6),
          }),
        ),
      }),
    ),
  },
  releases: {
    countries: z.array(
      shape({
        certification: text,
        descriptors: z.array(text),
        iso_3166_1: z.string().length(2),
        primary: z.boolean(),
        release_date: date,
      }),
    ),
  },
  trailers: {
    quicktime: z.array(z.never()),
    youtube: z.array(shape({ name: text, size: text, source: text, type: text })),
  },
  translations: { translations: z.array(translation({ runtime: whole, title: text })) },
  similar: pageOf(movie).shape,
  similar_movies: pageOf(movie).shape,
  recommendations: pageOf(typedMovie).shape,
}
const { credit_id: _, ...once } = credited
const episodes = { episode_count: whole, credit_id: text }
const seriesCredits = {
  credits: { cast: z.array(cast), crew: z.array(crew) },
  aggregate_credits: {
    cast: z.array(
      shape({
        ...once,
        order: whole,
        roles: z.array(shape({ ...episodes, character: text })).nonempty(),
        total_episode_count: whole,
      }),
    ),
    crew: z.array(
      shape({
        ...once,
        department: text,
        jobs: z.array(shape({ ...episodes, job: text })).nonempty(),
        total_episode_count: whole,
      }),
    ),
  },
}
const noResults = { results: z.array(z.never()) }
const seriesParts = {
  ...shared,
  ...seriesCredits,
  episode_groups: noResults,
  screened_theatrically: noResults,
  alternative_titles: { results: z.array(alternative) },
  content_ratings: {
    results: z.array(shape({ descriptors: z.array(text), iso_3166_1: text, rating: text })),
  },
  external_ids: {
    ...imdb,
    ...freebase,
    ...unknownIds,
    tvdb_id: whole.nullable(),
    tvrage_id: whole.nullable(),
  },
  keywords: { results: z.array(keyword) },
  translations: { translations: z.array(translation({ name: text })) },
  similar: pageOf(series).shape,
  recommendations: pageOf(typedSeries).shape,
}

const personDetails = shape({
  adult: z.boolean(),
  also_known_as: z.array(text),
  biography: text,
  birthday: knownDate,
  deathday: knownDate,
  gender: z.int().min(0).max(3),
  homepage: text.nullable(),
  id: whole,
  imdb_id: z.string().regex(/^nm/).nullable(),
  known_for_department: text,
  name: text,
  place_of_birth: text.nullable(),
  popularity: z.number(),
  profile_path: path,
})
const inCast = { credit_id: text, character: text }
const inCrew = { credit_id: text, department: text, job: text }
const movieCast = movie.extend({ ...inCast, order: whole })
const inSeries = { episode_count: whole, first_credit_air_date: date }
const seriesCast = series.extend({ ...inCast, ...inSeries })
const movieCrew = movie.extend(inCrew)
const seriesCrew = series.extend({ ...inCrew, ...inSeries })
const ofMovie = { media_type: z.literal('movie') }
const ofSeries = { media_type: z.literal('tv') }
const personParts = {
  combined_credits: {
    cast: z.array(z.union([movieCast.extend(ofMovie), seriesCast.extend(ofSeries)])),
    crew: z.array(z.union([movieCrew.extend(ofMovie), seriesCrew.extend(ofSeries)])),
  },
  movie_credits: { cast: z.array(movieCast), crew: z.array(movieCrew) },
  tv_credits: { cast: z.array(seriesCast), crew: z.array(seriesCrew) },
  external_ids: {
    ...imdb,
    ...freebase,
    ...unknownIds,
    tvrage_id: whole.nullable(),
    tiktok_id: text.nullable(),
    youtube_id: text.nullable(),
  },
  images: { profiles: z.array(image) },
  changes: { changes: z.array(z.never()) },
  tagged_images: pageOf(z.never()).shape,
  translations: {
    translations: z.array(
      shape({
        iso_3166_1: text,
        iso_639_1: text,
        name: text,
        english_name: text,
        data: shape({ biography: text, name: text }),
      }),
    ),
  },
}

const sizes = z.array(text).nonempty()
const configuration = shape({
  images: shape({
    base_url: z.url(),
    secure_base_url: z.url(),
    backdrop_sizes: sizes,
    logo_sizes: sizes,
    poster_sizes: sizes,
    profile_sizes: sizes,
    still_sizes: sizes,
  }),
  change_keys: z.array(text),
})
const found = shape({
  movie_results: z.array(typedMovie),
  person_results: z.array(typedPerson),
  tv_results: z.array(typedSeries),
  tv_episode_results: z.array(z.never()),
  tv_season_results: z.array(z.never()),
})
const changed = shape({ id: whole, adult: z.boolean() })
const dated = pageOf(movie, { dates: shape({ maximum: date, minimum: date }) })

const oldIds = { ...freebase, tvdb_id: whole.nullable(), tvrage_id: whole.nullable() }
const seasonParts = {
  ...seriesCredits,
  external_ids: { ...oldIds, wikidata_id: text.nullable() },
  images: { posters: z.array(image) },
  translations: { translations: z.array(z.never()) },
  videos: noResults,
}
const episodeParts = {
  ...seasonParts,
  credits: { ...seriesCredits.credits, guest_stars: z.array(z.never()) },
  external_ids: { ...seasonParts.external_ids, ...imdb },
  images: { stills: z.array(image) },
  translations: {
    translations: z.array(
      shape({
        iso_3166_1: text,
        iso_639_1: text,
        name: text,
        english_name: text,
        data: shape({ name: text, overview: text }),
      }),
    ),
  },
}
const country = shape({ iso_3166_1: z.string().length(2), english_name: text, native_name: text })
const providerList = shape({
  results: z.array(provider.extend({ display_priorities: z.record(text, whole) })),
})

/** Parts as paths have an `id`, except pages of titles, and changes. */
const partPaths = (of: string, parts: Readonly<Record<string, z.ZodRawShape>>) =>
  Object.entries(parts).map(
    ([name, keys]) =>
      [
        `/${of}/{id}/${name}`,
        shape(
          ['changes', 'similar', 'similar_movies', 'recommendations'].includes(name)
            ? keys
            : { id: whole, ...keys },
        ),
      ] as const,
  )

const appended = (parts: Readonly<Record<string, z.ZodRawShape>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, shape(parts[name] ?? {})]))

/**
 * Requests of TMDB's documentation with the shapes of their responses. `{id}` stands for a film, a
 * series or a person, as the path says, `{person}` and `{name}` for a person, `{imdb}` for a film's
 * number, and `{collection}` for that of a collection.
 */
export const documentedRequests: readonly (readonly [path: string, shape: z.ZodType])[] = [
  ['/configuration', configuration],
  ['/genre/movie/list?language=en', shape({ genres: z.array(genre) })],
  ['/genre/tv/list?language=en', shape({ genres: z.array(genre) })],
  ['/search/movie?query=the&include_adult=false&language=en-US&page=1', pageOf(movie)],
  ['/search/movie?query=the&primary_release_year=2019&page=1&region=US&year=2019', pageOf(movie)],
  ['/search/tv?query=the&include_adult=false&language=en-US&page=1', pageOf(series)],
  ['/search/tv?query=the&first_air_date_year=2015', pageOf(series)],
  ['/search/person?query={name}&include_adult=false&language=en-US&page=1', pageOf(person)],
  ['/search/multi?query=the&include_adult=false&language=en-US&page=1', pageOf(any)],
  ['/search/multi?query={name}', pageOf(any)],
  [
    '/discover/movie?include_adult=false&include_video=false&sort_by=popularity.desc',
    pageOf(movie),
  ],
  ['/discover/movie?with_genres=18%7C35&vote_average.gte=6&vote_count.gte=100', pageOf(movie)],
  ['/discover/movie?with_cast={person}&sort_by=primary_release_date.desc', pageOf(movie)],
  ['/discover/tv?include_adult=false&sort_by=popularity.desc&with_genres=10759', pageOf(series)],
  ['/discover/tv?first_air_date.gte=2010-01-01&with_original_language=en', pageOf(series)],
  ['/movie/popular?language=en-US&page=1', pageOf(movie)],
  ['/movie/top_rated?language=en-US&page=1', pageOf(movie)],
  ['/movie/now_playing?language=en-US&page=1', dated],
  ['/movie/upcoming?language=en-US&page=1', dated],
  ['/tv/popular?language=en-US&page=1', pageOf(series)],
  ['/tv/top_rated?language=en-US&page=1', pageOf(series)],
  ['/trending/all/day?language=en-US', pageOf(any)],
  ['/trending/movie/day?language=en-US', pageOf(typedMovie)],
  ['/trending/tv/week?language=en-US', pageOf(typedSeries)],
  ['/trending/person/week?language=en-US', pageOf(typedPerson)],
  ['/find/{imdb}?external_source=imdb_id', found],
  ['/movie/{id}?language=en-US', movieDetails],
  [
    '/movie/{id}?append_to_response=credits,images,videos,release_dates,external_ids&include_image_language=en,null',
    movieDetails.extend(
      appended(movieParts, ['credits', 'images', 'videos', 'release_dates', 'external_ids']),
    ),
  ],
  ...partPaths('movie', movieParts),
  ['/tv/{id}?language=en-US', seriesDetails],
  [
    '/tv/{id}?append_to_response=content_ratings,similar,watch%2Fproviders',
    seriesDetails.extend(appended(seriesParts, ['content_ratings', 'similar', 'watch/providers'])),
  ],
  ['/tv/{id}/season/1?language=en-US', season],
  [
    '/tv/{id}/season/1?append_to_response=credits,images,external_ids',
    season.extend(appended(seasonParts, ['credits', 'images', 'external_ids'])),
  ],
  ['/tv/{id}/season/1/aggregate_credits', shape({ id: whole, ...seasonParts.aggregate_credits })],
  [
    '/tv/{id}/season/1/episode/1?append_to_response=credits,external_ids,images,translations,videos',
    wholeEpisode.extend(
      appended(episodeParts, ['credits', 'external_ids', 'images', 'translations', 'videos']),
    ),
  ],
  ['/tv/{id}/season/1/episode/1/credits', shape({ id: whole, ...episodeParts.credits })],
  ['/tv/airing_today?language=en-US&page=1', pageOf(series)],
  ['/tv/on_the_air?language=en-US&page=1', pageOf(series)],
  ['/person/popular?language=en-US&page=1', pageOf(person)],
  [
    '/collection/{collection}?append_to_response=images,translations',
    collection.extend({
      original_language: text,
      original_name: text,
      overview: text,
      parts: z.array(typedMovie),
      images: shape({ backdrops: z.array(image), posters: z.array(image) }),
      translations: shape({ translations: z.array(z.never()) }),
    }),
  ],
  ['/movie/latest', movieDetails],
  ['/tv/latest', seriesDetails],
  ['/person/latest', personDetails],
  ['/movie/changes?start_date=2020-01-01', pageOf(changed)],
  ['/tv/changes', pageOf(changed)],
  ['/person/changes?page=1', pageOf(changed)],
  [
    '/authentication',
    shape({ success: z.literal(true), status_code: whole, status_message: text }),
  ],
  ['/search/keyword?query=a&page=1', pageOf(keyword)],
  ['/search/company?query=a', pageOf(company)],
  [
    '/search/collection?query=the',
    pageOf(
      collection.extend({
        adult: z.boolean(),
        original_language: text,
        original_name: text,
        overview: text,
      }),
    ),
  ],
  ['/configuration/countries', z.array(country).nonempty()],
  [
    '/configuration/languages',
    z.array(shape({ iso_639_1: text, english_name: text, name: text })).nonempty(),
  ],
  ['/configuration/primary_translations', z.array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/))],
  [
    '/configuration/jobs',
    z.array(shape({ department: text, jobs: z.array(text).nonempty() })).nonempty(),
  ],
  [
    '/configuration/timezones',
    z.array(shape({ iso_3166_1: z.string().length(2), zones: z.array(text) })).nonempty(),
  ],
  ['/watch/providers/movie?watch_region=US', providerList],
  ['/watch/providers/tv', providerList],
  ['/watch/providers/regions', shape({ results: z.array(country).nonempty() })],
  ...partPaths('tv', seriesParts),
  ['/person/{id}?language=en-US', personDetails],
  [
    '/person/{id}?append_to_response=images,combined_credits',
    personDetails.extend(appended(personParts, ['images', 'combined_credits'])),
  ],
  ...partPaths('person', personParts),
]

/** The body of every error. */
export const documentedError = shape({
  success: z.literal(false),
  status_code: whole,
  status_message: text,
})
