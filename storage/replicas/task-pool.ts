/** Runs a limited number of tasks concurrently. */
export interface TaskPool {
  /** Starts a task as soon as fewer tasks than the limit are running. Throws the first failure of an earlier task. */
  start(task: () => Promise<void>): Promise<void>
  /** Waits for the running tasks. Throws the first failure. */
  end(): Promise<void>
}

/** Creates a pool that runs at most `maxRunning` tasks at a time. */
export function createTaskPool(maxRunning: number): TaskPool {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const rethrow = () => {
    if (failures.length > 0) throw failures[0]
  }
  return {
    async start(task) {
      while (running.size >= maxRunning) await Promise.race(running)
      rethrow()
      const settled = task()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(settled))
      running.add(settled)
    },
    async end() {
      await Promise.all(running)
      rethrow()
    },
  }
}
