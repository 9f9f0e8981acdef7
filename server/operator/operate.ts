import { collectDefaultMetrics, Registry } from 'prom-client'
import { searchesOf } from '../../engines/fallback.js'
import { firstPage } from '../../engines/first-page.js'
import type { Generations } from '../generations/generations.js'
import type { EndListener } from '../http/record-requests.js'
import { type Readiness, watchReadiness } from './readiness.js'
import { requestMetrics } from './request-metrics.js'
import { type SearchMetrics, searchMetrics } from './search-metrics.js'
import { type ProcessState, registerProcess } from './state-metrics.js'

/** What the operator's port is told while the service runs. */
export interface Observers {
  readonly requests: EndListener
  readonly searches: SearchMetrics
  readonly register: Registry
  /** Looks at the running process from now on. */
  watch(parts: ObservedProcess): Observed
}

/** The running process, as it is looked at when somebody asks. */
export type ObservedProcess = Omit<ProcessState, 'generation'> & {
  readonly generations: Generations
  /** Why an answer of the generation is too far behind what is followed; null: it is not. */
  readonly tooFarBehind: (generation: string) => string | null
}

/** What can be told of a process. */
export interface Observed {
  readonly register: Registry
  check(): Promise<Readiness>
  /** Tells from now on that it is not ready, as it stops. */
  stop(): void
}

/** Makes what counts and times; nothing is counted for a port that is not configured. */
export function observers(): Observers {
  const register = new Registry()
  collectDefaultMetrics({ register })
  reportLongestLag(register)
  const searches = searchMetrics(register)
  return {
    requests: requestMetrics(register),
    searches,
    register,
    watch({ generations, tooFarBehind, ...state }) {
      const generation = () => generations.current().id
      const readiness = watchReadiness({
        lastAnswered: searches.lastAnswered,
        changedFile: () => state.openings.changedFile(generation()),
        damage: () => state.openings.verification(generation())?.damage ?? null,
        search: (signal) => searchOnce(generations, signal),
        tooFarBehind: () => tooFarBehind(generation()),
        milliseconds: () => performance.now(),
      })
      registerProcess(register, { ...state, generation })
      return { register, ...readiness }
    },
  }
}

/** Of several processes the longest lag counts: a mean would hide the process that lags. */
function reportLongestLag(register: Registry): void {
  for (const { name } of register.getMetricsAsArray()) {
    if (!name.startsWith('nodejs_eventloop_lag_')) continue
    Object.assign(register.getSingleMetric(name) ?? {}, { aggregator: 'max' })
  }
}

/** The most popular title: the cheapest search that shows that searching works. */
async function searchOnce(generations: Generations, signal: AbortSignal): Promise<void> {
  const { generation, release } = generations.lease()
  try {
    await searchesOf(generation.engines).searchTitles(firstPage(null, 1), signal)
  } finally {
    release()
  }
}
