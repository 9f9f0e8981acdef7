import { type Format, formatOf } from './format.js'
import { currentLanguage, type Language } from './language.js'

const made = new Map<Language, Format>()

/** Returns the formats of the current language. */
export function currentFormat(): Format {
  const language = currentLanguage()
  const format = made.get(language) ?? formatOf(language)
  made.set(language, format)
  return format
}
