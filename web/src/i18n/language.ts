import { currentPlace } from '../navigation/location.js'

/** The languages of the explorer and the service. */
export type Language = 'en' | 'ru'

/** Returns the language of the address (`lang`), otherwise of the browser. */
export function currentLanguage(): Language {
  const named = currentPlace().query.lang
  if (named === 'ru' || named === 'en') return named
  return navigator.language.startsWith('ru') ? 'ru' : 'en'
}
