/** A search that nobody waits for any more. */
export class SearchCancelled extends Error {
  override readonly name = 'SearchCancelled'
}

/** Called from long loops: throws SearchCancelled where the search is no longer wanted. */
export type CheckWanted = () => void
