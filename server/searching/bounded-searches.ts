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
 * An engine's searches for one request: they take their turn among those of other callers, and end
 * with the request. Rejects with Overloaded where too many wait (docs/reference/limits.md#searches).
 */
export function boundedSearches(engine: Engine, { queue, caller, signal }: SearchBounds): Searches {
  const bounded = async <Answer>(search: (signal: AbortSignal) => Promise<Answer>) => {
    const ending = signal()
    const asked = { caller, places: engine.concurrency, signal: ending }
    try {
      return await queue.run(asked, () => search(ending))
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      const whose = error.whose === 'caller' ? ' of this key' : ''
      throw new Overloaded(`too many searches${whose} are under way`)
    }
  }
  return {
    searchTitles: (query) => bounded((signal) => engine.searchTitles(query, signal)),
    countTitles: (query) => bounded((signal) => engine.countTitles(query, signal)),
    countFacets: (query) => bounded((signal) => engine.countFacets(query, signal)),
    narrow: (ids, filter) => bounded((signal) => engine.narrow(ids, filter, signal)),
    searchPersons: (query) => bounded((signal) => engine.searchPersons(query, signal)),
    releases: (window) => bounded((signal) => engine.releases(window, signal)),
  }
}
