/** A sequence of pseudo-random numbers, determined by a seed; not suitable for secrets. */
export interface Random {
  /** Starts the sequence of another seed. */
  restart(seed: number): void
  /** A number from 0 to 1, excluding 1. */
  next(): number
  /** A whole number from 0 to `below`, excluding `below`. */
  int(below: number): number
  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** From `least` to `most` of the items, without repeats. */
  some<Item>(items: readonly Item[], least: number, most: number): Item[]
}

/** The Mulberry32 algorithm. Its state is one word, so a restart costs nothing. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    restart(other) {
      state = other | 0
    },
    next,
    int,
    between: (low, high) => low + int(high - low + 1),
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[int(items.length)] as Item,
    some<Item>(items: readonly Item[], least: number, most: number): Item[] {
      const rest = [...items]
      const count = Math.min(rest.length, least + int(most - least + 1))
      return Array.from({ length: count }, () => rest.splice(int(rest.length), 1)[0] as Item)
    },
  }
}
