import { facetNames } from '../../schema/cards/reference-data.js'
import { type FieldName, titleFields } from '../../schema/fields.js'
import { integerParameter, type JsonSchema } from '../../search/query/parameters.js'
import { type GrammarFilter, grammarFilters } from '../../search/query/selection-parameters.js'
import { plainObject } from '../cards/written-json.js'
import { type AnyEndpoint, endpoint } from '../endpoint/endpoint.js'
import { filters } from '../routes/filters.js'

/** Maximum number of values of each facet. */
const maxValues = 200

const limit = integerParameter(1, 50, `Values per facet, at most ${maxValues}.`)

/**
 * The tool `filter_values`: without `facet`, the names of all filters, with the operators and the
 * form of their values; with `facet`, the values of open sets (docs/reference/mcp.md#tools).
 */
export const filterValues: AnyEndpoint = endpoint({
  ...filters,
  about:
    'Without `facet`, lists all filters, with their operators and the form of their values. With `facet`, lists its values, the most frequent first.',
  query: {
    ...filters.query,
    facet: { ...filters.query.facet, about: 'Facets whose values to list.' },
    // Over HTTP, `limit=0` returns all values, of which there may be hundreds of thousands.
    limit: {
      ...limit,
      read: (raw, field) => Math.min(limit.read(raw, field), maxValues),
    },
  },
  async handle(asked, context) {
    const { facet, q } = asked.query
    if (facet !== null || q !== null) return filters.handle(asked, context)
    const none = { ...asked, query: { ...asked.query, facet: [] } }
    const answer = plainObject<object>(await filters.handle(none, context))
    return { filters: filterForms(), ...answer }
  },
})

/** The form of each filter's values, and its operators: `whole number; .not .gte .lte`. */
function filterForms(): Record<string, string> {
  return Object.fromEntries(
    grammarFilters().map((filter) => {
      const suffixes = filter.operators.filter((suffix) => suffix !== 'any')
      const operators = suffixes.map((suffix) => ` .${suffix}`).join('')
      return [filter.name, formOf(filter) + (operators === '' ? '' : `;${operators}`)]
    }),
  )
}

function formOf({ name, first }: GrammarFilter): string {
  const { enum: values, format, pattern, type } = (first.schema.items ?? first.schema) as JsonSchema
  if (Array.isArray(values)) {
    return values.length > 100 ? `two-letter code such as ${values[0]}` : values.join(', ')
  }
  if (format === 'date') return 'YYYY-MM-DD'
  if (name === 'person') return 'ref of a person'
  if (typeof pattern === 'string') return 'number in the catalog'
  if (type === 'string') return facetOf(name)
  return type === 'integer' ? 'whole number' : String(type)
}

/** Only `collection` has values that are not a facet. */
function facetOf(name: string): string {
  const field = titleFields[name as FieldName]
  const facet = facetNames.find((each) => field.type === 'openSet' && each === field.facet)
  return facet === undefined ? 'slug' : `value of facet ${facet}`
}
