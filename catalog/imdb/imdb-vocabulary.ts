import { countryCodes } from '../../schema/countries.js'
import type { EnumValue } from '../../schema/enums.js'

/** Maps values of the public files to those of titlebase. A test compares these tables with docs/public-data.md. */

type Kind = EnumValue<'title_kinds'>

/** The kind of each `titleType` that can become a title, and its default minimum number of votes. */
export const titleTypes = {
  movie: { kind: 'movie', animated: 'cartoon', votes: 0 },
  tvMovie: { kind: 'movie', animated: 'cartoon', votes: 0 },
  tvSeries: { kind: 'series', animated: 'animated_series', votes: 0 },
  tvMiniSeries: { kind: 'mini_series', animated: 'animated_series', votes: 0 },
  tvSpecial: { kind: 'tv_show', animated: 'cartoon', votes: 0 },
  video: { kind: 'movie', animated: 'cartoon', votes: 1 },
  short: { kind: 'short', animated: 'cartoon', votes: 1 },
  tvShort: { kind: 'short', animated: 'cartoon', votes: 1 },
} as const satisfies Record<string, { kind: Kind; animated: Kind; votes: number }>

export type TitleType = keyof typeof titleTypes

/** Known types that never become a title; episodes belong to their series. */
export const otherTypes: readonly string[] = ['tvEpisode', 'tvPilot', 'videoGame']

/** Types that have episodes. */
export const seriesTypes: readonly TitleType[] = ['tvSeries', 'tvMiniSeries']

/** Genres that make a series a show. */
export const showGenres: readonly string[] = ['Game-Show', 'News', 'Reality-TV', 'Talk-Show']

/** The genre of each value; null if the value determines the kind or `adult` instead. */
export const genreWords: Readonly<Record<string, EnumValue<'genres'> | null>> = {
  Action: 'action',
  Adult: null,
  Adventure: 'adventure',
  Animation: 'animation',
  Biography: 'biography',
  Comedy: 'comedy',
  Crime: 'crime',
  Documentary: 'documentary',
  Drama: 'drama',
  Family: 'family',
  Fantasy: 'fantasy',
  'Film-Noir': 'crime',
  'Game-Show': 'game_show',
  History: 'history',
  Horror: 'horror',
  Music: 'music',
  Musical: 'music',
  Mystery: 'mystery',
  News: null,
  'Reality-TV': 'reality_tv',
  Romance: 'romance',
  'Sci-Fi': 'speculative_fiction',
  Short: null,
  Sport: 'sport',
  'Talk-Show': null,
  Thriller: 'thriller',
  War: 'war',
  Western: 'western',
}

/** The role of each `category` and profession; all others are crew. */
export const roleWords: Readonly<Record<string, EnumValue<'credit_roles'>>> = {
  actor: 'actor',
  actress: 'actor',
  self: 'actor',
  archive_footage: 'actor',
  archive_sound: 'actor',
  director: 'director',
  writer: 'writer',
  producer: 'producer',
  cinematographer: 'cinematographer',
  composer: 'composer',
  editor: 'editor',
}

/** Categories that describe an appearance. If a credit has no job, its category becomes the job. */
export const jobCategories: readonly string[] = ['archive_footage', 'archive_sound']

/** Historical region codes, and the country that replaces each; null if none does. */
export const regionWords: Readonly<Record<string, string | null>> = {
  AN: null,
  BUMM: 'mm',
  CSHH: 'cs',
  CSXX: null,
  DDDE: 'dd',
  SUHH: 'su',
  VDVN: 'vn',
  XAS: null,
  XAU: null,
  XEU: null,
  XKO: null,
  XKV: 'xk',
  XNA: null,
  XPI: null,
  XSA: null,
  XSI: 'th',
  XWG: 'de',
  XWW: null,
  XYU: 'yu',
  YUCS: 'yu',
  ZRCD: 'cd',
}

const countries = new Set(countryCodes)

/** The country of a region; null if the region is not a country, undefined if the region is unknown. */
export function countryOf(region: string): string | null | undefined {
  if (Object.hasOwn(regionWords, region)) return regionWords[region]
  const code = region.toLowerCase()
  return countries.has(code) ? code : undefined
}

/** Three-letter language codes that are replaced by the two-letter code of a wider language. */
export const languageWords: Readonly<Record<string, string>> = {
  cmn: 'zh',
  yue: 'zh',
  prs: 'fa',
}
