/** Lets one process after the other do something. */
export interface Turns {
  /** Resolves when it is the turn of a process, by its id. */
  take(process: number): Promise<void>
  /** The process has done it, or has ended. */
  end(process: number): void
}

/** Gives turns in the order in which processes ask for them. */
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
