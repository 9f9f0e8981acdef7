/** Where demo titles come from: shares by period, language, and whose people make them. */
import { weighted } from './random.js'

export type Culture =
  | 'en'
  | 'ru'
  | 'fr'
  | 'de'
  | 'es'
  | 'it'
  | 'ja'
  | 'ko'
  | 'zh'
  | 'hi'
  | 'nordic'
  | 'slavic'
  | 'tr'

interface CountryRow {
  readonly language: string
  readonly culture: Culture
  readonly share: number
  /** First and last year in which it makes films. */
  readonly from?: number
  readonly to?: number
}

const row = (language: string, culture: Culture, share: number, from = 1896, to = 9999) => ({
  language,
  culture,
  share,
  from,
  to,
})

/** By lowercase country code. */
export const filmCountries: Readonly<Record<string, Required<CountryRow>>> = {
  us: row('en', 'en', 300),
  su: row('ru', 'ru', 130, 1922, 1991),
  ru: row('ru', 'ru', 130, 1992),
  gb: row('en', 'en', 70),
  fr: row('fr', 'fr', 70),
  de: row('de', 'de', 40),
  it: row('it', 'it', 40),
  jp: row('ja', 'ja', 60, 1905),
  in: row('hi', 'hi', 45, 1913),
  es: row('es', 'es', 30),
  ca: row('en', 'en', 30, 1910),
  cn: row('zh', 'zh', 22, 1920),
  kr: row('ko', 'ko', 24, 1946),
  hk: row('zh', 'zh', 14, 1950),
  tw: row('zh', 'zh', 5, 1955),
  mx: row('es', 'es', 14, 1920),
  ar: row('es', 'es', 12, 1915),
  br: row('pt', 'es', 16, 1920),
  pt: row('pt', 'es', 5, 1920),
  tr: row('tr', 'tr', 16, 1930),
  pl: row('pl', 'slavic', 14, 1919),
  cz: row('cs', 'slavic', 7, 1993),
  sk: row('sk', 'slavic', 2, 1993),
  cs: row('cs', 'slavic', 14, 1919, 1992),
  yu: row('sr', 'slavic', 10, 1946, 1991),
  rs: row('sr', 'slavic', 4, 1992),
  hr: row('hr', 'slavic', 2, 1992),
  bg: row('bg', 'slavic', 3, 1930),
  dd: row('de', 'de', 8, 1949, 1990),
  se: row('sv', 'nordic', 12),
  dk: row('da', 'nordic', 9),
  no: row('no', 'nordic', 6, 1920),
  fi: row('fi', 'nordic', 5, 1920),
  is: row('is', 'nordic', 1, 1960),
  nl: row('nl', 'de', 7, 1910),
  be: row('fr', 'fr', 7, 1910),
  ch: row('de', 'de', 5, 1920),
  at: row('de', 'de', 7, 1910),
  au: row('en', 'en', 14, 1906),
  nz: row('en', 'en', 3, 1940),
  ie: row('en', 'en', 5, 1940),
  za: row('en', 'en', 2, 1950),
  ua: row('uk', 'ru', 8, 1992),
  by: row('ru', 'ru', 4, 1992),
  kz: row('kk', 'ru', 4, 1992),
  ge: row('ka', 'ru', 2, 1992),
  hu: row('hu', 'slavic', 6, 1912),
  ro: row('ro', 'it', 4, 1920),
  gr: row('el', 'it', 4, 1920),
  il: row('he', 'en', 3, 1950),
  ir: row('fa', 'tr', 5, 1935),
  eg: row('ar', 'tr', 4, 1927),
  th: row('th', 'zh', 3, 1960),
  cl: row('es', 'es', 3, 1950),
  co: row('es', 'es', 3, 1950),
}

const byYear: (readonly string[])[] = []

/** Countries as often as they make films in that year. */
export function countriesOfYear(year: number): readonly string[] {
  byYear[year] ??= weighted(
    Object.entries(filmCountries)
      .filter(([, country]) => year >= country.from && year <= country.to)
      .map(([code, country]) => [code, country.share]),
  )
  return byYear[year]
}

/** Whose names a title's people bear. */
export function cultureOf(country: string): Culture {
  return filmCountries[country]?.culture ?? 'en'
}

/** The language a country mostly films in. */
export function languageOf(country: string): string {
  return filmCountries[country]?.language ?? 'en'
}
