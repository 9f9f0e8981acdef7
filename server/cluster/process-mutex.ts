/** A mutex between processes. */
interface ProcessMutex {
  /** Resolves when the process with this id has the mutex. */
  lock(process: number): Promise<void>
  /** Releases the mutex, or stops waiting for it, when the process is done or has ended. */
  unlock(process: number): void
}

/** Creates a mutex that processes get in the order of their requests. */
export function createProcessMutex(): ProcessMutex {
  let waiting: { readonly process: number; readonly begin: () => void }[] = []
  let owner: number | null = null

  const next = () => {
    const first = waiting.shift()
    owner = first?.process ?? null
    first?.begin()
  }
  return {
    lock: (process) =>
      new Promise((begin) => {
        waiting.push({ process, begin })
        if (owner === null) next()
      }),
    unlock(process) {
      waiting = waiting.filter((each) => each.process !== process)
      if (owner === process) next()
    },
  }
}
