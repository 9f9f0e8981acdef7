import { askSearch, eachSearch } from '../../engines/each-search.js'
import type { Engine, Searches } from '../../engines/engine.js'
import { Overloaded } from '../errors.js'
import { type FairQueue, QueueFull } from './fair-queue.js'

/** What holds for the searches of one request. */
export interface SearchBounds {
  readonly queue: FairQueue
  /** Whose request it is: searches of several callers take turns. */
  readonly caller: string
  /** The signal that ends them. */
  signal(): AbortSignal
}

/**
 * An engine's searches for one request: short ones are answered at once where the engine can, all others
 * take their turn among those of other callers, and end with the request. Rejects with Overloaded where
 * too many wait (docs/reference/limits.md#searches).
 */
export function boundedSearches(engine: Engine, { queue, caller, signal }: SearchBounds): Searches {
  const { inSteps } = engine
  return eachSearch(async (search) => {
    let searches: Searches = engine
    if (inSteps !== undefined) {
      const answered = queue.beside(caller, () => {
        searches = inSteps.aside
        return inSteps.atOnce(search)
      })
      if (answered !== null) return answered.value
    }
    const ending = signal()
    const turn = { caller, places: engine.concurrency, signal: ending }
    try {
      return await queue.run(turn, () => askSearch(searches, { ...search, signal: ending }))
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      const whose = error.whose === 'caller' ? ' of this key' : ''
      throw new Overloaded(`too many searches${whose} are under way`)
    }
  })
}
