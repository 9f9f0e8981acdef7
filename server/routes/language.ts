import { oneOf } from '../http/parameters.js'
import { languages } from '../present/localize.js'

/** `lang`: "`ru` or `en`, default `ru`. It affects derived fields [...] and labels." */
export const lang = oneOf(languages, 'ru', 'Language of derived fields and labels.')
