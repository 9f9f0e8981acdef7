import { type Counters, keptCounts } from './counters.js'

/**
 * Requests that no limit waits for, counted in memory and handed to the quotas a second later at the
 * most: a key without a quota is answered as fast as if nothing were counted.
 */
export interface LaterCounts {
  add(name: string): void
  /** Hands over what was added so far. */
  handOver(): Promise<void>
}

/** Counts for the quotas of these counters. */
export function laterCounts({ quotas }: Counters): LaterCounts {
  const added = new Map<string, number>()
  return {
    add(name) {
      added.set(name, (added.get(name) ?? 0) + 1)
    },
    async handOver() {
      const counts = [...added]
      added.clear()
      await Promise.all(
        counts.map(([name, count]) => quotas.penalty(name, count, { customDuration: keptCounts })),
      )
    },
  }
}
