import { InvalidRequest } from '../errors.js'
import {
  type AcceptedParameter,
  type AcceptedParameters,
  byName,
  type Entries,
} from '../query/accepted-parameters.js'
import { checkNames } from '../query/check-names.js'
import { emptySelection } from '../query/merge-selections.js'
import type { Parameter } from '../query/parameters.js'
import { assembleSelection, readSelectionPart } from '../query/parse-selection.js'
import { checkLists, checkParameterCount } from '../query/request-limits.js'
import type { SelectionPart } from '../query/selection-parameter.js'
import { selectionParameters } from '../query/selection-parameters.js'
import type { AnyEndpoint, EndpointRequest } from './endpoint.js'

type PathParameters = Readonly<Record<string, string>>

/** A request as its endpoint reads it, and as it was sent. */
// biome-ignore lint/suspicious/noExplicitAny: what it reads, its endpoint alone knows
export interface ReadRequest extends EndpointRequest<any, any> {
  readonly sent: { readonly path: PathParameters; readonly query: Entries }
}

/**
 * Reads a request for an endpoint: its path parameters, how many parameters there are and their
 * names, how long the lists are, then the values in the order in which they were sent. Throws
 * InvalidRequest for the first that is wrong.
 */
export function readRequest(
  endpoint: AnyEndpoint,
  rawQuery: string,
  path: PathParameters,
): ReadRequest {
  const params = endpoint.params?.read(path)
  const query: Entries = [...new URLSearchParams(rawQuery)]
  checkParameterCount(query)
  const { taken, own } = parametersOf(endpoint)
  checkNames(query, taken)
  checkLists(query, taken)

  const read = new Map<string, unknown>()
  const parts: SelectionPart[] = []
  for (const [name, value] of query) {
    const parameter = own.get(name)
    if (parameter === undefined) parts.push(readSelectionPart(name, value))
    else read.set(name, parameter.read(value, name))
  }
  return {
    params,
    query: readOwn(own, read),
    selection: endpoint.selection ? assembleSelection(parts, endpoint.selection) : emptySelection,
    sent: { path, query },
  }
}

/** What an endpoint takes: all parameters, some hundreds where it takes the grammar, and its own among them. */
interface EndpointParameters {
  readonly taken: AcceptedParameters
  readonly own: ReadonlyMap<string, Parameter<unknown>>
}

const known = new WeakMap<AnyEndpoint, EndpointParameters>()

/** The parameters of an endpoint, put together once. */
function parametersOf(endpoint: AnyEndpoint): EndpointParameters {
  const before = known.get(endpoint)
  if (before !== undefined) return before
  const parameters = {
    taken: takenParameters(endpoint),
    own: new Map(Object.entries<Parameter<unknown>>(endpoint.query)),
  }
  known.set(endpoint, parameters)
  return parameters
}

/** Its own go first, then those of the shared grammar. */
function takenParameters({ query, selection }: AnyEndpoint): AcceptedParameters {
  const own = Object.entries<Parameter<unknown>>(query)
  const shared = selection ? selectionParameters(selection) : []
  const others = byName(shared.filter(({ name }) => !Object.hasOwn(query, name)))
  return new Map<string, AcceptedParameter>([...own, ...others])
}

/** The string that is equal for requests to an endpoint that mean the same: its path and decoded parameters, sorted. */
export function normalisedRequest(endpoint: AnyEndpoint, { sent }: ReadRequest): string {
  return JSON.stringify([endpoint.path, sorted(Object.entries(sent.path)), sorted(sent.query)])
}

function sorted(entries: Entries): Entries {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function readOwn(own: EndpointParameters['own'], read: ReadonlyMap<string, unknown>) {
  const values: Record<string, unknown> = {}
  for (const [name, parameter] of own) {
    values[name] = read.has(name) ? read.get(name) : absent(name, parameter)
  }
  return values
}

function absent(name: string, parameter: Parameter<unknown>): unknown {
  if (!parameter.required) return parameter.absent()
  const { items } = parameter.schema as { readonly items?: { readonly enum?: readonly string[] } }
  const allowed = items?.enum === undefined ? {} : { allowed: items.enum }
  throw new InvalidRequest(`${name} is required`, { field: name, ...allowed })
}
