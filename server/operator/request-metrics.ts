import { Counter, Histogram, type Registry } from 'prom-client'
import type { EndListener } from '../http/record-requests.js'
import { type Phase, phases } from '../http/request-record.js'

/** The name of the counter that `titlebase status` reads (text-searches.ts). */
export const textSearchesMetric = 'titlebase_text_searches_total'

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
    help: 'Requests by route and status; aborted where the client left before the end.',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'titlebase_request_seconds',
    help: 'Seconds from the headers of a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: requestBuckets,
    registers,
  })
  const phaseSeconds = new Histogram({
    name: 'titlebase_request_phase_seconds',
    help: 'Seconds of a phase of requests, by route.',
    labelNames: ['route', 'phase'],
    buckets: phaseBuckets,
    registers,
  })
  const bytes = new Counter({
    name: 'titlebase_response_bytes_total',
    help: 'Bytes of bodies as they were sent.',
    registers,
  })
  const errors = new Counter({
    name: 'titlebase_errors_total',
    help: 'Errors that were answered, by code.',
    labelNames: ['code'],
    registers,
  })
  const limited = new Counter({
    name: 'titlebase_limited_total',
    help: 'Requests that were refused by the rate of a second or the quota of a day.',
    labelNames: ['limit'],
    registers,
  })
  const texts = new Counter({
    name: textSearchesMetric,
    help: 'Requests whose searches for typed text found something, or nothing.',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['found', 'nothing']) texts.inc({ result }, 0)
  const bodies = new Counter({
    name: 'titlebase_body_cache_total',
    help: 'Answers with a tag: the kept body, unchanged (304), or a made one.',
    labelNames: ['use'],
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
    if (cache !== null) bodies.inc({ use: cache })
  }

  function observePhase(route: string, phase: Phase, ms: number | undefined): void {
    if (ms !== undefined) phaseSeconds.observe({ route, phase }, ms / 1000)
  }
}
