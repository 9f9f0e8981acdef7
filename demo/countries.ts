/** Countries of demo titles, with their languages and cultures. */
import { weighted } from './distributions.js'
import { type Culture, filmCountries } from './words.js'

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
