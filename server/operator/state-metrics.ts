import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { FollowState } from '../../storage/data-directory/following-file.js'
import type {
  RefreshCommand,
  readImportRecord,
  readLastRuns,
} from '../../storage/data-directory/run-record.js'
import type { ResponseCache } from '../endpoint/response-cache.js'
import { secondsBehind } from '../generations/service-follower.js'
import type { Openings } from '../generations/watch-openings.js'
import type { Readiness } from './readiness.js'

/** The state of one process. Metrics read it on collection. */
export interface ProcessState {
  readonly responses: ResponseCache
  /** The id of the current generation. */
  readonly generation: () => string
  readonly openings: Openings
  /** The search server, and whether its circuit is open; null if it is not configured. */
  readonly circuit: () => { readonly engine: string; readonly isOpen: boolean } | null
  /** The numbers of requests whose work has begun, and of requests that wait for their turn. */
  readonly requests: () => { readonly running: number; readonly waiting: number }
  /** Number of invalid answers of the search server. */
  readonly wrongAnswers: () => number
  readonly linesLost: () => number
}

/** The state that all processes of a service share. */
export interface ServiceState {
  /** True if keys and limits are currently shared through Redis; null if it is not configured. */
  readonly isSharing: () => boolean | null
  /** Number of banned addresses. */
  readonly bans: () => number
  /** Number of failed attempts to use the access database. */
  readonly accessFailures: () => number
  readonly imports: () => ReturnType<typeof readImportRecord>
  readonly lastRuns: (command: RefreshCommand) => ReturnType<typeof readLastRuns>
  /** State of a replica; null if the service is not a replica. */
  readonly following: () => FollowState | null
  /** The id of the published generation. */
  readonly published: () => string
  readonly now: () => Date
  readonly ready: () => Promise<Readiness>
  /** Number of running processes, and of processes that replaced a crashed one. */
  readonly processes: () => { readonly running: number; readonly replaced: number }
}

type Value = number | null | Promise<number | null>

/** A gauge that reads its value on collection; null omits it. `of` aggregates several processes. */
type ReadGauge = readonly [name: string, help: string, value: () => Value, of?: Aggregator]
type ReadCounter = readonly [name: string, help: string, value: () => number]

/** Registers the state of a process (docs/operations.md#metrics). */
export function registerProcess(register: Registry, state: ProcessState): void {
  registerGauges(register, gaugesOfProcess(state))
  registerCounters(register, countersOfProcess(state))
  new Gauge({
    name: 'titlebase_engine_circuit_open',
    help: '1 if the circuit breaker of an engine is open: the engine does not answer, and the fallback replaces it.',
    labelNames: ['engine'],
    registers: [register],
    aggregator: 'max',
    collect() {
      const circuit = state.circuit()
      if (circuit !== null) this.set({ engine: circuit.engine }, Number(circuit.isOpen))
    },
  })
}

export function registerService(register: Registry, state: ServiceState): void {
  registerGauges(register, gaugesOfService(state))
  registerCounters(register, countersOfService(state))
}

