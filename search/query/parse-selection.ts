import type { Day } from '../../schema/days.js'
import { expandPreset } from '../../schema/presets.js'
import { type AcceptedParameters, byName, type Entries } from './accepted-parameters.js'
import { checkNames } from './check-names.js'
import { InvalidRequest } from './errors.js'
import { anyReference } from './hints/parameter-synonyms.js'
import { emptySelection, mergeUnder, type Selection, type SelectionRules } from './selection.js'
import type { SelectionPart } from './selection-parameter.js'
import { selectionParameter, selectionParameters } from './selection-parameters.js'

/** Parses parameters of the shared query grammar. Throws InvalidRequest for a parameter outside the rules. */
export function parseSelection(entries: Entries, rules: SelectionRules): Selection {
  checkNames(entries, acceptedUnder(rules))
  return assembleSelection(
    entries.map(([name, value]) => readSelectionPart(name, value)),
    rules,
  )
}

const cache = new WeakMap<SelectionRules, AcceptedParameters>()

/** The parameters under some rules. They are several hundred, so the map is cached. */
function acceptedUnder(rules: SelectionRules): AcceptedParameters {
  const cached = cache.get(rules)
  if (cached !== undefined) return cached
  const accepted = byName(selectionParameters(rules))
  cache.set(rules, accepted)
  return accepted
}

/** Parses one parameter, whose name was checked before. */
export function readSelectionPart(name: string, value: string): SelectionPart {
  const parameter = selectionParameter(name)
  if (parameter === null) throw new InvalidRequest(`unknown parameter ${name}`, { field: name })
  return parameter.read(value)
}

/** Combines the parts of a request with the defaults of its endpoint. */
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
    : mergeUnder(explicit, parseSelection(Object.entries(defaults), fullGrammar))
}

/** The rules for presets and defaults, which may use the whole grammar. */
export const fullGrammar: SelectionRules = { typed: true, filters: true, sort: true, preset: true }

/** Rejects roles without a person (docs/reference/operators.md#persons). */
function checkRoles({ conditions }: Selection): void {
  const roles = conditions.find((condition) => condition.kind === 'personRole')
  if (roles === undefined || conditions.some(({ kind }) => kind === 'person')) return
  throw new InvalidRequest(`${roles.parameter} requires person`, {
    field: roles.parameter,
    hint: `person=${anyReference}&${roles.parameter}=${roles.roles.join()}`,
  })
}

/** Rejects a seed without a random order (docs/reference/sorting.md#seeds). */
function checkSeed({ seed, sort }: Selection): void {
  if (seed === null || sort?.some(({ key }) => key === 'random')) return
  throw new InvalidRequest('seed requires sort=random', {
    field: 'seed',
    hint: `sort=random&seed=${seed}`,
  })
}

/** Expands the preset; parameters of the request take priority (docs/reference/grammar.md#presets). */
export function applyPreset(selection: Selection, today: Day): Selection {
  const { preset, ...explicit } = selection
  if (preset === null) return selection
  const background = parseSelection(expandPreset(preset, today), fullGrammar)
  return mergeUnder({ ...explicit, preset: null }, background)
}
