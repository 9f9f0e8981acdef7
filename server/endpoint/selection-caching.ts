import type { Selection } from '../query/selection.js'
import type { Caching } from './endpoint.js'

/**
 * How a response to a selection can be cached: not at all if it is shuffled, and until the end of
 * the day if it uses `released` or a preset, which depend on the date
 * (docs/reference/caching.md#cache-control).
 */
export function cachingOfSelection({ selection }: { readonly selection: Selection }): Caching {
  const { sort, seed, preset, conditions } = selection
  if (seed === null && sort?.some(({ key }) => key === 'random')) return 'none'
  const dependsOnDay = preset !== null || conditions.some(({ kind }) => kind === 'released')
  return dependsOnDay ? 'daily' : 'generation'
}
