import type { Logger } from 'pino'
import { withoutKeys } from './hide-keys.js'
import type { EndListener } from './record-requests.js'
import type { RequestPhase, RequestRecord } from './request-record.js'

/** Maximum length of a logged address, in characters. */
const longestAddress = 500
const longestPath = 200

/**
 * Logs one line per request (docs/operations.md#the-log). Typed text, which may be in the address,
 * appears only in a separate line at level `debug`; keys never appear.
 */
export function logRequests(logger: Logger): EndListener {
  return (record, ending, { method, address, client }) => {
    const {
      id: request,
      traceId,
      keyName,
      tool,
      engine,
      generation,
      cache,
      error,
      textResult,
      times,
    } = record
    if (times === 0) return
    logger.info({
      request,
      trace: traceId ?? undefined,
      method,
      route: ending.route ?? undefined,
      path: ending.route === null ? pathOf(address) : undefined,
      tool: tool ?? undefined,
      status: ending.status,
      bytes: ending.bytes,
      ms: rounded(ending.ms),
      phases: roundedPhases(record),
      engine: engine ?? undefined,
      text: textResult ?? undefined,
      generation: generation ?? undefined,
      cache: cache ?? undefined,
      error: error ?? undefined,
      key: keyName ?? undefined,
      client,
      aborted: ending.isAborted || undefined,
      times: times === 1 ? undefined : times,
    })
    if (logger.isLevelEnabled('debug')) {
      logger.debug({ request, address: withoutKeys(address).slice(0, longestAddress) })
    }
  }
}

/** The path of a request that reached no endpoint, without its query, which may contain typed text. */
function pathOf(address: string): string {
  return withoutKeys(address.replace(/[?#].*$/s, '')).slice(0, longestPath)
}

function roundedPhases({ spent }: RequestRecord): Partial<Record<RequestPhase, number>> {
  const phases: Partial<Record<RequestPhase, number>> = {}
  for (const phase in spent)
    phases[phase as RequestPhase] = rounded(spent[phase as RequestPhase] ?? 0)
  return phases
}

/** Rounds to a hundredth of a millisecond. */
function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}
