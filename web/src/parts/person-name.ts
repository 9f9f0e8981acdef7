import type { Person } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'
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

/** Returns the role of one person: “director”, where the label of the enumeration is “Directors”. */
export function roleOf({ gender }: Pick<Person, 'gender'>, role: string): string {
  const { roleOf: names, actress } = currentTexts().person
  if (role === 'actor' && gender === 'female') return actress
  return (names as Readonly<Record<string, string>>)[role] ?? role
}
