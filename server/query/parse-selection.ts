import { InvalidRequest } from '../errors.js'
import { checkNames } from './check-names.js'
import { byName, type Entries, type TakenParameters } from './entries.js'
import { emptySelection, mergeUnder } from './merge-selections.js'
import type { Selection } from './selection.js'
import type { SelectionPart } from './selection-parameter.js'
import { selectionParameter, selectionParameters } from './selection-parameters.js'
import type { SelectionRules } from './selection-rules.js'

/** Reads the parameters of the shared query grammar that these rules admit; throws InvalidRequest. */
export function parseSelection(entries: Entries, rules: SelectionRules): Selection {
  checkNames(entries, takenUnder(rules))
  return assembleSelection(
    entries.map(([name, value]) => readPart(name, value)),
    rules,
  )
}

const known = new WeakMap<SelectionRules, TakenParameters>()

/** The parameters that rules admit, some hundreds: put together once. */
function takenUnder(rules: SelectionRules): TakenParameters {
  const before = known.get(rules)
  if (before !== undefined) return before
  const taken = byName(selectionParameters(rules))
  known.set(rules, taken)
  return taken
}

/** Reads one parameter, whose name has been checked. */
export function readPart(name: string, value: string): SelectionPart {
  const parameter = selectionParameter(name)
  if (parameter === null) throw new InvalidRequest(`unknown parameter ${name}`, { field: name })
  return parameter.read(value)
}

/** The selection that the parts of a request make, over the defaults of its endpoint. */
export function assembleSelection(
  parts: readonly SelectionPart[],
  rules: SelectionRules,
): Selection {
  const conditions = parts.flatMap(({ conditions = [] }) => conditions)
  const explicit: Selection = Object.assign({}, emptySelection, ...parts, { conditions })
  checkRoles(explicit)
  checkSeed(explicit)
  const { defaults } = rules
  return defaults === undefined
    ? explicit
    : mergeUnder(explicit, parseSelection(Object.entries(defaults), everything))
}

/** The whole grammar: what presets and defaults are written in. */
export const everything: SelectionRules = { typed: true, filters: true, sort: true, preset: true }

/** Roles without a person are refused (docs/reference/operators.md#persons). */
function checkRoles({ conditions }: Selection): void {
  const roles = conditions.find(({ kind }) => kind === 'personRole')
  if (roles === undefined || conditions.some(({ kind }) => kind === 'person')) return
  throw new InvalidRequest(`${roles.parameter} narrows person, which is not given`, {
    field: roles.parameter,
  })
}

/** A seed without a random order is refused (docs/reference/sorting.md#seeds). */
function checkSeed({ seed, sort }: Selection): void {
  if (seed === null || sort?.some(({ key }) => key === 'random')) return
  throw new InvalidRequest('seed goes with sort=random', { field: 'seed' })
}
