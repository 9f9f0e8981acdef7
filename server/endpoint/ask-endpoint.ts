import { emptySelection } from '../query/merge-selections.js'
import type { Parameter } from '../query/parameters.js'
import type { Store } from '../store/store.js'
import type { RequestContext } from './context.js'
import type { AnyEndpoint } from './endpoint.js'

/**
 * What a list answers to a request for `params` that gives these parameters, as they are read, and no
 * others; what it does not take is passed over. One that selects nothing is read from the store alone.
 */
export async function askEndpoint(
  endpoint: AnyEndpoint,
  params: unknown,
  given: Readonly<Record<string, unknown>>,
  store: Store,
): Promise<object> {
  const parameters: [string, Parameter<unknown>][] = Object.entries(endpoint.query)
  const query = Object.fromEntries(
    parameters.map(([name, parameter]) => [
      name,
      Object.hasOwn(given, name) ? given[name] : parameter.absent(),
    ]),
  )
  return endpoint.handle({ params, query, selection: emptySelection }, { store } as RequestContext)
}
