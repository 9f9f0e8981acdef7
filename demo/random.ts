/** Seeded randomness that is addressed by stream and index, so anything about any record can be derived again at any time. */

/** Mixes a seed, a stream and an index into 32 well-spread bits; one to one in the index. */
export function mix(seed: number, stream: number, index: number): number {
  let bits = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 0x165667b1, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  bits ^= Math.imul(index + 0x27d4eb2f, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad)
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97)
  return (bits ^ (bits >>> 15)) >>> 0
}

/** Least and most. */
export type Range = readonly [number, number]

/** A stream of random numbers that is started anew for each thing it describes. */
export interface Random {
  /** Begins the sequence that belongs to one index of one stream. */
  restart(stream: number, index: number): void
  /** From 0 up to, not including, 1. */
  unit(): number
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** A whole number within a range, both ends included. */
  within(range: Range): number
  /** True with the given probability. */
  chance(probability: number): boolean
  pick<Item>(list: readonly Item[]): Item
  /** Like `between`, but small numbers are much more likely: uniform in the logarithm. */
  skewed(low: number, high: number): number
  /** Roughly normal. */
  normal(mean: number, deviation: number): number
}

/** Makes a stream (mulberry32: one word of state, so that a restart costs nothing). */
export function createRandom(seed: number): Random {
  let state = 0
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(unit() * limit)
  return {
    restart(stream, index) {
      state = mix(seed, stream, index)
    },
    unit,
    below,
    between: (low, high) => low + below(high - low + 1),
    within: (range) => range[0] + below(range[1] - range[0] + 1),
    chance: (probability) => unit() < probability,
    pick: <Item>(list: readonly Item[]) => list[below(list.length)] as Item,
    skewed: (low, high) => Math.floor(low * ((high + 1) / low) ** unit()),
    normal: (mean, deviation) => mean + (unit() + unit() + unit() + unit() - 2) * 1.732 * deviation,
  }
}

/** Repeats each value as often as its weight says, so that a uniform pick is a weighted one. */
export function weighted<Value>(rows: readonly (readonly [Value, number])[]): readonly Value[] {
  return rows.flatMap(([value, weight]) => Array<Value>(weight).fill(value))
}

/** Rounds to the given number of decimals. */
export function rounded(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/** Scatters 0..size-1 over 0..capacity-1 (a power of two), one to one. */
export function scatter(index: number, capacity: number, salt: number): number {
  const mask = capacity - 1
  let place = (Math.imul(index, 0x9e3779b1) + salt) & mask
  place ^= place >>> (Math.ceil(Math.log2(capacity)) >> 1)
  return (Math.imul(place, 0x85ebca6b) ^ salt) & mask
}
