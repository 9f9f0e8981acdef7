import iso6391 from 'iso-639-1'
import { countryCodes } from './countries.js'

/** ISO 639-1 codes: the closed set of `original_language`. */
export const languageCodes: readonly string[] = iso6391.getAllCodes().sort()

/**
 * The code of the language that a text names in another way: by three letters, with a region, by its English
 * or its own name, or by a country where it is spoken most.
 */
export function languageCalled(text: string): string | null {
  const named = iso6391.getCode(text)
  const isCountry = countryCodes.includes(text.toLowerCase())
  const spoken = isCountry ? languageOf(`und-${text}`) : ''
  const codes = [named, languageOf(text), spoken]
  return codes.find((code) => languageCodes.includes(code)) ?? null
}

/** The language of a locale; of a place, `und-UA`, the one that is spoken there. Empty where the text is none. */
function languageOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().language
  } catch {
    return ''
  }
}
