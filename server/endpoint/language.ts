import { languages } from '../present/localize.js'
import { oneOf } from '../query/parameters.js'

/** `lang`: "`ru` or `en`, default `ru`. It affects derived fields [...] and labels." */
export const lang = oneOf(languages, 'ru', 'Language of derived fields and labels.')
