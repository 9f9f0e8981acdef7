import { remedies, remedyFor } from '../../platform/remedies.js'

/** Whether the service should be sent requests. */
export interface Readiness {
  readonly isReady: boolean
  /** What is wrong, each in a line; empty where it is ready. */
  readonly problems: readonly string[]
}

/** What readiness is told from. */
export interface ReadinessParts {
  /** When a search last succeeded, on the clock of `milliseconds`; null where none has. */
  lastAnswered(): number | null
  /** Makes a cheap search; rejects where it fails or the signal is aborted. */
  search(signal: AbortSignal): Promise<unknown>
  /** A file that is not as it was when it was opened; null where all are. */
  changedFile(): string | null
  /** Why the service is too far behind what it follows; null where it is not. */
  tooFarBehind(): string | null
  /** A clock that only goes forward. */
  milliseconds(): number
}

/** Readiness, looked up when somebody asks. */
export interface WatchedReadiness {
  check(): Promise<Readiness>
  /** From now on the service is not ready: it stops. */
  stop(): void
}

/** Searches that succeeded within so many milliseconds say that searching works. */
const lately = 10_000
/** How long the own search may take. */
const patience = 2000

/**
 * Tells whether the service is ready (docs/operations.md#readiness): a search succeeded within the last
 * ten seconds, and no file has changed. Where nobody searched, it searches itself, once for all who
 * ask at the same time.
 */
export function watchReadiness(parts: ReadinessParts): WatchedReadiness {
  let trying: Promise<void> | null = null
  let failure: string | null = null
  let isStopping = false
  let ownAnswer: number | null = null

  const isRecent = (moment: number | null) =>
    moment !== null && parts.milliseconds() - moment < lately

  async function trySearch(): Promise<void> {
    const signal = AbortSignal.timeout(patience)
    // An engine that cannot end a search goes on, but nobody waits for it.
    const given = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    try {
      await Promise.race([parts.search(signal), given])
      ownAnswer = parts.milliseconds()
    } catch (error) {
      failure = (error as Error).message
    }
  }

  return {
    async check() {
      if (isStopping) return { isReady: false, problems: ['the service stops'] }
      const isFresh = isRecent(parts.lastAnswered()) || isRecent(ownAnswer)
      if (!isFresh) {
        trying ??= trySearch().finally(() => {
          trying = null
        })
        await trying
      }
      const problems: string[] = []
      if (!isRecent(parts.lastAnswered()) && !isRecent(ownAnswer)) {
        problems.push(`no search has succeeded lately: ${failure}`)
      }
      const changed = parts.changedFile()
      if (changed !== null)
        problems.push(`${changed} is damaged: ${remedyFor(changed, remedies.changedFile)}`)
      const behind = parts.tooFarBehind()
      if (behind !== null) problems.push(behind)
      return { isReady: problems.length === 0, problems }
    },
    stop() {
      isStopping = true
    },
  }
}
