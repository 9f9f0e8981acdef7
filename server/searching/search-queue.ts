import { type FairQueue, fairQueue } from './fair-queue.js'

/** More searches that wait are refused (docs/reference/limits.md#searches). */
const waitingSearches = { mostOfCaller: 100, most: 1000 }

/** The queue of a service: all its searches take their turn here. */
export function searchQueue(): FairQueue {
  return fairQueue(waitingSearches)
}
