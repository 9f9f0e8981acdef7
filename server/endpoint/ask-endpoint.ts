import type { Parameter } from '../../search/query/parameters.js'
import { emptySelection } from '../../search/query/selection.js'
import type { AnyEndpoint } from './endpoint.js'
import type { RequestContext } from './request-context.js'

/**
 * Calls a list endpoint from within another endpoint. Uses the given parameters and the defaults of
 * all other parameters, and ignores parameters that the endpoint does not accept. The selection is
 * empty.
 */
export async function askEndpoint(
  endpoint: AnyEndpoint,
  params: unknown,
  given: Readonly<Record<string, unknown>>,
  context: RequestContext,
): Promise<object> {
  const parameters: [string, Parameter<unknown>][] = Object.entries(endpoint.query)
  const query = Object.fromEntries(
    parameters.map(([name, parameter]) => [
      name,
      Object.hasOwn(given, name) ? given[name] : parameter.absent(),
    ]),
  )
  return endpoint.handle({ params, query, selection: emptySelection }, context)
}
