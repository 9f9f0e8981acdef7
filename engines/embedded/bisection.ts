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

/** The first place of an order with this step or one above it. */
export function placeOfStep(order: Uint32Array, steps: Numbers, step: number): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((steps[order[middle] as number] as number) < step) low = middle + 1
    else high = middle
  }
  return low
}

/** The first place of an order with a step above this one. */
export function placeBehindStep(order: Uint32Array, steps: Numbers, step: number): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((steps[order[middle] as number] as number) <= step) low = middle + 1
    else high = middle
  }
  return low
}

/** The end of the titles that have the value of the one at `start`, found in steps that double. */
export function endOfValue(order: Uint32Array, steps: Numbers, start: number, end: number): number {
  const step = steps[order[start] as number]
  let reach = 1
  while (start + reach < end && steps[order[start + reach] as number] === step) reach *= 2
  let [low, high] = [start + (reach >> 1), Math.min(start + reach, end)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (steps[order[middle] as number] === step) low = middle + 1
    else high = middle
  }
  return low
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
  let reach = 1
  while (last - reach >= start && steps[order[last - reach] as number] === step) reach *= 2
  let [low, high] = [Math.max(last - reach, start), last - (reach >> 1)]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (steps[order[middle] as number] === step) high = middle
    else low = middle + 1
  }
  return low
}
