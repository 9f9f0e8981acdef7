/** A search that nobody waits for any more. */
export class SearchCancelled extends Error {
  override readonly name = 'SearchCancelled'
}

/**
 * Called from all that may take long, at least once in some ten thousand steps: throws where the search
 * is no longer wanted, or has taken longer than the thread may be held. Before a sweep over all titles it
 * is told how many these are, so that a search which will take too long ends before it does.
 */
export type CheckWanted = (sweepOf?: number) => void

/** So many titles of a list are noted between two checks. */
const partLength = 16_384

/** Calls with one part of a long list of titles after another, and checks before each. */
export function inParts(
  titles: Uint32Array,
  checkWanted: CheckWanted,
  call: (part: Uint32Array) => void,
): void {
  for (let start = 0; start < titles.length; start += partLength) {
    checkWanted()
    call(titles.subarray(start, start + partLength))
  }
}
