/** The shape of the public files: frequencies, and the words in rows. */

/** Approximate numbers of titles and persons at the full size. */
export const full = { titlesOfSeven: 9_999_999, titlesOfEight: 27_500_000, titleDensity: 0.304 }
export const fullPersons = { ofSeven: 9_999_999, ofEight: 7_000_000, density: 0.82 }

/** For each type: its number in 10,000 titles, the percentage with votes, and the minimum number of principals. */
export const types = [
  ['tvEpisode', 7640, 9, 3],
  ['short', 925, 16, 3],
  ['movie', 615, 47, 8],
  ['video', 275, 17, 3],
  ['tvSeries', 250, 37, 6],
  ['tvMovie', 132, 37, 6],
  ['tvMiniSeries', 56, 33, 6],
  ['tvSpecial', 46, 28, 4],
  ['videoGame', 39, 40, 3],
  ['tvShort', 22, 20, 3],
] as const

export const genres = [
  'Drama',
  'Comedy',
  'Talk-Show',
  'Short',
  'Documentary',
  'News',
  'Romance',
  'Family',
  'Reality-TV',
  'Animation',
  'Crime',
  'Action',
  'Adventure',
  'Music',
  'Game-Show',
  'Sport',
  'Fantasy',
  'Mystery',
  'Horror',
  'Thriller',
  'History',
  'Sci-Fi',
  'Biography',
  'Musical',
  'War',
  'Western',
  'Film-Noir',
]
export const categories = [
  'actor',
  'actress',
  'actor',
  'actress',
  'self',
  'director',
  'writer',
  'producer',
  'editor',
  'cinematographer',
  'composer',
  'production_designer',
  'casting_director',
  'archive_footage',
]
export const professions = [
  'actor',
  'actress',
  'producer',
  'writer',
  'director',
  'miscellaneous',
  'camera_department',
  'art_department',
  'sound_department',
  'editor',
  'composer',
  'soundtrack',
  'cinematographer',
]
export const places = [
  ['US', '\\N'],
  ['RU', '\\N'],
  ['DE', '\\N'],
  ['FR', '\\N'],
  ['JP', 'ja'],
  ['IN', 'hi'],
  ['ES', '\\N'],
  ['IT', '\\N'],
  ['PT', '\\N'],
  ['GB', '\\N'],
  ['CA', 'fr'],
  ['SUHH', '\\N'],
  ['XWW', 'en'],
  ['UA', '\\N'],
] as const
export const placesOfEpisodes = [
  ['JP', 'ja'],
  ['FR', 'fr'],
  ['IN', 'hi'],
  ['ES', 'es'],
  ['DE', 'de'],
  ['IT', 'it'],
  ['PT', 'pt'],
] as const
export const jobs = ['\\N', '\\N', '\\N', 'screenplay', 'producer', 'executive producer']

/** The position of a title's type for a random number below 10,000. */
export const typeIndex = Uint8Array.from(
  types.flatMap(([, share], index) => Array(share).fill(index)),
)
