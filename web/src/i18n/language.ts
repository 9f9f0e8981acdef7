import { currentPlace, usePlace } from '../navigation/location.js'
import type { Dictionary } from './dictionary.js'
import { en } from './en.js'
import { ru } from './ru.js'

/** The languages of the explorer and the service. */
export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

const dictionaries: Readonly<Record<Language, Dictionary>> = { ru, en }

/** Returns the language of the address (`lang`), otherwise of the browser. */
export function currentLanguage(): Language {
  const named = currentPlace().query.lang
  if (named === 'ru' || named === 'en') return named
  return navigator.language.startsWith('ru') ? 'ru' : 'en'
}

/** Returns the texts of the current language. */
export function useTexts(): Dictionary {
  usePlace()
  return dictionaries[currentLanguage()]
}
