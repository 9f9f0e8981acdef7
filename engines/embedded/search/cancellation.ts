/** A search that nobody waits for any more. */
export class SearchCancelled extends Error {
  override readonly name = 'SearchCancelled'
}

/**
 * Called from all that may take long, at least once in some ten thousand steps: throws where the search
 * is no longer wanted, or has taken longer than the thread may be held.
 */
export type CheckWanted = () => void
