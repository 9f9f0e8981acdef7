import type { Person } from '@titlebase/client'
import { pageTexts } from '../i18n/page-texts.js'

/** Returns the role of one person: “director”, where the label of the enumeration is “Directors”. */
export function roleOf({ gender }: Pick<Person, 'gender'>, role: string): string {
  const { roleOf: names, actress } = pageTexts().person
  if (role === 'actor' && gender === 'female') return actress
  return (names as Readonly<Record<string, string>>)[role] ?? role
}
