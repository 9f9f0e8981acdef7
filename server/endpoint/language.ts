import { defaultLang, languages } from '../../schema/lang.js'
import { oneOf } from '../query/parameters.js'

/** The language of derived fields and labels (docs/reference/grammar.md#language). */
export const lang = oneOf(languages, defaultLang, 'Language of derived fields and labels.')
