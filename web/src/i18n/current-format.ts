import { type Format, formatOf } from './format.js'
import { currentLanguage, type Language } from './language.js'

const formats = new Map<Language, Format>()

export function currentFormat(): Format {
  const language = currentLanguage()
  const format = formats.get(language) ?? formatOf(language)
  formats.set(language, format)
  return format
}
