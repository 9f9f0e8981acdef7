/** The search was cancelled. */
export class SearchCancelled extends Error {
  override readonly name = 'SearchCancelled'
}

/**
 * Throws if the search is cancelled. Everything that may take long calls it, at least once in some ten
 * thousand steps.
 */
export type ThrowIfCancelled = () => void
