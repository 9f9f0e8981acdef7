import type { DocumentCredit } from '../../schema/documents.js'
import type { Filter } from '../../schema/filter.js'

/** Credits as index terms of a search server: `<person>` for any role and `<person>:<role>`. */

/** The distinct terms of a title's document. */
export function creditTerms(credits: readonly DocumentCredit[]): string[] {
  const terms = new Set<string>()
  for (const { person, role } of credits) terms.add(`${person}`).add(`${person}:${role}`)
  return [...terms]
}

/** The terms of a filter by credits. A title passes if it has at least one of them. */
export function filteredCreditTerms({
  persons,
  roles,
}: Extract<Filter, { kind: 'credited' }>): string[] {
  if (roles === null) return persons.map(String)
  return persons.flatMap((person) => roles.map((role) => `${person}:${role}`))
}
