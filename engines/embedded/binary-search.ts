import type { Numbers } from './file/index-file-format.js'

/**
 * Binary search: the first position from `low` to `high` for which a monotonic condition is true; `high` if
 * it is true for no position before.
 */
export function firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Binary search: the first position with a value >= `number`; the length if all values are smaller. */
export function firstAtLeast(ascending: Numbers, number: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}
