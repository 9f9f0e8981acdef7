import { countUp, stableSort } from './stable-sort.js'

/** The numbers of titles in the index: the most popular first, unknown last, equal ones by votes, then by id. */
export interface Numbering {
  /** For each title of the index the position in which it was added. */
  readonly order: Uint32Array
  /** The titles of the index in ascending order of their ids. */
  readonly titlesById: Uint32Array
}

/**
 * The positions of documents sorted by popularity descending (-Infinity if unknown), then by votes
 * descending, then by id.
 */
export function inOrderOfPopularity(
  ids: Float64Array,
  popularity: Float64Array,
  votes: Float64Array | null = null,
): Uint32Array {
  const byId = stableSort(countUp(ids.length), ids)
  const byVotes = votes === null ? byId : stableSort(byId, falling(votes))
  return stableSort(byVotes, falling(popularity))
}

/** Values that sort in the opposite order. `0 - value` never gives -0, which would sort before 0. */
function falling(values: Float64Array): Float64Array {
  return values.map((value) => 0 - value)
}

/** The position of each number in a permutation. */
export function inverse(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length)
  for (let position = 0; position < order.length; position += 1)
    positions[order[position] as number] = position
  return positions
}

/** Turns counts, each stored one position further on, into the start of each list (prefix sums). */
export function addUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at += 1) {
    counts[at] = (counts[at] as number) + (counts[at - 1] as number)
  }
}
