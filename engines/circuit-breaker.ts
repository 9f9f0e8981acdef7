/** Whether an engine is left alone because it failed. */
export interface CircuitStatus {
  readonly isOpen: boolean
  /** The failure that opened the circuit, or the last one since; null while it is closed. */
  readonly reason: string | null
}

/**
 * Remembers whether an engine answers, so that nobody waits for one that does not.
 *
 *     closed ──3 failures in a row, or Retry-After──► open ──pause over──► one call is let through
 *        ▲                                             ▲                     │         │
 *        │                                             └──it fails: a pause──┘         │
 *        └──────────────────────────────it succeeds───────────────────────────────────┘
 *
 * Pauses double from one second to five. They stay long for an engine that answers one call and fails
 * again under load, until it has answered for ten seconds.
 */
export interface CircuitBreaker {
  /** Whether to call the engine now: always while closed; while open once after each pause. */
  admit(): boolean
  succeeded(): void
  /** `retryAfter` is the number of seconds for which the engine asks to be left alone. */
  failed(reason: string, retryAfter: number | null): void
  /** Reports that the call said nothing about the engine's health; the next call is let through in its place. */
  undecided(): void
  status(): CircuitStatus
}

export interface CircuitOptions {
  /** Milliseconds of a clock that never steps back. */
  readonly now?: () => number
  /** Called when the circuit opens, with the failure that opened it. */
  readonly onOpen?: (reason: string) => void
  /** Called when it closes, with the milliseconds it was open. */
  readonly onClose?: (openFor: number) => void
}

const failuresToOpen = 3
/** In milliseconds, as all durations here. */
const firstPause = 1000
const longestPause = 5000
/** An engine that has answered for this long begins with the first pause again. */
const settledAfter = 10_000

interface OpenCircuit {
  readonly since: number
  readonly reason: string
  readonly pause: number
  /** When the next call is let through; null while one is under way. */
  readonly admitsAt: number | null
}

/** Makes a closed circuit breaker. */
export function circuitBreaker(options: CircuitOptions = {}): CircuitBreaker {
  const { now = () => performance.now(), onOpen, onClose } = options
  let failuresInRow = 0
  let open: OpenCircuit | null = null
  let lastClosed: { readonly pause: number; readonly at: number } | null = null

  return {
    admit() {
      if (open === null) return true
      if (open.admitsAt === null || now() < open.admitsAt) return false
      open = { ...open, admitsAt: null }
      return true
    },
    succeeded() {
      failuresInRow = 0
      if (open === null) return
      const { since, pause } = open
      lastClosed = { pause, at: now() }
      open = null
      onClose?.(lastClosed.at - since)
    },
    failed(reason, retryAfter) {
      const requestedPause = (retryAfter ?? 0) * 1000
      if (open !== null) {
        // Calls that began before the circuit opened change nothing.
        if (open.admitsAt !== null) return
        const pause = Math.min(open.pause * 2, longestPause)
        open = { ...open, reason, pause, admitsAt: now() + Math.max(pause, requestedPause) }
        return
      }
      failuresInRow += 1
      if (failuresInRow < failuresToOpen && requestedPause === 0) return
      const since = now()
      const isSettled = lastClosed === null || since - lastClosed.at >= settledAfter
      const pause = isSettled ? firstPause : Math.min((lastClosed?.pause ?? 0) * 2, longestPause)
      open = { since, reason, pause, admitsAt: since + Math.max(pause, requestedPause) }
      failuresInRow = 0
      onOpen?.(reason)
    },
    undecided() {
      if (open?.admitsAt === null) open = { ...open, admitsAt: now() }
    },
    status: () => ({ isOpen: open !== null, reason: open?.reason ?? null }),
  }
}
