import { languageCalled } from '../../schema/languages.js'
import {
  type AcceptedParameter,
  type AcceptedParameters,
  byName,
  type Entries,
} from '../../search/query/accepted-parameters.js'
import { checkNames } from '../../search/query/check-names.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { anyReference } from '../../search/query/hints/parameter-synonyms.js'
import type { Parameter } from '../../search/query/parameters.js'
import { assembleSelection, readSelectionPart } from '../../search/query/parse-selection.js'
import { checkLists, checkParameterCount } from '../../search/query/request-limits.js'
import { emptySelection } from '../../search/query/selection.js'
import type { SelectionPart } from '../../search/query/selection-parameter.js'
import { selectionParameters } from '../../search/query/selection-parameters.js'
import type { AnsweredEndpoint, EndpointRequest } from './endpoint.js'

type PathParameters = Readonly<Record<string, string>>

/** A parsed request, with the path and query as the client sent them. */
// biome-ignore lint/suspicious/noExplicitAny: the types of the values depend on the endpoint
export interface ParsedRequest extends EndpointRequest<any, any> {
  readonly sent: { readonly path: PathParameters; readonly query: Entries }
}

/**
 * Parses a request for an endpoint. Checks, in this order, the path parameters, the number and
 * names of the query parameters, the lengths of the lists, and the values in the order in which the
 * client sent them. Throws InvalidRequest for the first error.
 */
export function readRequest(
  endpoint: AnsweredEndpoint,
  rawQuery: string,
  path: PathParameters,
): ParsedRequest {
  const params = endpoint.params?.read(path)
  const query: Entries = [...new URLSearchParams(rawQuery)]
  checkParameterCount(query)
  const { taken, declared } = parametersOf(endpoint)
  checkNames(query, taken)
  checkLists(query, taken)

  const read = new Map<string, unknown>()
  const parts: SelectionPart[] = []
  for (const [name, value] of query) {
    const parameter = declared.get(name)
    if (parameter === undefined) parts.push(readSelectionPart(name, value))
    else read.set(name, readValue(name, value, parameter, declared))
  }
  return {
    params,
    query: readDeclared(declared, read),
    selection: endpoint.selection ? assembleSelection(parts, endpoint.selection) : emptySelection,
    sent: { path, query },
  }
}

/**
 * All parameters that an endpoint accepts (several hundred with the filter grammar), and the
 * parameters that it declares itself.
 */
interface EndpointParameters {
  readonly taken: AcceptedParameters
  readonly declared: ReadonlyMap<string, Parameter<unknown>>
}

const known = new WeakMap<AnsweredEndpoint, EndpointParameters>()

/** Collects the parameters of an endpoint once. */
function parametersOf(endpoint: AnsweredEndpoint): EndpointParameters {
  const before = known.get(endpoint)
  if (before !== undefined) return before
  const parameters = {
    taken: takenParameters(endpoint),
    declared: new Map(Object.entries<Parameter<unknown>>(endpoint.query)),
  }
  known.set(endpoint, parameters)
  return parameters
}

/** The endpoint's own parameters precede those of the shared grammar. */
function takenParameters({ query, selection }: AnsweredEndpoint): AcceptedParameters {
  const declared = Object.entries<Parameter<unknown>>(query)
  const shared = selection ? selectionParameters(selection) : []
  const others = byName(shared.filter(({ name }) => !Object.hasOwn(query, name)))
  return new Map<string, AcceptedParameter>([...declared, ...others])
}

/**
 * Parses a value. The hint for a value of another parameter of the endpoint is that parameter: `subtype=sequel` for
 * `relation=sequel`, `names=de` for `lang=de` (docs/reference/errors.md#hints).
 */
function readValue(
  name: string,
  value: string,
  parameter: Parameter<unknown>,
  declared: EndpointParameters['declared'],
): unknown {
  try {
    return parameter.read(value, name)
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error
    if (value === '' && parameter.required) return absent(name, parameter)
    if (error.details.hint !== undefined) throw error
    const language = name === 'lang' ? languageCalled(value) : null
    const other = [...declared].find(
      ([other, { schema }]) =>
        valuesOf(schema)?.includes(value) ||
        (language !== null && /^(?:names|language)$/.test(other)),
    )
    if (other === undefined) throw error
    const hint = `${other[0]}=${language ?? value}`
    throw new InvalidRequest(error.message, { ...error.details, hint })
  }
}

function valuesOf({ enum: values, items }: AcceptedParameter['schema']) {
  return values ?? items?.enum
}

/**
 * Returns a string that is equal for equivalent requests: the endpoint's path and the decoded
 * parameters, sorted.
 */
export function normalisedRequest(endpoint: AnsweredEndpoint, { sent }: ParsedRequest): string {
  return JSON.stringify([endpoint.path, sorted(Object.entries(sent.path)), sorted(sent.query)])
}

function sorted(entries: Entries): Entries {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function readDeclared(
  declared: EndpointParameters['declared'],
  read: ReadonlyMap<string, unknown>,
) {
  const values: Record<string, unknown> = {}
  for (const [name, parameter] of declared) {
    values[name] = read.has(name) ? read.get(name) : absent(name, parameter)
  }
  return values
}

function absent(name: string, parameter: Parameter<unknown>): unknown {
  if (!parameter.required) return parameter.absent()
  const allowed = valuesOf(parameter.schema)
  const isReference = parameter.schema.type === 'array'
  const example = allowed?.[0] ?? (isReference ? anyReference : '<value>')
  throw new InvalidRequest(`${name} is required`, {
    field: name,
    hint: `${name}=${example}`,
    ...(allowed !== undefined && { allowed }),
  })
}
