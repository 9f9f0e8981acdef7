/** Work of which a few pieces go on at once. */
export interface Bounded {
  /** Begins a piece as soon as there is room; throws the first failure of an earlier one. */
  start(piece: () => Promise<void>): Promise<void>
  /** Waits for those under way; throws the first failure. */
  end(): Promise<void>
}

/** Runs at most this many tasks at once, in the order in which they are given. */
export function bounded(atOnce: number): Bounded {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const rethrow = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async start(piece) {
      while (running.size >= atOnce) await Promise.race(running)
      rethrow()
      const task = piece()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async end() {
      await Promise.all(running)
      rethrow()
    },
  }
}
