import countries from 'i18n-iso-countries'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import ru from 'i18n-iso-countries/langs/ru.json' with { type: 'json' }
import type { CardCountry } from './cards/list-card.js'
import type { Labels } from './enums.js'

countries.registerLocale(en)
countries.registerLocale(ru)

/**
 * Former states, which catalogs list as countries of films
 * (docs/reference/reference-data.md#countries).
 */
const formerCountries: Record<string, Labels> = {
  su: { ru: 'СССР', en: 'Soviet Union' },
  yu: { ru: 'Югославия', en: 'Yugoslavia' },
  cs: { ru: 'Чехословакия', en: 'Czechoslovakia' },
  dd: { ru: 'ГДР', en: 'East Germany' },
}

const named = new Map<string, Labels>(
  Object.keys(countries.getAlpha2Codes())
    .map((code): [string, Labels] => [
      code.toLowerCase(),
      { ru: countries.getName(code, 'ru') ?? code, en: countries.getName(code, 'en') ?? code },
    ])
    .concat(Object.entries(formerCountries))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

/** Lowercase ISO 3166-1 alpha-2 codes and four former states, alphabetically. */
export const countryCodes: readonly string[] = [...named.keys()]

/** A country's names; null for an unknown code. */
export function countryNames(code: string): Labels | null {
  return named.get(code) ?? null
}

/** The code of the country that a text names by its three-letter code or by its name in either language. */
export function countryCalled(text: string): string | null {
  const code =
    countries.alpha3ToAlpha2(text.toUpperCase()) ??
    countries.getSimpleAlpha2Code(text, 'en') ??
    countries.getSimpleAlpha2Code(text, 'ru')
  return code?.toLowerCase() ?? null
}

/** A country as cards show it: its lowercase code and its names. */
export function cardCountryOf(code: string): CardCountry {
  const names = countryNames(code)
  return { code, name_ru: names?.ru ?? code, name_en: names?.en ?? code }
}
