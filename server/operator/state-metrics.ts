import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { FollowState } from '../../storage/data-directory/following.js'
import type { ImportRecord } from '../../storage/data-directory/import-record.js'
import type { ResponseCache } from '../endpoint/response-cache.js'
import { secondsBehind } from './behind.js'
import type { Readiness } from './readiness.js'
import type { Openings } from './watch-openings.js'

/** State of one process that is read only when metrics are collected. */
export interface ProcessState {
  readonly responses: ResponseCache
  /** The id of the current generation. */
  readonly generation: () => string
  readonly openings: Openings
  /** The search server, and whether its circuit is open; null if none is configured. */
  readonly circuit: () => { readonly engine: string; readonly isOpen: boolean } | null
  /** Number of searches that engines are running, and of searches in the queue. */
  readonly searching: () => { readonly running: number; readonly waiting: number }
  /** Number of invalid answers of the search server. */
  readonly wrongAnswers: () => number
  /** Number of lost log lines. */
  readonly linesLost: () => number
}

/** State that is read once for all processes of a service. */
export interface ServiceState {
  /** True if keys and limits are currently shared through Redis; null if it is not configured. */
  readonly isSharing: () => boolean | null
  /** Number of banned addresses. */
  readonly bans: () => number
  /** Number of failed attempts to use the access database. */
  readonly accessFailures: () => number
  readonly imports: () => ImportRecord | null
  /** State of following the source; null if there is no source. */
  readonly following: () => FollowState | null
  /** The id of the published generation. */
  readonly published: () => string
  readonly now: () => Date
  readonly ready: () => Promise<Readiness>
  /** Number of running processes, and of those that replaced another one. */
  readonly processes: () => { readonly running: number; readonly replaced: number }
}

type Value = number | null | Promise<number | null>

/**
 * A gauge whose value is read on collection; without a value it has no line. Values of several
 * processes are aggregated.
 */
type LookedGauge = readonly [name: string, help: string, value: () => Value, of?: Aggregator]
type LookedCounter = readonly [name: string, help: string, value: () => number]

/** Registers the state of a process (docs/operations.md#metrics). */
export function registerProcess(register: Registry, state: ProcessState): void {
  registerGauges(register, gaugesOfProcess(state))
  registerCounters(register, countersOfProcess(state))
  new Gauge({
    name: 'titlebase_engine_circuit_open',
    help: 'Whether the circuit of an engine is open: it does not answer, and another stands in.',
    labelNames: ['engine'],
    registers: [register],
    aggregator: 'max',
    collect() {
      const circuit = state.circuit()
      if (circuit !== null) this.set({ engine: circuit.engine }, Number(circuit.isOpen))
    },
  })
}

/** Registers the state of the whole service. */
export function registerService(register: Registry, state: ServiceState): void {
  registerGauges(register, gaugesOfService(state))
  registerCounters(register, countersOfService(state))
}

function registerGauges(register: Registry, gauges: readonly LookedGauge[]): void {
  for (const [name, help, value, aggregator = 'sum'] of gauges) {
    new Gauge({
      name,
      help,
      registers: [register],
      aggregator,
      async collect() {
        const found = await value()
        this.reset()
        if (found === null) this.remove()
        else this.set(found)
      },
    })
  }
}

