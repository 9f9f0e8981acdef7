import { pageOf } from './ask.js'
import type { PartReader } from './parts.js'

const noAdult = { adult: false }
const noLink = { homepage: '' }
const noText = { overview: '' }
const noLogo = { logo_path: null }
const noGuests = { guest_stars: [] }
const noTags = { descriptors: [] }

/** Numbers in other catalogs. */
const numbersIn = (...catalogs: readonly string[]): Readonly<Record<string, null>> =>
  Object.fromEntries(catalogs.map((catalog) => [`${catalog}_id`, null]))
const oldNumbers = { freebase_mid: null, ...numbersIn('freebase', 'tvdb', 'tvrage') }
const ofSeason = { ...oldNumbers, ...numbersIn('wikidata') }
const ofTitle = numbersIn('wikidata', 'facebook', 'instagram', 'twitter')

/**
 * The values of keys that TMDB has and this service has no data for (docs/guide/tmdb.md#paths). Programs may
 * require the keys, so they are never absent.
 */
export const withoutData = {
  configuration: { change_keys: [] },
  certification: { meaning: '' },
  found: { tv_episode_results: [], tv_season_results: [] },
  changed: noAdult,
  /** In lists of films and series. */
  title: { softcore: false },
  details: { ...noLink, softcore: false },
  movie: { video: false },
  series: { created_by: [] },
  season: { ...noText, poster_path: null },
  episode: { ...noText, production_code: '', runtime: null },
  still: { still_path: null },
  episodeCrew: { crew: [], ...noGuests },
  guests: noGuests,
  seriesCredit: { episode_count: 0 },
  creditsInSeries: { total_episode_count: 0 },
  creditedSeries: { episodes: [], seasons: [] },
  person: noAdult,
  life: { birthday: null, deathday: null },
  collection: { backdrop_path: null },
  collectionText: noText,
  collectionImages: { backdrops: [] },
  foundCollection: noAdult,
  titleCompany: noLogo,
  foundCompany: { ...noLogo, origin_country: '' },
  /** With the place of the keys that are known. */
  network: { headquarters: '', ...noLink, id: 0, ...noLogo, name: '', origin_country: '' },
  company: { description: '', parent_company: null },
  alternativeName: { type: '' },
  release: { ...noTags, iso_639_1: '', note: '' },
  firstRelease: { primary: false },
  rating: noTags,
  movieNumbers: ofTitle,
  seriesNumbers: { ...oldNumbers, ...ofTitle },
  personNumbers: {
    freebase_mid: null,
    ...numbersIn('freebase', 'tvrage', 'wikidata', 'facebook', 'tiktok', 'twitter', 'youtube'),
  },
  image: { iso_3166_1: null, vote_average: 0, vote_count: 0 },
  /** Some programs accept no empty time. */
  video: { official: false, published_at: '1970-01-01T00:00:00.000Z' },
  trailers: { quicktime: [] },
  provider: { logo_path: '' },
  listedProvider: { display_priorities: {} },
  titleTranslation: noLink,
  episodeTranslation: noText,
  personTranslation: { biography: '' },
} as const

const emptyPage: PartReader<object> = (_record, _context, { page }) => pageOf(page, [], 0)
const changes = { changes: [] }
const noResults = { results: [] }
const translations = { translations: [] }

/** The parts for which the service has no data, by kind. */
export const emptyParts = {
  title: { changes, lists: emptyPage, reviews: emptyPage },
  series: { episode_groups: noResults, screened_theatrically: noResults },
  season: { external_ids: ofSeason, images: { posters: [] }, translations, videos: noResults },
  episode: {
    external_ids: { ...ofSeason, imdb_id: null },
    images: { stills: [] },
    videos: noResults,
  },
  person: { changes, tagged_images: emptyPage },
  collection: { translations },
  network: { alternative_names: noResults, images: { logos: [] } },
}
