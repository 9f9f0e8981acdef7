import { currentLanguage } from '../i18n/language.js'

interface Names {
  readonly name_ru: string | null
  readonly name_en: string | null
  readonly name_orig: string | null
}

/** Returns the name in the current language, otherwise the original or the other name. */
export function personName({ name_ru, name_en, name_orig }: Names): string | null {
  return currentLanguage() === 'ru'
    ? (name_ru ?? name_orig ?? name_en)
    : (name_en ?? name_orig ?? name_ru)
}
