import { defaultLang, languages } from '../../schema/lang.js'
import { choiceParameter } from '../query/parameters.js'

/** The language of derived fields and labels (docs/reference/grammar.md#language). */
export const lang = choiceParameter(
  languages,
  defaultLang,
  'Language of derived fields and labels.',
  (text) => (text === '' ? null : /^(?:ru|рус)/i.test(text) ? 'ru' : 'en'),
)
