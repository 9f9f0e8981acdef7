import { FairQueue } from './fair-queue.js'

/** Maximum numbers of waiting searches (docs/reference/limits.md#searches). */
const waitingSearches = { perCaller: 100, total: 1000 }

/** Creates the queue for the searches of a service. */
export function searchQueue(): FairQueue {
  return new FairQueue(waitingSearches)
}
