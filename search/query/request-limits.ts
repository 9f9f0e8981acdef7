import { type AcceptedParameters, type Entries, isList } from './accepted-parameters.js'
import { InvalidRequest } from './errors.js'

/** Maximum number of parameters of a request (docs/reference/limits.md#lists-and-parameters). */
const maxParameters = 60
/** Maximum number of distinct values in one list. */
export const maxListValues = 100
/** Maximum sum of the numbers of distinct values in all lists of a request. */
const maxValuesOfAllLists = 400

/** Rejects a request with too many parameters; the error names the first excess parameter. */
export function checkParameterCount(sent: Entries): void {
  const beyond = sent[maxParameters]
  if (beyond === undefined) return
  throw new InvalidRequest(`a request can have at most ${maxParameters} parameters`, {
    field: beyond[0],
  })
}

/**
 * Rejects lists that are too long before their values are parsed, because the cost of a search grows with
 * them. If the lists are too long only in total, the error names the list that exceeds the sum.
 */
export function checkLists(sent: Entries, accepted: AcceptedParameters): void {
  let sum = 0
  for (const [field, value] of sent) {
    const parameter = accepted.get(field)
    if (parameter === undefined || !isList(parameter) || parameter.hasOwnLimit) continue
    const count = new Set(value.split(',')).size
    if (count > maxListValues) {
      throw new InvalidRequest(`${field} can have at most ${maxListValues} different values`, {
        field,
      })
    }
    sum += count
    if (sum > maxValuesOfAllLists) {
      throw new InvalidRequest(
        `the lists of a request can have at most ${maxValuesOfAllLists} values in total`,
        { field },
      )
    }
  }
}
