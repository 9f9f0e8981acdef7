/** A small seeded generator (mulberry32), so that a failing case can be run again. */
export interface Random {
  /** A number from 0 to 1, 1 excluded. */
  next(): number
  /** A whole number from 0 to `below`, `below` excluded. */
  int(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Some of the items, at least `least`, without repeats. */
  some<Item>(items: readonly Item[], least: number, most: number): Item[]
  chance(probability: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  const pick = <Item>(items: readonly Item[]) => items[int(items.length)] as Item
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    some(items, least, most) {
      const rest = [...items]
      const count = Math.min(rest.length, least + int(most - least + 1))
      return Array.from({ length: count }, () => rest.splice(int(rest.length), 1)[0]) as never
    },
  }
}
