/** Random distributions and hash functions for demo records. */
import type { Random } from '../platform/random.js'

/**
 * Hashes a seed, a stream and an index to 32 bits, bijectively in the index. Values derived from the
 * hash can be computed at any time, independently of other records.
 */
export function mix(seed: number, stream: number, index: number): number {
  let bits = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 0x165667b1, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits ^= Math.imul(index + 0x27d4eb2f, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

/** Permutes 0..capacity-1; `capacity` must be a power of two. */
export function scatter(index: number, capacity: number, salt: number): number {
  const mask = capacity - 1
  let position = (Math.imul(index, 0x9e3779b1) + salt) & mask
  position ^= position >>> (Math.ceil(Math.log2(capacity)) >> 1)
  return (Math.imul(position, 0x85ebca6b) ^ salt) & mask
}

/** A whole number from `low` to `high`, inclusive; log-uniform, so small numbers are more likely. */
export function skewed(random: Random, low: number, high: number): number {
  return Math.floor(low * ((high + 1) / low) ** random.next())
}

/** An approximately normal number, within 3.5 standard deviations of the mean. */
export function normal(random: Random, mean: number, deviation: number): number {
  const sum = random.next() + random.next() + random.next() + random.next()
  return mean + (sum - 2) * 1.732 * deviation
}

/** Repeats each value by its weight, so that a uniform pick from the list is a weighted one. */
export function weighted<Value>(rows: Iterable<readonly [Value, number]>): readonly Value[] {
  return [...rows].flatMap(([value, weight]) => Array<Value>(weight).fill(value))
}

/** Rounds to the given number of decimals. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

export function clamped(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
