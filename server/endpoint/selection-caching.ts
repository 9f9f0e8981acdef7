import type { Selection } from '../query/selection.js'
import type { Caching } from './endpoint.js'

/**
 * How an answer to a selection may be kept: not at all where it is shuffled; `released` and presets
 * mean something else tomorrow (docs/reference/caching.md#what-may-be-kept).
 */
export function cachingOfSelection({ selection }: { readonly selection: Selection }): Caching {
  const { sort, seed, preset, conditions } = selection
  if (seed === null && sort?.some(({ key }) => key === 'random')) return 'none'
  const dependsOnDay = preset !== null || conditions.some(({ kind }) => kind === 'released')
  return dependsOnDay ? 'daily' : 'generation'
}
