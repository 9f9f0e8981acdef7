/** Something that one process may do at a time. */
export interface Turns {
  /** Resolves as soon as it is the process's turn. */
  take(process: number): Promise<void>
  /** The process has done it, or is gone. */
  end(process: number): void
}

/** Gives turns in the order in which they are asked for. */
export function openTurns(): Turns {
  const waiting: { readonly process: number; readonly begin: () => void }[] = []
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
      for (let place = waiting.length - 1; place >= 0; place--) {
        if (waiting[place]?.process === process) waiting.splice(place, 1)
      }
      if (current === process) next()
    },
  }
}
