import { currentLanguage, type Language } from './language.js'
import { formatOf } from './language-format.js'

const formats = new Map<Language, ReturnType<typeof formatOf>>()

export function currentFormat(): ReturnType<typeof formatOf> {
  const language = currentLanguage()
  const format = formats.get(language) ?? formatOf(language)
  formats.set(language, format)
  return format
}
