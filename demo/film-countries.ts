/** Countries of demo titles, with their languages and cultures. */
import { weighted } from './distributions.js'
import countryRows from './words/countries.json' with { type: 'json' }
import { type Culture, rowsOf } from './words.js'

/** Countries that make films, with the years, their share of films, and the language. */
const filmCountries = rowsOf(countryRows, [
  'code',
  'language',
  'culture',
  'share',
  'from',
  'to',
]).map(({ code, language, culture, share, from, to }) => ({
  code,
  language,
  culture: culture as Culture,
  share: Number(share),
  from: Number(from),
  to: Number(to),
}))

const byCode = new Map(filmCountries.map((country) => [country.code, country]))
const byYear: (readonly string[])[] = []

/** Country codes, repeated by their share of the films of a year. */
export function countriesOfYear(year: number): readonly string[] {
  byYear[year] ??= weighted(
    filmCountries
      .filter(({ from, to }) => year >= from && year <= to)
      .map(({ code, share }) => [code, share]),
  )
  return byYear[year]
}

export function makesFilms(code: string, year: number): boolean {
  const country = byCode.get(code)
  return country !== undefined && year >= country.from && year <= country.to
}

/** The culture of a country, from which names of its people are taken. */
export function cultureOf(code: string): Culture {
  return byCode.get(code)?.culture ?? 'en'
}

/** The main language of a country's films. */
export function languageOfCountry(code: string): string {
  return byCode.get(code)?.language ?? 'en'
}
