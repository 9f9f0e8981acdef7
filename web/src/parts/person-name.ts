import { currentLanguage } from '../i18n/language.js'

interface Names {
  readonly name_ru: string | null
  readonly name_en: string | null
  readonly name_orig: string | null
}

/** The name of a person in the language of the address, else the original one, else the other. */
export function personName({ name_ru, name_en, name_orig }: Names): string | null {
  return currentLanguage() === 'ru'
    ? (name_ru ?? name_orig ?? name_en)
    : (name_en ?? name_orig ?? name_ru)
}
