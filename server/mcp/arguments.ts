import type { Tool as ToolDeclaration } from '@modelcontextprotocol/server'
import { type FieldName, type TitleField, titleFields } from '../../schema/fields.js'
import { isList } from '../../search/query/accepted-parameters.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { ownNameFor } from '../../search/query/hints/parameter-synonyms.js'
import type { JsonSchema, Parameter } from '../../search/query/parameters.js'
import { selectionParameter, selectionParameters } from '../../search/query/selection-parameters.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'

/** JSON Schema of a tool's arguments. */
type ArgumentsSchema = ToolDeclaration['inputSchema']

type Described = Pick<Parameter<unknown>, 'schema' | 'about' | 'required'>

/** The argument with all parameters that have no schema of their own. */
const filtersName = 'filters'

/** The schema of `filters`; null if the tool describes all parameters of its endpoint. */
function filtersSchema(endpoint: AnyEndpoint, common: readonly string[]): JsonSchema | null {
  if (endpoint.selection !== undefined) {
    const description =
      'Other parameters by name: `{"rating": 8, "country.not": "us"}`. A number for ratings, votes, popularity, awards or money means at least; others are exact without `.gte` or `.lte`. `filter_values` lists them.'
    return { type: 'object', description }
  }
  const others = Object.keys(endpoint.query).filter((name) => !common.includes(name))
  if (others.length === 0) return null
  return { type: 'object', description: `Other parameters by name: ${others.join(', ')}.` }
}

/**
 * The schema of a tool's arguments (docs/reference/mcp.md#arguments). It is part of every
 * conversation, so it describes only the parameters in `common`; the object `filters` takes all
 * others. Each property has one `type`, because some providers of models refuse lists of types.
 */
export function argumentsSchema(endpoint: AnyEndpoint, common: readonly string[]): ArgumentsSchema {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const name of common) {
    const parameter = parameterOf(endpoint, name)
    if (parameter === null) throw new TypeError(`${endpoint.name} has no parameter ${name}`)
    properties[name] = argumentSchema(parameter)
    if (parameter.required) required.push(name)
  }
  const filters = filtersSchema(endpoint, common)
  if (filters !== null) properties[filtersName] = filters
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
  } as ArgumentsSchema
}

function parameterOf({ query, selection }: AnyEndpoint, name: string): Described | null {
  if (Object.hasOwn(query, name)) return query[name]
  return selection === undefined ? null : selectionParameter(name)
}

function argumentSchema({ schema, about }: Described): JsonSchema {
  const { type, items, enum: values, default: fallback } = schema as Record<string, unknown>
  const of = (items ?? schema) as { type?: unknown; enum?: readonly string[] }
  const isSigned = of.enum?.some((value) => value.startsWith('-')) ?? false
  const names = isSigned ? of.enum?.filter((value) => /^[a-z]/.test(value)) : undefined
  const description = names === undefined ? about : `${about} Names: ${names.join(', ')}.`
  const isListed = of.enum !== undefined && !isSigned && of.enum.length <= maxListed
  const element = { type: of.type, ...(isListed && { enum: of.enum }) }
  return type === 'array'
    ? { type, items: element, description }
    : {
        ...(values === undefined ? { type } : element),
        ...(fallback !== undefined && { default: fallback }),
        description,
      }
}

/** Longer sets of values are not part of a schema. */
const maxListed = 30

/**
 * The query string that means the same as the arguments of a tool call. Null, an empty text and an
 * empty list mean that an argument is absent, and a number for a measure means at least. Throws InvalidRequest for a value that a query string cannot express.
 */
export function queryOf(given: Readonly<Record<string, unknown>>, endpoint: AnyEndpoint): string {
  const { [filtersName]: filters, ...named } = given
  const query = new URLSearchParams()
  for (const [name, value] of [...Object.entries(named), ...filterEntries(filters)]) {
    if (value === null) continue
    const parameter = parameterOf(endpoint, name)
    const values = parameter !== null && isList(parameter) ? listValues(value) : [value].flat()
    if (!values.every(isScalar)) {
      const hint = flatForm(name, value, endpoint)
      throw new InvalidRequest(
        `${JSON.stringify(name)} must be text, a number, true or false, or an array of these`,
        { field: name, ...(hint !== null && { hint }) },
      )
    }
    const written = values.join(separatorOf(parameter))
    const isAtLeast = endpoint.selection !== undefined && isMeasure(name) && isNumber(value)
    if (written !== '') query.append(isAtLeast ? `${name}.gte` : name, written)
  }
  return query.toString()
}

/** Sortable ranges that are no measures: assistants mean exactly the number. */
const exactRanges = ['year', 'release_date', 'runtime']

/** True for filters of which a plain number means at least (docs/reference/mcp.md#arguments). */
function isMeasure(name: string): boolean {
  const field: TitleField | undefined = titleFields[name as FieldName]
  return field?.type === 'range' && field.sortable && !exactRanges.includes(name)
}

const isNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value.trim()))

/** Values that may contain commas are joined by this separator instead. */
export const lineSeparated = 'x-separator'

function separatorOf(parameter: Described | null): string {
  return parameter !== null && lineSeparated in parameter.schema ? '\n' : ','
}

function filterEntries(filters: unknown): [string, unknown][] {
  const read = typeof filters === 'string' && filters !== '' ? parsed(filters) : filters || {}
  if (Array.isArray(read) && read.length === 0) return []
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return Object.entries(read)
  throw new InvalidRequest(`${filtersName} must be an object with parameter names and values`, {
    field: filtersName,
    hint: objectOf(read) ?? '{"votes_alpha.gte": 1000}',
  })
}

/** `{"year.lte": 1960}` for the year `{"lte": 1960}`; null for other values. */
function flatForm(name: string, value: unknown, { query, selection }: AnyEndpoint): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const shared = selection === undefined ? [] : selectionParameters(selection)
  const accepted = [...Object.keys(query), ...shared.map((parameter) => parameter.name)]
  const entries = Object.entries(value).map(([operator, bound]) => [
    ownNameFor(`${name}.${operator}`, accepted) ?? name,
    bound,
  ])
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries))
}

/** `{"runtime.lte": 90}` for an array of fields with operators and values; null for other values. */
function objectOf(filters: unknown): string | null {
  if (!Array.isArray(filters)) return null
  const entries = filters.map((each: Record<string, unknown> | null) => {
    const { field, name = field, operator, op = operator, value } = each ?? {}
    return [op === undefined ? name : `${name}.${op}`, value] as const
  })
  const isComplete = entries.every(([name, value]) => typeof name === 'string' && isScalar(value))
  return isComplete ? JSON.stringify(Object.fromEntries(entries)) : null
}

/** Some assistants send an array as JSON text. */
function listValues(value: unknown): unknown[] {
  const read = typeof value === 'string' && value.trimStart().startsWith('[') ? parsed(value) : null
  return Array.isArray(read) ? read : [value].flat()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
