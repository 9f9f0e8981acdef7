/** Thrown by `ThrowIfCancelled` to end a search. */
export class SearchCancelled extends Error {
  override readonly name = 'SearchCancelled'
}

/**
 * Throws SearchCancelled if the search was cancelled. Long loops call it at least once every few thousand
 * steps.
 */
export type ThrowIfCancelled = () => void
