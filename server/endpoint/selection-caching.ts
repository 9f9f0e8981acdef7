import type { Selection } from '../../search/query/selection.js'
import type { Caching, EndpointRequest } from './endpoint.js'
import type { interpretParameter } from './list-parameters.js'

/**
 * The caching of responses to a selection. A response in random order cannot be cached. A response
 * to a request with `released` or a preset can be cached until the end of the day, because these
 * depend on the date (docs/reference/caching.md#cache-control).
 */
export function cachingOfSelection({ selection }: { readonly selection: Selection }): Caching {
  const { sort, seed, preset, conditions } = selection
  if (seed === null && sort?.some(({ key }) => key === 'random')) return 'none'
  const dependsOnDay = preset !== null || conditions.some(({ kind }) => kind === 'released')
  return dependsOnDay ? 'daily' : 'generation'
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
