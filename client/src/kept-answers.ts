/** How much a client keeps. */
export interface KeepLimits {
  /** Answers at most: 200; 0 keeps nothing. */
  readonly answers: number
  /** Characters of all of them at most: 4,000,000. */
  readonly characters: number
}

export const usualKeep: KeepLimits = { answers: 200, characters: 4_000_000 }

/** An answer with its tag. */
export interface KeptAnswer {
  readonly tag: string
  readonly body: string
}

/** Answers by their address, the ones used last. */
export interface KeptAnswers {
  get(address: string): KeptAnswer | undefined
  keep(address: string, answer: KeptAnswer): void
}

/** An empty cache. It evicts the response used longest ago first. */
export function keptAnswers(limits: KeepLimits): KeptAnswers {
  const kept = new Map<string, KeptAnswer>()
  let characters = 0
  const drop = (address: string) => {
    characters -= kept.get(address)?.body.length ?? 0
    kept.delete(address)
  }
  return {
    get(address) {
      const answer = kept.get(address)
      if (answer === undefined) return undefined
      // A map lists its keys in the order they were set.
      kept.delete(address)
      kept.set(address, answer)
      return answer
    },
    keep(address, answer) {
      drop(address)
      if (answer.body.length > limits.characters) return
      kept.set(address, answer)
      characters += answer.body.length
      for (const oldest of kept.keys()) {
        if (kept.size <= limits.answers && characters <= limits.characters) break
        drop(oldest)
      }
    },
  }
}
