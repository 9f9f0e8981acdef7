/** What a circuit breaker lets a call do. */
export type Admission = 'call' | 'probe' | 'skip'

export interface CircuitStatus {
  readonly state: 'closed' | 'open'
  /** When the circuit opened; null while it is closed. */
  readonly openSince: Date | null
  /** The failure that opened it, or the last one since; null while it is closed. */
  readonly reason: string | null
}

/**
 * Remembers whether an engine answers. Some failures in a row open the circuit; then one call after
 * each pause probes the engine, and the first success closes it. Pauses grow, also of an engine that
 * answers a probe and then fails again, as one that has too much to do; they are never shorter than the
 * engine asks for.
 */
export interface CircuitBreaker {
  /** `call` while closed; while open `probe` once after each pause, `skip` otherwise. */
  admit(): Admission
  succeeded(): void
  failed(reason: string, retryAfterSeconds: number | null): void
  /** The call told nothing about the engine: where it was a probe, the next one is another. */
  undecided(): void
  status(): CircuitStatus
}

export interface CircuitOptions {
  readonly now: () => Date
  /** Called when the circuit opens, with the failure that opened it. */
  readonly onOpen?: (reason: string) => void
  /** Called when it closes, with the milliseconds it was open. */
  readonly onClose?: (openFor: number) => void
}

const failuresToOpen = 3
const firstPause = 1000
const longestPause = 5000
/** Milliseconds after which a closed circuit has stayed so: the next pause is the first again. */
const settled = 10_000

/** Makes a closed circuit breaker. */
export function circuitBreaker({ now, onOpen, onClose }: CircuitOptions): CircuitBreaker {
  let failuresInRow = 0
  let open: { since: Date; reason: string; pause: number; probeAt: number } | null = null
  let last: { readonly pause: number; readonly closedAt: number } | null = null

  return {
    admit() {
      if (open === null) return 'call'
      if (now().getTime() < open.probeAt) return 'skip'
      open.probeAt = Number.POSITIVE_INFINITY
      return 'probe'
    },
    succeeded() {
      failuresInRow = 0
      if (open === null) return
      const time = now().getTime()
      const openFor = time - open.since.getTime()
      last = { pause: open.pause, closedAt: time }
      open = null
      onClose?.(openFor)
    },
    failed(reason, retryAfterSeconds) {
      const time = now().getTime()
      const asked = (retryAfterSeconds ?? 0) * 1000
      if (open !== null) {
        const isProbe = open.probeAt === Number.POSITIVE_INFINITY
        if (!isProbe) return
        const pause = Math.min(open.pause * 2, longestPause)
        open = { ...open, reason, pause, probeAt: time + Math.max(pause, asked) }
        return
      }
      failuresInRow += 1
      if (failuresInRow < failuresToOpen && asked === 0) return
      const before = last !== null && time - last.closedAt < settled ? last.pause : 0
      const pause = Math.max(firstPause, Math.min(before * 2, longestPause))
      open = { since: now(), reason, pause, probeAt: time + Math.max(pause, asked) }
      failuresInRow = 0
      onOpen?.(reason)
    },
    undecided() {
      if (open?.probeAt === Number.POSITIVE_INFINITY) open.probeAt = now().getTime()
    },
    status: () =>
      open === null
        ? { state: 'closed', openSince: null, reason: null }
        : { state: 'open', openSince: open.since, reason: open.reason },
  }
}
