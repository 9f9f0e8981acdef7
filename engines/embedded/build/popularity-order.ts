import { identityPermutation, stableSort } from './stable-sort.js'

/** The numbers of titles in the index (`inOrderOfPopularity`). */
export interface Numbering {
  /** For each title number, the position in which the title was added. */
  readonly order: Uint32Array
  /** The title numbers in ascending order of the titles' ids. */
  readonly titlesById: Uint32Array
}

/**
 * The positions of documents, sorted by popularity descending (-Infinity if unknown), then by votes
 * descending, then by id.
 */
export function inOrderOfPopularity(
  ids: Float64Array,
  popularity: Float64Array,
  votes: Float64Array | null = null,
): Uint32Array {
  const byId = stableSort(identityPermutation(ids.length), ids)
  const byVotes = votes === null ? byId : stableSort(byId, negated(votes))
  return stableSort(byVotes, negated(popularity))
}

/** Negates values, to sort in descending order. `0 - value` is never -0, which would sort before 0. */
function negated(values: Float64Array): Float64Array {
  return values.map((value) => 0 - value)
}

/** The inverse of a permutation: the position of each number. */
export function inverse(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length)
  for (let position = 0; position < order.length; position += 1)
    positions[order[position] as number] = position
  return positions
}

/**
 * Replaces numbers with their prefix sums. If position n + 1 contains the length of list n, position n then
 * contains the start of list n.
 */
export function prefixSums(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at += 1) {
    counts[at] = (counts[at] as number) + (counts[at - 1] as number)
  }
}
