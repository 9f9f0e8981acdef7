import { currentLanguage } from '../i18n/language.js'
import type { Query } from '../navigation/place.js'

/** Picks the parameters of the address for the service and adds the language. */
export function queryFor(query: Query, names: readonly string[], usual: Query = {}): Query {
  const taken = Object.entries(query).filter(([name]) => names.includes(name))
  return { ...usual, ...Object.fromEntries(taken), lang: currentLanguage() }
}
