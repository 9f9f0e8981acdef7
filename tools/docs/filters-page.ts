import { titleNumberPatterns } from '../../schema/catalogs.js'
import { enums } from '../../schema/enums.js'
import { fieldNames, type TitleField, titleFields } from '../../schema/fields.js'
import type { SelectionParameter } from '../../search/query/selection-parameter.js'
import { grammarFilters } from '../../search/query/selection-parameters.js'

/** docs/reference/filters.md, from the registry of fields and the grammar. */
export function renderFiltersPage(): string {
  const filters = grammarFilters().map(
    ({ name, first }) => `- \`${name}\`, ${typeOf(name, first)}: ${first.about}`,
  )
  return `# Filters

<!-- Written by \`npm run docs\` from schema/fields.ts and the query grammar; do not edit by hand. -->

## All filters

\`/titles\`, \`/titles/facets\`, relations, filmographies, collections and [slices](slices.md) accept these filters, each with the [operators](operators.md#operators) of its type. [Values](grammar.md#values) and [sets](grammar.md#sets) describe the types; integers, decimals and dates are ranges.

${filters.join('\n')}
`
}

function typeOf(name: string, { schema }: SelectionParameter): string {
  const field = fieldNames.find((candidate) => candidate === name)
  return field === undefined ? typeOfSchema(schema) : typeOfField(titleFields[field])
}

function typeOfField(field: TitleField): string {
  switch (field.type) {
    case 'identity':
      return numberType
    case 'closedSet':
      return setName(field.values)
    case 'openSet':
      return 'open set'
    case 'range':
      return { integer: 'integer', decimal: 'decimal', day: 'date' }[field.of]
    case 'flag':
      return 'boolean'
  }
}

const numberType = '[number](identity.md#numbers)'

function setName(values: readonly string[]): string {
  const known = Object.entries(enums).find(
    ([, labels]) => Object.keys(labels).join() === values.join(),
  )
  return known === undefined
    ? '[closed set](reference-data.md#countries)'
    : `[\`${known[0]}\`](reference-data.md#enumerations)`
}

function typeOfSchema(schema: Readonly<Record<string, unknown>>): string {
  const items = (schema.items ?? schema) as {
    type?: string
    enum?: readonly string[]
    pattern?: string
  }
  if (items.enum !== undefined) {
    return items.enum.includes('director')
      ? '[`credit_roles`](reference-data.md#enumerations)'
      : '[what can be required](operators.md#required)'
  }
  if (items.pattern === titleNumberPatterns.delta.source) return numberType
  return items.type === 'string' ? '[references](identity.md#references)' : String(items.type)
}
