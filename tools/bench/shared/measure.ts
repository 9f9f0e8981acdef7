import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'

export interface HttpCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Latencies in milliseconds. */
interface Latencies {
  readonly median: number
  readonly p95: number
  readonly worst: number
}

export function latencyHistogram() {
  const histogram: RecordableHistogram = createHistogram()
  return {
    /** Measures one call. */
    async time(call: () => Promise<unknown>): Promise<void> {
      const started = performance.now()
      await call()
      histogram.record(Math.max(1, Math.round((performance.now() - started) * 1000)))
    },
    latencies: (): Latencies => ({
      median: histogram.percentile(50) / 1000,
      p95: histogram.percentile(95) / 1000,
      worst: histogram.max / 1000,
    }),
  }
}

/** Number of consecutive questions to one system, so that its data are in the processor's caches. */
const blockSize = 50

/**
 * Asks every system the same questions in turn, block by block, starting with a different system in
 * each block, so that other work on the machine slows all of them. `ask` must use `round` to vary the
 * page size, so that no response is cached.
 */
export async function askInTurn<System, Question>(
  systems: readonly System[],
  questions: readonly Question[],
  rounds: number,
  ask: (system: System, question: Question, round: number) => Promise<unknown>,
): Promise<ReadonlyMap<System, Latencies>> {
  const histograms = systems.map(latencyHistogram)
  for (let round = 0; round < rounds; round += 1) {
    for (let first = 0; first < questions.length; first += blockSize) {
      for (const turn of systems.keys()) {
        const at = (turn + first / blockSize + round) % systems.length
        for (const question of questions.slice(first, first + blockSize)) {
          await histograms[at]?.time(() => ask(systems[at] as System, question, round))
        }
      }
    }
  }
  return new Map(systems.map((system, at) => [system, histograms[at]?.latencies() as Latencies]))
}

/**
 * Measures the responses per second to several concurrent clients. Each client has different calls and
 * repeats them only after the last one.
 */
export async function loadOverHttp(
  url: string,
  calls: readonly HttpCall[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  let client = 0
  const share = Math.max(1, Math.floor(calls.length / clients))
  const result = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    setupClient(connection) {
      const first = (client * share) % calls.length
      connection.setRequests(calls.slice(first, first + share) as autocannon.Request[])
      client += 1
    },
  })
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${url}: ${result.non2xx} responses without status 2xx, ${result.errors} errors`,
    )
  }
  return result.requests.total / result.duration
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
