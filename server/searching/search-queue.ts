import { FairQueue } from './fair-queue.js'

/** docs/reference/limits.md#searches */
const waitingSearches = { perCaller: 100, total: 1000 }

/** The queue for the searches of a service. */
export function searchQueue(): FairQueue {
  return new FairQueue(waitingSearches)
}
