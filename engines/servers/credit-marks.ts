import type { Credit } from '../../schema/documents.js'
import type { Filter } from '../../schema/filter.js'

/** Who is credited in a title, as words that a search server's index holds and its filters name. */

/** `<person>:<role>` for every role a person has in the title, and `<person>` once, for any role. */
export function creditMarks(credited: readonly Credit[]): string[] {
  const marks = new Set<string>()
  for (const { person, role } of credited) marks.add(`${person}`).add(`${person}:${role}`)
  return [...marks]
}

/** The marks of which a title has to have one. */
export function wantedMarks({ persons, roles }: Extract<Filter, { kind: 'credited' }>): string[] {
  if (roles === null) return persons.map(String)
  return persons.flatMap((person) => roles.map((role) => `${person}:${role}`))
}
