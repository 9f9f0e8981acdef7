import type { Person } from '@titlebase/client'
import { currentTexts } from '../i18n/current-texts.js'

/** Returns the role of one person: “director”, where the label of the enumeration is “Directors”. */
export function roleOf({ gender }: Pick<Person, 'gender'>, role: string): string {
  const { roleOf: names, actress } = currentTexts().person
  if (role === 'actor' && gender === 'female') return actress
  return (names as Readonly<Record<string, string>>)[role] ?? role
}
