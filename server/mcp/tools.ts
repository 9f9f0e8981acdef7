import type { Tool as ToolDeclaration } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { PageAddresses } from '../cards/page-urls.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { integerParameter } from '../query/parameters.js'
import { requireAtMost } from '../query/references.js'
import { filters } from '../routes/filters.js'
import { match } from '../routes/match.js'
import { personBatch } from '../routes/person-batch.js'
import { personSearch } from '../routes/person-search.js'
import { titleBatch } from '../routes/title-batch.js'
import { titleFacetCounts } from '../routes/title-facets.js'
import { titles } from '../routes/titles.js'
import { type ArgumentsSchema, argumentsSchema, operatorsInWords } from './arguments.js'
import { fetchTitle } from './fetch.js'
import { search } from './search.js'

/** A tool: an endpoint whose parameters are its arguments. */
export interface Tool {
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly description: string
  readonly input: ArgumentsSchema
  /** JSON Schema of the response. */
  readonly output: NonNullable<ToolDeclaration['outputSchema']>
}

/** Every tool by its name (docs/reference/mcp.md#tools). */
export function tools(pages: PageAddresses): ReadonlyMap<string, Tool> {
  const endpoints: Readonly<Record<string, AnyEndpoint>> = {
    search: search(pages),
    fetch: fetchTitle(pages),
    titles_search: titles,
    titles_get: titlesGet(pages),
    titles_match: match,
    titles_facets: titleFacetCounts,
    persons_search: personSearch,
    persons_get: personBatch,
    filter_values: filterValues(),
  }
  return new Map(Object.entries(endpoints).map(([name, each]) => [name, toolOf(name, each)]))
}

/** Maximum number of references of `titles_get`. */
const mostTitles = 20

/** Smaller batches than over HTTP, because a whole card is long for a conversation. */
function titlesGet(pages: PageAddresses): AnyEndpoint {
  const batch = titleBatch(pages)
  const { ids } = batch.query
  const fewIds: typeof ids = {
    ...ids,
    about: `Titles, \`<catalog>:<number>\`, at most ${mostTitles}.`,
    read(raw, field) {
      requireAtMost(mostTitles, raw.split(','), field)
      return ids.read(raw, field)
    },
  }
  const about = `Up to ${mostTitles} titles by their references \`<catalog>:<number>\`. \`fields\` chooses blocks, \`include\` adds lists; \`missing\` contains unknown references.`
  return { ...batch, about, query: { ...batch.query, ids: fewIds } }
}

/** Maximum number of values of each facet of `filter_values`. */
const mostValues = 200

/** Over HTTP, `limit=0` returns all values, of which there may be hundreds of thousands. */
function filterValues(): AnyEndpoint {
  const limit = integerParameter(
    1,
    50,
    `Values per facet, at most ${mostValues}; larger ones are clamped.`,
  )
  const clamped: typeof limit = {
    ...limit,
    read: (raw, field) => Math.min(limit.read(raw, field), mostValues),
  }
  return { ...filters, query: { ...filters.query, limit: clamped } }
}

function toolOf(name: string, endpoint: AnyEndpoint): Tool {
  const { summary, about, selection, answers } = endpoint
  const grammar =
    selection?.filters === true
      ? ` A filter accepts one or more values. Operators, as in \`year.gte\`: ${operatorsInWords}. \`filter_values\` finds the values of open sets.`
      : ''
  const { $schema, ...output } = z.toJSONSchema(answers)
  return {
    name,
    endpoint,
    description: `${summary}. ${about}${grammar}`,
    input: argumentsSchema(endpoint),
    output: { ...(output as object), type: 'object' },
  }
}
