import { type EnumValue, enums } from './enums.js'
import type { Lang } from './lang.js'
import type { TmdbMedia } from './tmdb-numbers.js'

type Genre = EnumValue<'genres'>
/** A number, its kinds of titles, its name, and the genres that it covers. */
type Row = readonly [id: number, of: TmdbMedia | 'both', name: string, ...genres: Genre[]]

/** TMDB's genres that this service has, in TMDB's order (docs/guide/tmdb.md#genres). */
const rows: readonly Row[] = [
  [28, 'movie', 'Action', 'action'],
  [12, 'movie', 'Adventure', 'adventure'],
  [10759, 'tv', 'Action & Adventure', 'action', 'adventure'],
  [16, 'both', 'Animation', 'animation', 'anime'],
  [35, 'both', 'Comedy', 'comedy'],
  [80, 'both', 'Crime', 'crime'],
  [99, 'both', 'Documentary', 'documentary'],
  [18, 'both', 'Drama', 'drama'],
  [10751, 'both', 'Family', 'family'],
  [14, 'movie', 'Fantasy', 'fantasy'],
  [36, 'both', 'History', 'history'],
  [27, 'both', 'Horror', 'horror'],
  [10402, 'both', 'Music', 'music'],
  [9648, 'both', 'Mystery', 'mystery'],
  [10749, 'both', 'Romance', 'romance'],
  [878, 'movie', 'Science Fiction', 'speculative_fiction'],
  [53, 'both', 'Thriller', 'thriller'],
  [10752, 'movie', 'War', 'war'],
  [10764, 'tv', 'Reality', 'reality_tv'],
  [10765, 'tv', 'Sci-Fi & Fantasy', 'speculative_fiction', 'fantasy'],
  [10768, 'tv', 'War & Politics', 'war'],
  [37, 'both', 'Western', 'western'],
]

const inBoth = (media: TmdbMedia) => rows.filter(([, of]) => of === media || of === 'both')
const numbered: Readonly<Record<TmdbMedia, readonly Row[]>> = {
  movie: inBoth('movie'),
  tv: inBoth('tv'),
}

/** The genres that a number covers; empty for a number that this service does not have. */
export function genresWithNumber(media: TmdbMedia, number: string): readonly Genre[] {
  const [, , , ...genres] = numbered[media].find(([id]) => String(id) === number) ?? []
  return genres
}

/** TMDB's numbers and names of a title's genres; genres without a number are omitted. */
export function presentGenres(media: TmdbMedia, genres: readonly string[], lang: Lang) {
  const covers =
    (genre: string) =>
    ([, , , ...covered]: Row) =>
      covered.some((one) => one === genre)
  const found = genres.map((genre) => numbered[media].find(covers(genre)))
  return [...new Set(found)].flatMap((row) => (row === undefined ? [] : presentGenre(row, lang)))
}

/** `/3/genre/movie/list` and `/3/genre/tv/list`. */
export const genreList =
  (media: TmdbMedia) =>
  (_: object, { lang }: { readonly lang: Lang }) => ({
    genres: numbered[media].map((row) => presentGenre(row, lang)),
  })

function presentGenre([id, , name, ...genres]: Row, lang: Lang) {
  if (lang === 'en') return { id, name }
  const named = name.includes('&') ? genres : genres.slice(0, 1)
  return { id, name: named.map((genre) => enums.genres[genre].ru).join(' и ') }
}
