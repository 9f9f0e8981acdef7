import { countUp, stableSort } from './stable-sort.js'

/** How titles are numbered in the index: the most popular first, unknown last, equal ones by votes, then by id. */
export interface Numbering {
  /** What was added as which number, in order. */
  readonly order: Uint32Array
  /** The titles of the index in ascending order of their ids. */
  readonly titlesById: Uint32Array
}

/**
 * The places of what has these ids and this popularity (unknown: -Infinity), the most popular first;
 * what is equally popular by its votes, where it has any, then by id.
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

/** Neither zero nor its negative stands before the other. */
function falling(values: Float64Array): Float64Array {
  return values.map((value) => 0 - value)
}

/** Where each number stands in an order of all numbers. */
export function inverse(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length)
  for (let place = 0; place < order.length; place += 1) places[order[place] as number] = place
  return places
}

/** Turns how many there are of each, kept one place further on, into where each begins. */
export function addUp(counts: Uint32Array): void {
  for (let at = 1; at < counts.length; at += 1) {
    counts[at] = (counts[at] as number) + (counts[at - 1] as number)
  }
}
