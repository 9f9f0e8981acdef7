/** Where demo titles come from, in which language, and whose people make them. */
import { weighted } from './chance.js'
import { type Culture, filmCountries } from './words.js'

const byCode = new Map(filmCountries.map((country) => [country.code, country]))
const byYear: (readonly string[])[] = []

/** Country codes, each as often as the country makes films in that year. */
export function countriesOfYear(year: number): readonly string[] {
  byYear[year] ??= weighted(
    filmCountries
      .filter(({ from, to }) => year >= from && year <= to)
      .map(({ code, share }) => [code, share]),
  )
  return byYear[year]
}

/** Whether a country makes films in that year. */
export function makesFilms(code: string, year: number): boolean {
  const country = byCode.get(code)
  return country !== undefined && year >= country.from && year <= country.to
}

/** Whose names a title's people bear. */
export function cultureOf(code: string): Culture {
  return byCode.get(code)?.culture ?? 'en'
}

/** The language a country mostly films in. */
export function languageOf(code: string): string {
  return byCode.get(code)?.language ?? 'en'
}
