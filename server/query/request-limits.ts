import { InvalidRequest } from '../errors.js'
import { type Entries, isList, type TakenParameters } from './entries.js'

/** How much one request may ask for (docs/reference/limits.md#lists-and-parameters). */
export const mostParameters = 60
/** Different values of one list. */
export const mostInList = 100
/** Different values of all lists of a request, each list counted by itself. */
export const mostInLists = 400

/** Refuses more parameters than a request may have, naming the first that is too many. */
export function checkParameterCount(sent: Entries): void {
  const beyond = sent[mostParameters]
  if (beyond === undefined) return
  throw new InvalidRequest(`a request takes at most ${mostParameters} parameters`, {
    field: beyond[0],
  })
}

/**
 * Refuses lists that are too long, before their values are read: what a search costs grows with
 * them. Where the lists of a request are too long together, the one that passes the sum is named.
 */
export function checkLists(sent: Entries, taken: TakenParameters): void {
  let sum = 0
  for (const [field, value] of sent) {
    const parameter = taken.get(field)
    if (parameter === undefined || !isList(parameter) || parameter.limitsItself) continue
    const count = new Set(value.split(',')).size
    if (count > mostInList) {
      throw new InvalidRequest(`${field} takes at most ${mostInList} different values`, { field })
    }
    sum += count
    if (sum > mostInLists) {
      throw new InvalidRequest(
        `the lists of a request take at most ${mostInLists} values together`,
        { field },
      )
    }
  }
}
