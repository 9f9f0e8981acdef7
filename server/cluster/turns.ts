/** A mutex between processes. */
export interface Turns {
  /** Resolves when the process, given by its id, holds the mutex. */
  take(process: number): Promise<void>
  /** Releases the mutex when the process is done or has ended. */
  end(process: number): void
}

/** Grants the mutex in the order of the requests. */
export function openTurns(): Turns {
  let waiting: { readonly process: number; readonly begin: () => void }[] = []
  let current: number | null = null

  const next = () => {
    const first = waiting.shift()
    current = first?.process ?? null
    first?.begin()
  }
  return {
    take: (process) =>
      new Promise((begin) => {
        waiting.push({ process, begin })
        if (current === null) next()
      }),
    end(process) {
      waiting = waiting.filter((each) => each.process !== process)
      if (current === process) next()
    },
  }
}
