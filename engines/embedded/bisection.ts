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

/** The first place of an order with this step or one above it. */
export function placeOfStep(order: Uint32Array, steps: Numbers, step: number): number {
  return firstWhere(0, order.length, (at) => (steps[order[at] as number] as number) >= step)
}

/** The first place of an order with a step above this one. */
export function placeBehindStep(order: Uint32Array, steps: Numbers, step: number): number {
  return firstWhere(0, order.length, (at) => (steps[order[at] as number] as number) > step)
}

/** The end of the titles that have the value of the one at `start`, found in steps that double. */
export function endOfValue(order: Uint32Array, steps: Numbers, start: number, end: number): number {
  const step = steps[order[start] as number]
  const isOther = (at: number) => steps[order[at] as number] !== step
  let reach = 1
  while (start + reach < end && !isOther(start + reach)) reach *= 2
  return firstWhere(start + (reach >> 1), Math.min(start + reach, end), isOther)
}

/** The start of the titles that have the value of the one before `end`, found in steps that double. */
export function startOfValue(
  order: Uint32Array,
  steps: Numbers,
  start: number,
  end: number,
): number {
  const last = end - 1
  const step = steps[order[last] as number]
  const isSame = (at: number) => steps[order[at] as number] === step
  let reach = 1
  while (last - reach >= start && isSame(last - reach)) reach *= 2
  return firstWhere(Math.max(last - reach, start), last - (reach >> 1), isSame)
}
