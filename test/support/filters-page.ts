import { type TitleCatalog, titleNumberPatterns } from '../../schema/catalogs.js'
import { enums } from '../../schema/enums.js'
import { fieldNames, type TitleField, titleFields } from '../../schema/fields.js'
import { sortKeys } from '../../schema/sorts.js'
import { grammarFilters } from '../../server/openapi/filter-table.js'
import type { SelectionParameter } from '../../server/query/selection-parameter.js'
import { markdownTable } from './markdown.js'

/** docs/reference/filters.md, from the registry of fields and the grammar. */
export function renderFiltersPage(): string {
  const rows = grammarFilters().map(({ name, first, operators }) => [
    `\`${name}\``,
    typeOf(name, first),
    operatorsOf(operators),
    (sortKeys as readonly string[]).includes(name) ? 'yes' : '',
    first.about.replace(/\|/g, '\\|'),
  ])
  return `# Filters

<!-- Written by \`npm run docs\` from schema/fields.ts and the query grammar; do not edit by hand. -->

## All filters

\`/titles\`, \`/titles/facets\`, relations, filmographies, collections and [slices](slices.md) take these filters, without an operator (equality) or with an [operator](operators.md). All take \`.any\` and \`.not\`, except those marked "none"; the table names further operators. [Values](grammar.md#values) and [sets](grammar.md#sets) describe the types.

${markdownTable(['filter', 'type', 'further operators', 'sort key', 'meaning'], rows)}

Tests: [this page](../../test/unit/repository/generated-pages.test.ts), [each filter](../../test/api/conformance/titles-filters.test.ts), [the names](../../test/unit/server/query/read-request.test.ts)
`
}

/** The operators in addition to `.any` and `.not`; `none` without any operator. */
function operatorsOf(operators: readonly string[]): string {
  if (operators.length === 0) return 'none'
  const further = operators.filter((suffix) => suffix !== 'any' && suffix !== 'not')
  if (operators.length - further.length !== 2) throw new Error(`operators without any and not`)
  return further.map((suffix) => `\`.${suffix}\``).join(' ')
}

function typeOf(name: string, { schema }: SelectionParameter): string {
  const field = fieldNames.find((candidate) => candidate === name)
  return field === undefined ? typeOfSchema(schema) : typeOfField(titleFields[field])
}

function typeOfField(field: TitleField): string {
  switch (field.type) {
    case 'identity':
      return numberType(field.catalog)
    case 'closedSet':
      return `${field.many ? 'values' : 'value'} of ${setName(field.values)}`
    case 'openSet':
      return 'open set'
    case 'range':
      return { integer: 'integer', decimal: 'decimal', day: 'date' }[field.of]
    case 'flag':
      return 'boolean'
  }
}

function numberType(catalog: TitleCatalog): string {
  return `[number](identity.md#numbers) of ${catalog}`
}

function setName(values: readonly string[]): string {
  const known = Object.entries(enums).find(
    ([, labels]) => Object.keys(labels).join() === values.join(),
  )
  return known === undefined
    ? `a [closed set](reference-data.md#countries)`
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
      ? 'values of [`credit_roles`](reference-data.md#enumerations)'
      : 'names of [what can be required](operators.md#required)'
  }
  if (items.pattern === titleNumberPatterns.delta.source) return numberType('delta')
  return items.type === 'string' ? '[references](identity.md#references)' : String(items.type)
}
