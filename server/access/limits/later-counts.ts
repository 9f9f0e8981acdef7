/** Requests under a name, as limits count them. */
export type NamedCount = readonly [name: string, count: number]

/**
 * Requests that no limit waits for, counted in memory and handed over a second later at the most: a
 * key without a quota is answered as fast as if nothing were counted.
 */
export interface LaterCounts {
  add(name: string, count?: number): void
  /** Hands over what was added so far. */
  handOver(): Promise<void>
}

/** Counts for whom it hands them to. */
export function laterCounts(take: (counts: readonly NamedCount[]) => Promise<void>): LaterCounts {
  const added = new Map<string, number>()
  return {
    add(name, count = 1) {
      added.set(name, (added.get(name) ?? 0) + count)
    },
    async handOver() {
      const counts = [...added]
      added.clear()
      if (counts.length > 0) await take(counts)
    },
  }
}
