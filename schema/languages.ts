import iso6391 from 'iso-639-1'
import { countryCodes } from './countries.js'

/** ISO 639-1 codes: the closed set of `original_language`. */
export const languageCodes: readonly string[] = iso6391.getAllCodes().sort()

/**
 * The code of the language that a text names by its three-letter code, with a region, by its name in
 * English, Russian or another common language, or by a country where it is the main language.
 */
export function languageCalled(text: string): string | null {
  codesByName ??= namesToCodes()
  const named = codesByName.get(text.toLowerCase()) ?? iso6391.getCode(text)
  const isCountry = countryCodes.includes(text.toLowerCase())
  const spoken = isCountry ? localeLanguage(`und-${text}`) : ''
  const codes = [named, localeLanguage(text), spoken]
  return codes.find((code) => languageCodes.includes(code)) ?? null
}

let codesByName: ReadonlyMap<string, string> | null = null

/** The names of all languages in Russian, German, French and Spanish, in lower case, with their codes. */
function namesToCodes(): ReadonlyMap<string, string> {
  return new Map(
    ['de', 'fr', 'es', 'ru'].flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
      return languageCodes.map((code) => [names.of(code)?.toLowerCase() ?? '', code] as const)
    }),
  )
}

/** The language of a locale, or the main language of a region such as `und-UA`; empty for any other text. */
export function localeLanguage(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().language
  } catch {
    return ''
  }
}
