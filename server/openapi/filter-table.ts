import { operatorSuffixes, operators } from '../../schema/operators.js'
import { sortKeys } from '../../schema/sorts.js'
import type { JsonSchema } from '../../search/query/parameters.js'
import { type GrammarFilter, grammarFilters } from '../../search/query/selection-parameters.js'
import { pascalCase, setName } from './named-sets.js'

interface FilterRow extends Omit<GrammarFilter, 'first'> {
  readonly values: string
  readonly isSortKey: boolean
  readonly about: string
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

/** Maximum number of values to list; for a longer set, the table contains its name and size. */
const maxListed = 12

function valuesOf(name: string, schema: JsonSchema): string {
  const items = (schema.items ?? schema) as JsonSchema
  const { enum: values, format, pattern, type } = items as Record<string, unknown>
  if (Array.isArray(values)) {
    return values.length > maxListed
      ? `${setName(values) ?? pascalCase(name)} (${values.length})`
      : values.join(', ')
  }
  if (format === 'date') return 'date'
  if (typeof pattern === 'string') return name === 'person' ? '<catalog>:<number>' : 'number'
  return type === 'string' ? 'as `/filters` lists them' : String(type)
}

export function operatorRows(): readonly (readonly [suffix: string, about: string])[] {
  return operatorSuffixes.map((suffix) => [
    suffix === '' ? 'none' : `.${suffix}`,
    operators[suffix].about,
  ])
}
