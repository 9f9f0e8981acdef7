import { type EnumValue, enums } from '../../schema/enums.js'
import type { Lang } from '../../schema/lang.js'
import type { Media } from './media.js'

type Genre = EnumValue<'genres'>

interface NumberedGenre {
  readonly id: number
  readonly name: string
  /** The genres that the number covers; titles with either of them have the number. */
  readonly genres: readonly Genre[]
}

const row = (id: number, name: string, ...genres: Genre[]): NumberedGenre => ({ id, name, genres })

/** TMDB's genres that this service has, in TMDB's order (docs/guide/tmdb.md#genres). */
const numbered: Readonly<Record<Media, readonly NumberedGenre[]>> = {
  movie: [
    row(28, 'Action', 'action'),
    row(12, 'Adventure', 'adventure'),
    row(16, 'Animation', 'animation', 'anime'),
    row(35, 'Comedy', 'comedy'),
    row(80, 'Crime', 'crime'),
    row(99, 'Documentary', 'documentary'),
    row(18, 'Drama', 'drama'),
    row(10751, 'Family', 'family'),
    row(14, 'Fantasy', 'fantasy'),
    row(36, 'History', 'history'),
    row(27, 'Horror', 'horror'),
    row(10402, 'Music', 'music'),
    row(9648, 'Mystery', 'mystery'),
    row(10749, 'Romance', 'romance'),
    row(878, 'Science Fiction', 'speculative_fiction'),
    row(53, 'Thriller', 'thriller'),
    row(10752, 'War', 'war'),
    row(37, 'Western', 'western'),
  ],
  tv: [
    row(10759, 'Action & Adventure', 'action', 'adventure'),
    row(16, 'Animation', 'animation', 'anime'),
    row(35, 'Comedy', 'comedy'),
    row(80, 'Crime', 'crime'),
    row(99, 'Documentary', 'documentary'),
    row(18, 'Drama', 'drama'),
    row(10751, 'Family', 'family'),
    row(9648, 'Mystery', 'mystery'),
    row(10764, 'Reality', 'reality_tv'),
    row(10765, 'Sci-Fi & Fantasy', 'speculative_fiction', 'fantasy'),
    row(10768, 'War & Politics', 'war'),
    row(37, 'Western', 'western'),
  ],
}

/** The genres that a number covers; empty for a number that this service does not have. */
export function genresWithNumber(media: Media, id: number): readonly Genre[] {
  return numbered[media].find((each) => each.id === id)?.genres ?? []
}

/** TMDB's numbers and names of a title's genres; genres without a number are omitted. */
export function presentGenres(media: Media, genres: readonly string[], lang: Lang) {
  const rows = genres.flatMap(
    (genre) => numbered[media].find((each) => each.genres.some((one) => one === genre)) ?? [],
  )
  return [...new Set(rows)].map((each) => ({ id: each.id, name: nameOf(each, lang) }))
}

/** All genres, for `/genre/movie/list` and `/genre/tv/list`. */
export function genreList(media: Media, lang: Lang) {
  return { genres: numbered[media].map((each) => ({ id: each.id, name: nameOf(each, lang) })) }
}

function nameOf({ name, genres }: NumberedGenre, lang: Lang): string {
  if (lang === 'en') return name
  const names = name.includes('&') ? genres : genres.slice(0, 1)
  return names.map((genre) => enums.genres[genre].ru).join(' и ')
}
