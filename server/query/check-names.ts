import { InvalidRequest } from '../errors.js'
import { refuseUnknown } from './parameters.js'

/**
 * Refuses repeated names, then unknown ones, with the names accepted and a near one
 * (docs/reference/grammar.md#names-of-parameters).
 */
export function checkNames(sent: readonly string[], accepted: readonly string[]): void {
  const repeated = sent.find((name, position) => sent.indexOf(name) < position)
  if (repeated !== undefined) {
    throw new InvalidRequest(`${JSON.stringify(repeated)} is given more than once`, {
      field: repeated,
      ...(accepted.includes(repeated) ? { allowed: namesNear(repeated, accepted) } : {}),
    })
  }
  const unknown = sent.find((name) => !accepted.includes(name))
  if (unknown === undefined) return
  const near = namesNear(unknown, accepted)
  throw near.length > 0
    ? refuseUnknown('operator', unknown, unknown, near)
    : refuseUnknown('parameter', unknown, unknown, accepted)
}

/** The accepted names of the same field: of `year.gt` they are `year`, `year.any`, `year.gte`, ... */
function namesNear(name: string, accepted: readonly string[]): string[] {
  const base = name.split('.', 1)[0]
  return accepted.filter((candidate) => candidate.split('.', 1)[0] === base)
}