/** Counters begin with 0, so that their first increment is visible. */
function registerCounters(register: Registry, counters: readonly LookedCounter[]): void {
  for (const [name, help, value] of counters) {
    new Counter({
      name,
      help,
      registers: [register],
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  }
}

const seconds = (moment: number | null) => (moment === null ? null : moment / 1000)
const momentOf = (written: string | undefined) => Date.parse(written ?? '') || null

function gaugesOfProcess(state: ProcessState): readonly LookedGauge[] {
  const { responses, openings } = state
  const published = () => openings.published(state.generation())
  return [
    [
      'titlebase_searches_running',
      'Searches that an engine was asked and has not answered.',
      () => state.searching().running,
    ],
    [
      'titlebase_searches_waiting',
      'Searches that wait for their turn.',
      () => state.searching().waiting,
    ],
    ['titlebase_body_cache_bytes', 'Bytes of cached responses.', responses.bytes],
    ['titlebase_body_cache_entries', 'Cached responses.', responses.entries],
    [
      'titlebase_generation_published_timestamp_seconds',
      'When the generation that answers was published.',
      () => seconds(momentOf(published()?.publishedAt)),
      'min',
    ],
    [
      'titlebase_generation_titles',
      'Titles of the generation that answers.',
      () => published()?.titles ?? null,
      'min',
    ],
    [
      'titlebase_generation_persons',
      'Persons of the generation that answers.',
      () => published()?.persons ?? null,
      'min',
    ],
    [
      'titlebase_generation_opened_timestamp_seconds',
      'When the service last moved to a generation.',
      () => seconds(openings.lastOpened),
      'max',
    ],
    [
      'titlebase_generation_behind',
      'Whether what is published is not what answers, or cannot be read.',
      () => Number(openings.isBehind(state.generation())),
      'max',
    ],
    [
      'titlebase_generation_damaged',
      'Whether the last verification found the published generation damaged.',
      () => {
        const verification = openings.publishedVerification()
        return verification && Number(verification.damage !== null)
      },
      'max',
    ],
  ]
}

function gaugesOfService(state: ServiceState): readonly LookedGauge[] {
  return [
    [
      'titlebase_ready',
      'Whether /ready answers 200.',
      async () => Number((await state.ready()).isReady),
    ],
    ['titlebase_processes', 'Processes that answer.', () => state.processes().running],
    ['titlebase_bans', 'Addresses that are banned.', state.bans],
    ...followGauges(state),
    [
      'titlebase_limits_shared',
      'Whether Redis answers: keys, limits and bans are shared now, and not decided by this server alone.',
      () => {
        const isSharing = state.isSharing()
        return isSharing === null ? null : Number(isSharing)
      },
    ],
    [
      'titlebase_import_timestamp_seconds',
      'When the last import ended.',
      () => seconds(momentOf(state.imports()?.last.at)),
    ],
    [
      'titlebase_import_read_records',
      'Records that the last import read.',
      () => state.imports()?.last.read ?? null,
    ],
    [
      'titlebase_import_rejected_records',
      'Records that the last import rejected.',
      () => state.imports()?.last.rejected ?? null,
    ],
  ]
}

/** Gauges of following a source; without one they have no line. */
function followGauges({ following, published, now }: ServiceState): readonly LookedGauge[] {
  const known = (value: (state: FollowState) => Value) => () => {
    const state = following()
    return state === null ? null : value(state)
  }
  return [
    [
      'titlebase_follow_behind_seconds',
      'For how long a generation is offered that does not answer here.',
      known((state) => secondsBehind(state, published(), now())),
    ],
    [
      'titlebase_follow_looked_timestamp_seconds',
      'When what is followed was last looked at.',
      known(({ lookedAt }) => (lookedAt === null ? null : lookedAt / 1000)),
    ],
    [
      'titlebase_follow_missing_bytes',
      'Bytes that are still to be fetched.',
      known(({ missingBytes }) => missingBytes),
    ],
    [
      'titlebase_follow_failing',
      'Whether what is followed cannot be read or taken now.',
      known(({ problem }) => Number(problem !== null)),
    ],
  ]
}

function countersOfProcess(state: ProcessState): readonly LookedCounter[] {
  const { openings } = state
  return [
    [
      'titlebase_generations_opened_total',
      'Generations that the service moved to, the first one too.',
      () => openings.opened,
    ],
    [
      'titlebase_generation_failures_total',
      'Attempts to open a generation that failed.',
      () => openings.failed,
    ],
    [
      'titlebase_engine_wrong_answers_total',
      'Searches that the search server refused, or answered with what the catalog does not hold.',
      state.wrongAnswers,
    ],
    [
      'titlebase_log_lines_lost_total',
      'Lines of the log that could not be written.',
      state.linesLost,
    ],
  ]
}

function countersOfService(state: ServiceState): readonly LookedCounter[] {
  return [
    [
      'titlebase_processes_replaced_total',
      'Processes that took the place of one that ended.',
      () => state.processes().replaced,
    ],
    [
      'titlebase_access_failures_total',
      'Attempts to use the access database that failed.',
      state.accessFailures,
    ],
    ['titlebase_imports_total', 'Imports that made a catalog.', () => state.imports()?.taken ?? 0],
    [
      'titlebase_imports_unusable_total',
      'Imports without a usable title.',
      () => state.imports()?.unusable ?? 0,
    ],
    [
      'titlebase_rejected_records_total',
      'Records that imports rejected.',
      () => state.imports()?.rejected ?? 0,
    ],
    [
      'titlebase_follow_fetched_bytes_total',
      'Bytes that were fetched from what is followed, unpacked.',
      () => state.following()?.fetchedBytes ?? 0,
    ],
    [
      'titlebase_follow_failures_total',
      'What kept this server from taking what it follows.',
      () => state.following()?.failures ?? 0,
    ],
  ]
}
