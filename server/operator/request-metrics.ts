import { Counter, Histogram, type Registry } from 'prom-client'
import type { EndListener } from '../http/record-requests.js'
import { phases, type RequestPhase } from '../http/request-record.js'

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const phaseBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5]

/**
 * Counts and times requests. Labels have few values: a route is the pattern of a path, or `none`
 * for unknown paths and rejected keys (docs/operations.md#metrics).
 */
export function requestMetrics(register: Registry): EndListener {
  const registers = [register]
  const requests = new Counter({
    name: 'titlebase_requests_total',
    help: 'Requests by route and status. Status aborted: the client disconnected before the end of the response.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'titlebase_request_seconds',
    help: 'Duration of requests in seconds, from the request headers to the end of the response, by route.',
    labelNames: ['route'],
    buckets: requestBuckets,
    registers,
  })
  const phaseSeconds = new Histogram({
    name: 'titlebase_request_phase_seconds',
    help: 'Duration of each phase of requests in seconds, by route.',
    labelNames: ['route', 'phase'],
    buckets: phaseBuckets,
    registers,
  })
  const bytes = new Counter({
    name: 'titlebase_response_bytes_total',
    help: 'Bytes of response bodies as sent, usually compressed.',
    registers,
  })
  const errors = new Counter({
    name: 'titlebase_errors_total',
    help: 'Error responses by code.',
    labelNames: ['code'],
    registers,
  })
  const limited = new Counter({
    name: 'titlebase_limited_total',
    help: 'Requests rejected because a key exceeded its rate per second or quota per day.',
    labelNames: ['limit'],
    registers,
  })
  const texts = new Counter({
    name: 'titlebase_text_searches_total',
    help: 'Requests with typed text by result: found, or empty.',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['found', 'empty']) texts.inc({ result }, 0)
  const bodies = new Counter({
    name: 'titlebase_response_cache_total',
    help: 'Cacheable responses by use of the response cache: hit, miss, or not_modified (304).',
    labelNames: ['result'],
    registers,
  })
  return ({ spent, textResult, cache, error, limit }, ending) => {
    const route = ending.route ?? 'none'
    const status = ending.isAborted ? 'aborted' : String(ending.status)
    requests.inc({ route, status })
    seconds.observe({ route }, ending.ms / 1000)
    for (const phase of phases) observePhase(route, phase, spent[phase])
    bytes.inc(ending.bytes)
    if (error !== null) errors.inc({ code: error })
    if (limit !== null) limited.inc({ limit })
    if (textResult !== null) texts.inc({ result: textResult })
    if (cache !== null) bodies.inc({ result: cache })
  }

  function observePhase(route: string, phase: RequestPhase, ms: number | undefined): void {
    if (ms !== undefined) phaseSeconds.observe({ route, phase }, ms / 1000)
  }
}
