import type { Numbers } from './file/layout.js'

/** The first place from `low` up to `high` where a condition holds that holds from there on. */
export function firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The first place whose number is at least this; the length where none is. */
export function firstAtLeast(ascending: Numbers, number: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) < number) low = middle + 1
    else high = middle
  }
  return low
}
