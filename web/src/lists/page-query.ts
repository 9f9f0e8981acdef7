import { currentLanguage } from '../i18n/language.js'
import type { Query } from '../navigation/address.js'

/** What of the address goes to the service, with the language that its names come in. */
export function queryFor(query: Query, names: readonly string[], usual: Query = {}): Query {
  const taken = Object.entries(query).filter(([name]) => names.includes(name))
  return { ...usual, ...Object.fromEntries(taken), lang: currentLanguage() }
}
