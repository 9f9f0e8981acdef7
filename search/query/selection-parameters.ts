import {
  type PersonReference,
  parsePersonReference,
  personNumberPatterns,
  referencePattern,
} from '../../schema/catalogs.js'
import { requirable } from '../../schema/fields.js'
import { operatorSuffixes } from '../../schema/operators.js'
import { presetNames } from '../../schema/presets.js'
import { maxSeed } from '../../schema/seeded-hash.js'
import { InvalidRequest } from './errors.js'
import { catalogNumber, fieldParameters } from './field-parameters.js'
import { catalogsOfNumber, intendedReference } from './hints/catalog-number.js'
import { ownNameFor } from './hints/parameter-synonyms.js'
import { listSchema, readInteger, textParameter } from './parameters.js'
import { parseSort, signedKeys } from './parse-sort.js'
import type { SelectionRules } from './selection.js'
import {
  booleanValue,
  closedSetValue,
  enumerationValue,
  filterParameters,
  integerValue,
  listFilter,
  type SelectionParameter,
  singleFilter,
  type ValueReader,
} from './selection-parameter.js'

/**
 * A person as `<catalog>:<number>`; any well-formed reference is valid
 * (docs/reference/operators.md#persons).
 */
const personValue: ValueReader<PersonReference> = {
  schema: { type: 'string', pattern: referencePattern(personNumberPatterns) },
  read(raw, field) {
    const reference = parsePersonReference(raw)
    if (reference !== null) return reference
    const hint =
      intendedReference(raw, personNumberPatterns) ?? catalogsOfNumber(raw, personNumberPatterns)
    throw new InvalidRequest(
      `${JSON.stringify(raw)} is not <catalog>:<number> of a person`,
      { field, ...(hint === null ? {} : { hint }) },
      hint === null && /\p{L}{2}/u.test(raw) ? raw : null,
    )
  },
}

/** Filters that do not correspond to one field of the registry. */
const specialFilters: readonly SelectionParameter[] = [
  ...filterParameters(
    {
      name: 'delta_id',
      about: 'Number in catalog delta.',
      extension: true,
      suffixes: ['', 'any', 'not'],
      value: catalogNumber('delta'),
    },
    (means, numbers) => ({ kind: 'deltaId', means, numbers }),
  ),
  ...filterParameters(
    {
      name: 'person',
      about: 'Credited person, `<catalog>:<number>`.',
      suffixes: ['', 'any', 'all', 'not'],
      value: personValue,
    },
    (means, persons) => ({ kind: 'person', means, persons }),
  ),
  listFilter(
    'person.role',
    'Roles; the same `person` must have one of them.',
    enumerationValue('credit_roles'),
    (roles) => ({ kind: 'personRole', roles }),
  ),
  ...filterParameters(
    {
      name: 'released',
      about: 'True for released titles, false for upcoming ones.',
      suffixes: ['', 'any', 'not'],
      value: booleanValue,
    },
    (means, values) => ({ kind: 'released', means, values }),
  ),
  ...filterParameters(
    {
      name: 'has_poster',
      about: 'True for titles with a poster in any catalog.',
      suffixes: ['', 'any', 'not'],
      value: booleanValue,
    },
    (means, values) => ({ kind: 'hasPoster', means, values }),
  ),
  singleFilter('age_limit_max', 'Maximum `age_limit`.', integerValue, (value) => ({
    kind: 'ageLimitMax',
    value,
  })),
  listFilter(
    'required',
    'Names of values that must be known.',
    closedSetValue(requirable, (text) => ownNameFor(text, requirable)),
    (fields) => ({ kind: 'required', fields }),
  ),
]

/**
 * At most 200 characters; a blank text counts as absent (docs/reference/searching.md#typed-queries).
 */
const titleQuery = textParameter(200, 'Free text over Russian, English and original titles.')

/** A seed of a random order (docs/reference/sorting.md#seeds). */
function readSeed(raw: string, field: string): number {
  const seed = readInteger(raw, field)
  if (seed >= 0 && seed <= maxSeed) return seed
  throw new InvalidRequest(`${field} must be a whole number from 0 to ${maxSeed}`, { field })
}

const presetValue = closedSetValue(presetNames, (text) => {
  if (/^(?:top[ _-]?\d*|top[ _-]?rated|best)$/i.test(text)) return 'top'
  if (/^popular(?:ity)?$/i.test(text)) return 'trending'
  if (/^(?:newest|latest|recent|новинки)$/i.test(text)) return 'new'
  return /^(?:upcoming|soon|coming[ _-]soon)$/i.test(text) ? 'released=false' : null
})

const otherParameters: readonly SelectionParameter[] = [
  {
    name: 'q',
    part: 'typed',
    about: titleQuery.about,
    schema: titleQuery.schema,
    read: (raw) => ({ typed: titleQuery.read(raw, 'q') }),
  },
  {
    name: 'sort',
    part: 'sort',
    about: 'Signed keys: `-` or no sign descending, `+` ascending; a comma adds a tie-breaker.',
    schema: listSchema({ type: 'string', enum: signedKeys }),
    read: (raw) => ({ sort: parseSort(raw, 'sort') }),
  },
  {
    name: 'preset',
    part: 'preset',
    about: 'Ready-made filters and sort; explicit parameters take priority.',
    schema: presetValue.schema,
    read: (raw) => ({ preset: presetValue.read(raw, 'preset') }),
  },
  {
    name: 'seed',
    part: 'sort',
    extension: true,
    about: 'Makes `sort=random` the same order for the same seed.',
    schema: { type: 'integer', minimum: 0, maximum: maxSeed },
    read: (raw) => ({ seed: readSeed(raw, 'seed') }),
  },
]

/** All parameters of the shared query grammar, in the order of `allowed` in errors and of the docs. */
const grammar: readonly SelectionParameter[] = [
  ...otherParameters,
  ...fieldParameters,
  ...specialFilters,
]
const byName: ReadonlyMap<string, SelectionParameter> = new Map(
  grammar.map((parameter) => [parameter.name, parameter]),
)

/** The parameter with this full name, including the operator; null for an unknown name. */
export function selectionParameter(name: string): SelectionParameter | null {
  return byName.get(name) ?? null
}

/** The parameters that an endpoint with these rules accepts. */
export function selectionParameters(rules: SelectionRules): readonly SelectionParameter[] {
  return grammar.filter(({ part }) => rules[part])
}

/** The names of all filter parameters, including operators. */
export function filterParameterNames(): readonly string[] {
  return grammar.filter(({ part }) => part === 'filters').map(({ name }) => name)
}

/** A filter with the operators that it accepts in addition to its bare name. */
export interface GrammarFilter {
  readonly name: string
  readonly operators: readonly string[]
  /** Its first parameter, by rule the bare name. */
  readonly first: SelectionParameter
}

/** Every filter of the grammar once. */
export function grammarFilters(): readonly GrammarFilter[] {
  const byName = new Map<string, { first: SelectionParameter; operators: string[] }>()
  for (const parameter of grammar) {
    if (parameter.part !== 'filters') continue
    const [base = '', suffix = ''] = parameter.name.split('.')
    const isOperator = (operatorSuffixes as readonly string[]).includes(suffix)
    const name = isOperator ? base : parameter.name
    const filter = byName.get(name) ?? { first: parameter, operators: [] }
    if (name !== parameter.name) filter.operators.push(suffix)
    byName.set(name, filter)
  }
  return [...byName].map(([name, filter]) => ({ name, ...filter }))
}
