import type { Numbers } from './file/layout.js'

/** Binary search: the first position from `low` to `high` for which a condition holds, as for all after it. */
export function firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Binary search: the first position of a number that is at least this; the length if there is none. */
export function firstAtLeast(ascending: Numbers, number: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}
