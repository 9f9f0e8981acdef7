import { InvalidRequest } from '../errors.js'
import { type Entries, isList, type TakenParameters } from './entries.js'
import { hereCalled, withoutBrackets } from './habits.js'
import { refuseUnknown } from './parameters.js'

/** Longest joined list that a hint writes out. */
const longestJoined = 200

/**
 * Refuses repeated names, then unknown ones, with the names accepted and a near one
 * (docs/reference/grammar.md#names-of-parameters).
 */
export function checkNames(sent: Entries, taken: TakenParameters): void {
  const names = sent.map(([name]) => name)
  const repeated = names.find((name, position) => names.indexOf(name) < position)
  if (repeated !== undefined) {
    const meant = withoutBrackets(repeated)
    const parameter = taken.get(meant)
    throw new InvalidRequest(`${JSON.stringify(repeated)} is given more than once`, {
      field: repeated,
      ...(parameter && isList(parameter) ? { hint: joined(meant, sent) } : {}),
      ...(parameter ? { allowed: namesNear(meant, [...taken.keys()]) } : {}),
    })
  }
  const unknown = names.find((name) => !taken.has(name))
  if (unknown === undefined) return
  const accepted = [...taken.keys()]
  const near = namesNear(unknown, accepted)
  throw near.length > 0
    ? refuseUnknown('operator', unknown, unknown, near)
    : refuseUnknown('parameter', unknown, unknown, accepted, hereCalled(unknown, accepted))
}

/** A list that was sent in several parameters, in one (docs/reference/grammar.md#repeated-parameters). */
function joined(name: string, sent: Entries): string {
  const values = sent.flatMap(([other, value]) =>
    withoutBrackets(other) === name ? value.split(',') : [],
  )
  const hint = `${name}=${[...new Set(values)].filter((value) => value !== '').join(',')}`
  return hint.length <= longestJoined ? hint : `${name}=<value>,<value>`
}

/** The accepted names of the same field: of `year.gt` they are `year`, `year.any`, `year.gte`, ... */
function namesNear(name: string, accepted: readonly string[]): string[] {
  const base = name.split('.', 1)[0]
  return accepted.filter((candidate) => candidate.split('.', 1)[0] === base)
}
