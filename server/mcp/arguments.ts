import type { Tool as ToolDeclaration } from '@modelcontextprotocol/server'
import { operators } from '../../schema/operators.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { InvalidRequest } from '../errors.js'
import { enumerationKey, type JsonSchema, type Parameter } from '../query/parameters.js'
import { selectionParameters } from '../query/selection-parameters.js'

/** JSON Schema of a tool's arguments. */
export type ArgumentsSchema = ToolDeclaration['inputSchema']

/**
 * The parameters of an endpoint as the arguments of a tool (docs/reference/mcp.md#arguments). The
 * schema is part of every conversation, so it is short: it contains only the type of parameters
 * with an operator, and omits parameters with `.any`, which means the same as the bare name.
 */
export function argumentsSchema({ query, selection }: AnyEndpoint): ArgumentsSchema {
  const own = Object.entries<Parameter<unknown>>(query)
  const shared = selection === undefined ? [] : selectionParameters(selection)
  const properties: Record<string, JsonSchema> = {}
  for (const [name, parameter] of own) properties[name] = argumentSchema(parameter)
  for (const { name, schema, about } of shared) {
    if (Object.hasOwn(query, name) || name.endsWith('.any')) continue
    properties[name] = isBare(name) ? argumentSchema({ schema, about }) : { type: typeOf(schema) }
  }
  const required = own.filter(([, parameter]) => parameter.required).map(([name]) => name)
  return { type: 'object', properties, required } as ArgumentsSchema
}

/**
 * The meanings of the operators of the grammar, for the description of a tool that accepts filters.
 */
export const operatorsInWords = Object.entries(operators)
  .filter(([suffix]) => suffix !== '')
  .map(([suffix, { about }]) => `\`.${suffix}\` ${about}`)
  .join(', ')

const isBare = (name: string) => !name.includes('.') || name === 'person.role'

function argumentSchema({
  schema,
  about,
}: Pick<Parameter<unknown>, 'schema' | 'about'>): JsonSchema {
  const { [enumerationKey]: _, minItems, maxItems, items, ...shown } = schema
  const described = { ...shown, type: typeOf(schema), description: about }
  if (items === undefined) return described
  const { [enumerationKey]: __, ...ofOne } = items as JsonSchema
  return { ...described, items: ofOne }
}

/** A list is an array, one value, or comma-separated text. */
function typeOf({ type, items }: JsonSchema): unknown {
  if (type !== 'array') return type
  return [...new Set(['array', (items as JsonSchema).type, 'string'])]
}

/**
 * The query string that means the same as the arguments of a tool call. Null means that an argument is
 * absent. Throws InvalidRequest for a value that a query string cannot express.
 */
export function queryOf(given: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) {
    if (value === null) continue
    const values = Array.isArray(value) ? value : [value]
    if (!values.every(isScalar)) {
      throw new InvalidRequest(
        `${name} must be text, a number, true or false, or an array of these`,
        { field: name },
      )
    }
    query.append(name, values.join(','))
  }
  return query.toString()
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
