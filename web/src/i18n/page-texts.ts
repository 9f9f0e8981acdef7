import { currentLanguage } from './language.js'
import { pagesEn } from './pages-en.js'
import { pagesRu } from './pages-ru.js'

const dictionaries = { en: pagesEn, ru: pagesRu } as const

/** Returns the texts of all pages except the search page. */
export function pageTexts(): typeof pagesEn {
  return dictionaries[currentLanguage()]
}
