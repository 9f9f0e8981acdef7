import { booleanParameter, type Parameter } from '../../search/query/parameters.js'
import type { Caching, EndpointRequest } from './endpoint.js'
import { cachingOfSelection } from './selection-caching.js'

/** `interpret=true` reads words of `q` as filters (docs/reference/interpretation.md). */
export const interpretParameter: Parameter<boolean> = {
  ...booleanParameter(
    false,
    'Reads words of `q` that name filters (`french comedies of the 90s`) as these filters.',
  ),
  extension: true,
}

/** An interpretation can contain filters that depend on the day, such as `released`. */
export function cachingOfInterpreted(
  request: Pick<
    EndpointRequest<unknown, { interpret: typeof interpretParameter }>,
    'query' | 'selection'
  >,
): Caching {
  const caching = cachingOfSelection(request)
  return request.query.interpret && caching === 'generation' ? 'daily' : caching
}
