import { operatorSuffixes, operators } from '../../schema/operators.js'
import { sortKeys } from '../../schema/sorts.js'
import type { JsonSchema } from '../query/parameters.js'
import { fullGrammar } from '../query/parse-selection.js'
import type { SelectionParameter } from '../query/selection-parameter.js'
import { selectionParameters } from '../query/selection-parameters.js'
import { pascalCase, setName } from './named-sets.js'

/** A filter with the operators that it accepts in addition to its bare name. */
interface Filter {
  readonly name: string
  readonly operators: readonly string[]
  /** Its first parameter, by rule the bare name. */
  readonly first: SelectionParameter
}

interface FilterRow extends Omit<Filter, 'first'> {
  readonly values: string
  readonly isSortKey: boolean
  readonly about: string
}

/** Every filter of the grammar once. */
export function grammarFilters(): readonly Filter[] {
  const byName = new Map<string, { first: SelectionParameter; operators: string[] }>()
  for (const parameter of selectionParameters(fullGrammar)) {
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

/** The rows of the table of filters (docs/reference/filters.md). */
export function filterRows(): readonly FilterRow[] {
  return grammarFilters().map(({ name, operators, first }) => ({
    name,
    operators,
    values: valuesOf(name, first.schema),
    isSortKey: (sortKeys as readonly string[]).includes(name),
    about: first.about,
  }))
}

/** Maximum number of values to list; for a longer set, the table contains its name. */
const mostListed = 12

function valuesOf(name: string, schema: JsonSchema): string {
  const items = (schema.items ?? schema) as JsonSchema
  const { enum: values, format, pattern, type } = items as Record<string, unknown>
  if (Array.isArray(values)) {
    return values.length > mostListed
      ? `${values.length} values: ${setName(values) ?? pascalCase(name)}`
      : values.join(', ')
  }
  if (format === 'date') return 'date'
  if (typeof pattern === 'string') return name === 'person' ? '<catalog>:<number>' : 'number'
  return type === 'string' ? 'as `/filters` lists them' : String(type)
}

/** The operators, one row each. */
export function operatorRows(): readonly (readonly [suffix: string, about: string])[] {
  return operatorSuffixes.map((suffix) => [
    suffix === '' ? 'none' : `.${suffix}`,
    operators[suffix].about,
  ])
}
