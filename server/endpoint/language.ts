import { defaultLang, type Lang, languages } from '../../schema/lang.js'
import { choiceParameter } from '../../search/query/parameters.js'

/** `ru` for `ru-RU` and `russian`, `en` for `en-US` and `English`; null for other texts. */
export function languageNamedBy(text: string): Lang | null {
  if (/^(?:ru|рус)/i.test(text)) return 'ru'
  return /^(?:en|англ)/i.test(text) ? 'en' : null
}

/** The language of derived fields and labels (docs/reference/grammar.md#language). */
export const lang = choiceParameter(
  languages,
  defaultLang,
  'Language of derived fields and labels.',
  languageNamedBy,
)
