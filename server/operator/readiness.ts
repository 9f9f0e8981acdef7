import { basename, dirname } from 'node:path'
import { type Check, fault, ok, runChecks } from '../../platform/checks.js'
import { remedies, remedyFor } from '../../platform/remedies.js'

/** The result of a readiness check: ready if the service should receive requests. */
export interface Readiness {
  readonly isReady: boolean
  /** One line for each problem; empty if the service is ready. */
  readonly problems: readonly string[]
}

/** The inputs of the readiness checks. */
interface ReadinessParts {
  /** Time of the last successful search, on the clock of `milliseconds`; null before the first. */
  lastAnswered(): number | null
  /** Makes a cheap search; rejects if it fails or the signal is aborted. */
  search(signal: AbortSignal): Promise<unknown>
  /** A file that changed since it was opened; null if all are unchanged. */
  changedFile(): string | null
  /**
   * The damage that the last verification found in the current generation; null if the generation
   * is intact.
   */
  damage(): string | null
  /** The problem, if the service is too far behind its source; otherwise null. */
  tooFarBehind(): string | null
  /** A monotonic clock. */
  milliseconds(): number
}

/** Readiness, checked on request. */
interface WatchedReadiness {
  check(): Promise<Readiness>
  /** Makes all later checks report that the service is stopping. */
  stop(): void
}

/** Maximum age of a search that counts as recent, in milliseconds. */
const recent = 10_000
/** Timeout of the service's own search in milliseconds. */
const searchTimeout = 2000

/** Checks whether the service is ready (docs/operations.md#readiness). */
export function watchReadiness(parts: ReadinessParts): WatchedReadiness {
  const checks: readonly Check<ReadinessParts>[] = [
    { name: 'search', about: 'recent successful searches', look: searchCheck(parts) },
    { name: 'files', about: 'changes of published files', look: checkFiles },
    { name: 'following', about: 'delay behind the source', look: checkBehind },
  ]
  let isStopping = false
  return {
    async check() {
      if (isStopping) return { isReady: false, problems: ['the service is stopping'] }
      const findings = await runChecks(checks, parts)
      const problems = findings.filter(({ state }) => state === 'fault').map(({ text }) => text)
      return { isReady: problems.length === 0, problems }
    },
    stop() {
      isStopping = true
    },
  }
}

/** Runs a search if no request did so recently; concurrent checks share one search. */
function searchCheck({ lastAnswered, milliseconds, search }: ReadinessParts) {
  let trying: Promise<void> | null = null
  let failure: string | null = null
  let ownAnswer: number | null = null
  const isRecent = () =>
    [lastAnswered(), ownAnswer].some((at) => at !== null && milliseconds() - at < recent)

  async function trySearch(): Promise<void> {
    const signal = AbortSignal.timeout(searchTimeout)
    // Some engines cannot cancel a search; the check does not wait for them.
    const timedOut = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    try {
      await Promise.race([search(signal), timedOut])
      ownAnswer = milliseconds()
    } catch (error) {
      failure = (error as Error).message
    }
  }

  return async () => {
    if (!isRecent()) {
      trying ??= trySearch().finally(() => {
        trying = null
      })
      await trying
    }
    return [
      isRecent() ? ok('searches succeed') : fault(`no recent search has succeeded: ${failure}`),
    ]
  }
}

function checkFiles({ changedFile, damage }: ReadinessParts) {
  const found = damage()
  if (found !== null) return [fault(found)]
  const file = changedFile()
  if (file === null) return [ok('unchanged')]
  const remedy = basename(dirname(file)) === 'catalogs' ? remedies.catalog : remedies.index
  return [fault(`${file} is damaged: ${remedyFor(file, remedy)}`)]
}

function checkBehind({ tooFarBehind }: ReadinessParts) {
  const reason = tooFarBehind()
  return reason === null ? [] : [fault(reason)]
}
