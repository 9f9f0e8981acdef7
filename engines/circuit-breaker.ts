/**
 * Stops calls to an engine that fails, so that requests do not wait for it.
 *
 *     closed ──3 failures in a row, or Retry-After──► open ──pause over──► one call is let through
 *        ▲                                             ▲                     │         │
 *        │                                             └──it fails: a pause──┘         │
 *        └──────────────────────────────it succeeds───────────────────────────────────┘
 *
 * The first pause is one second. Each failed retry doubles the pause, up to five seconds, and so does a new
 * failure within ten seconds after the circuit closed. Once the engine has answered for ten seconds, the next
 * pause is one second again.
 */
export interface CircuitBreaker {
  /** True if a call is allowed: always while closed; while open, one call after each pause. */
  admit(): boolean
  succeeded(): void
  /** `retryAfter` is the number of seconds after which the engine allows a retry; null if unknown. */
  failed(reason: string, retryAfter: number | null): void
  /**
   * Reports that the outcome of a call says nothing about the engine's health, so another call may be
   * admitted.
   */
  undecided(): void
  status(): {
    readonly isOpen: boolean
    /** The last failure; null while the circuit is closed. */
    readonly reason: string | null
  }
}

interface CircuitOptions {
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
  /** Called when the circuit opens, with the failure that opened it. */
  readonly onOpen?: (reason: string) => void
  /** Called when the circuit closes, with the number of milliseconds for which it was open. */
  readonly onClose?: (openFor: number) => void
}

const failuresToOpen = 3
/** In milliseconds, like all durations in this file. */
const firstPause = 1000
const longestPause = 5000
/** If the circuit was closed for this time, the next pause is `firstPause` again. */
const settledAfter = 10_000

interface OpenCircuit {
  readonly since: number
  readonly reason: string
  readonly pause: number
  /** Time when the next call is admitted; null while that call runs. */
  readonly admitsAt: number | null
}

/** Creates a closed circuit breaker. */
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
        // Ignore calls that began before the circuit opened.
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