function registerGauges(register: Registry, gauges: readonly ReadGauge[]): void {
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

/** Counters start at 0, so that their first increment is visible. */
function registerCounters(register: Registry, counters: readonly ReadCounter[]): void {
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
const momentOf = (written: string | null | undefined) => Date.parse(written ?? '') || null

function gaugesOfProcess(state: ProcessState): readonly ReadGauge[] {
  const { responses, openings } = state
  const published = () => openings.published(state.generation())
  return [
    ['titlebase_requests_running', 'Requests under way.', () => state.requests().running],
    ['titlebase_requests_waiting', 'Requests awaiting a turn.', () => state.requests().waiting],
    ['titlebase_response_cache_bytes', 'Size of the response cache in bytes.', responses.bytes],
    ['titlebase_response_cache_entries', 'Number of cached responses.', responses.entries],
    [
      'titlebase_generation_published_timestamp_seconds',
      'Publication time of the generation in use.',
      () => seconds(momentOf(published()?.publishedAt)),
      'min',
    ],
    ...(['titles', 'persons', 'collections', 'credits'] as const).map(
      (kind): ReadGauge => [
        `titlebase_generation_${kind}`,
        `Number of ${kind} in the generation in use.`,
        () => {
          const of = published()
          if (kind === 'titles' || kind === 'persons') return of?.[kind] ?? null
          return of?.parts[kind] ?? null
        },
        'min',
      ],
    ),
    [
      'titlebase_generation_opened_timestamp_seconds',
      'Time of the last switch to a generation.',
      () => seconds(openings.lastOpened),
      'max',
    ],
    [
      'titlebase_generation_behind',
      '1 if the generation in use is not the published one, or published.json is unreadable; also for a moment at each refresh.',
      () => Number(openings.isBehind(state.generation())),
      'max',
    ],
    [
      'titlebase_generation_damaged',
      '1 if the last verification of the published generation found damage.',
      () => {
        const verification = openings.publishedVerification()
        return verification && Number(verification.damage !== null)
      },
      'max',
    ],
  ]
}

function gaugesOfService(state: ServiceState): readonly ReadGauge[] {
  return [
    ['titlebase_ready', '1 if /ready is 200.', async () => Number((await state.ready()).isReady)],
    ['titlebase_processes', 'Number of answering processes.', () => state.processes().running],
    ['titlebase_bans', 'Number of banned addresses.', state.bans],
    ...followGauges(state),
    [
      'titlebase_limits_shared',
      '1 if Redis answers, so that servers share keys, limits and bans; 0 if this server applies them alone.',
      () => {
        const isSharing = state.isSharing()
        return isSharing === null ? null : Number(isSharing)
      },
    ],
    ...refreshGauges(state),
    [
      'titlebase_import_timestamp_seconds',
      'End time of the last import.',
      () => seconds(momentOf(state.imports()?.last.at)),
    ],
    [
      'titlebase_import_read_records',
      'Number of records that the last import read.',
      () => state.imports()?.last.read ?? null,
    ],
    [
      'titlebase_import_rejected_records',
      'Number of records that the last import rejected.',
      () => state.imports()?.last.rejected ?? null,
    ],
  ]
}

/** The gauges of the commands of a refresh; absent before the first run. */
function refreshGauges({ lastRuns }: ServiceState): readonly ReadGauge[] {
  return (['import', 'index'] as const).flatMap((command): ReadGauge[] => [
    [
      `titlebase_${command}_success_timestamp_seconds`,
      `Time of the last titlebase ${command} that succeeded.`,
      () => seconds(momentOf(lastRuns(command)?.succeededAt)),
    ],
    [
      `titlebase_${command}_failure_timestamp_seconds`,
      `Time of the last titlebase ${command} that failed.`,
      () => seconds(momentOf(lastRuns(command)?.failedAt)),
    ],
  ])
}

/** The gauges of a replica; absent without a source. */
function followGauges({ following, published, now }: ServiceState): readonly ReadGauge[] {
  const known = (value: (state: FollowState) => Value) => () => {
    const state = following()
    return state === null ? null : value(state)
  }
  return [
    [
      'titlebase_follow_behind_seconds',
      'Seconds since this server first saw a generation at its target that it does not use yet; 0 if it is up to date.',
      known((state) => secondsBehind(state, published(), now())),
    ],
    [
      'titlebase_follow_checked_timestamp_seconds',
      'Time of the last check of the target.',
      known(({ lookedAt }) => (lookedAt === null ? null : lookedAt / 1000)),
    ],
    [
      'titlebase_follow_missing_bytes',
      'Bytes that the current fetch has yet to read.',
      known(({ missingBytes }) => missingBytes),
    ],
    [
      'titlebase_follow_failing',
      '1 if the target is unreadable or its generation cannot be used; the log contains the reason.',
      known(({ problem }) => Number(problem !== null)),
    ],
  ]
}

function countersOfProcess(state: ProcessState): readonly ReadCounter[] {
  const { openings } = state
  return [
    [
      'titlebase_generations_opened_total',
      'Generations that the service opened, including the first.',
      () => openings.opened,
    ],
    [
      'titlebase_generation_failures_total',
      'Failed attempts to open a generation.',
      () => openings.failed,
    ],
    [
      'titlebase_engine_wrong_answers_total',
      'Searches that the search server rejected, or answered with titles or persons that are not in the catalog.',
      state.wrongAnswers,
    ],
    ['titlebase_log_lines_lost_total', 'Log lines that could not be written.', state.linesLost],
  ]
}

function countersOfService(state: ServiceState): readonly ReadCounter[] {
  return [
    [
      'titlebase_processes_replaced_total',
      'Worker processes started to replace crashed ones.',
      () => state.processes().replaced,
    ],
    [
      'titlebase_access_failures_total',
      'Failed attempts to use the access database.',
      state.accessFailures,
    ],
    [
      'titlebase_imports_total',
      'Imports that created a catalog.',
      () => state.imports()?.taken ?? 0,
    ],
    [
      'titlebase_imports_unusable_total',
      'Imports that created no catalog because they had no usable title.',
      () => state.imports()?.unusable ?? 0,
    ],
    [
      'titlebase_rejected_records_total',
      'Records that imports rejected, in total.',
      () => state.imports()?.rejected ?? 0,
    ],
    [
      'titlebase_follow_fetched_bytes_total',
      'Bytes fetched from the target, after decompression.',
      () => state.following()?.fetchedBytes ?? 0,
    ],
    [
      'titlebase_follow_failures_total',
      'Failed attempts to fetch a generation from the target.',
      () => state.following()?.failures ?? 0,
    ],
  ]
}
