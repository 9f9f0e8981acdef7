import { type ComparableNames, readingPenalty } from './closeness.js'
import type { ExactName } from './exact-names.js'
import { noMatch } from './penalties.js'
import { yearsFrom } from './title-years.js'

/** The relevance of names that equal a query; it is positive, unlike that of other names (closeness.ts). */

/** The relevance of a name that equals the query, by its position among the query's exact names. */
function exactNameBonus(position: number): number {
  return 1_000_000_000_000 - position * 1_000_000_000
}

/** The relevance of a title with an exact name; `noMatch` if the name is for titles of another year. */
export function exactNameRelevance(
  { isOfAnyYear, isOfWellKnown, cost }: ExactName,
  position: number,
  { years, isWellKnown }: { readonly years: number; readonly isWellKnown: boolean },
): number {
  if ((years > 0 && !isOfAnyYear) || (isOfWellKnown && !isWellKnown)) return noMatch
  return (
    (cost === undefined ? exactNameBonus(position) : -cost) - readingPenalty({ cost: 0 }, years)
  )
}

/** The relevance of a title by the first of a query's exact names that it has; `noMatch` if it has none. */
export function closestExactName(
  names: readonly ExactName[],
  { years, isWellKnown }: Pick<ComparableNames, 'years' | 'isWellKnown'>,
  isNamed: (name: ExactName, position: number) => boolean,
): number {
  for (const [position, name] of names.entries()) {
    if (!isNamed(name, position)) continue
    const found = { years: yearsFrom(name.year, years), isWellKnown }
    const relevance = exactNameRelevance(name, position, found)
    if (relevance !== noMatch) return relevance
  }
  return noMatch
}
