import { collectDefaultMetrics, Registry } from 'prom-client'
import { searchesOf } from '../../engines/fallback.js'
import { firstPage } from '../../engines/paging.js'
import type { Generations } from '../generations/generations.js'
import { type Readiness, watchReadiness } from './readiness.js'
import { requestMetrics } from './request-metrics.js'
import { searchMetrics } from './search-metrics.js'
import { type ProcessState, registerProcess } from './state-metrics.js'

/** The parts of the running process that metrics and checks read. */
export type MonitoredProcess = Omit<ProcessState, 'generation'> & {
  readonly generations: Generations
  /** Explains why a generation is too far behind the source; null if it is not. */
  readonly tooFarBehind: (generation: string) => string | null
}

/** Metrics and readiness of a process. */
export interface ProcessStatus {
  readonly register: Registry
  check(): Promise<Readiness>
  /** Makes all later checks report that the process is not ready because it is stopping. */
  stop(): void
}

/**
 * Creates the listeners that collect metrics while the service runs; a service without an operator port creates none.
 */
export function processMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  reportLongestLag(register)
  const searches = searchMetrics(register)
  return {
    requests: requestMetrics(register),
    searches,
    register,
    watch({ generations, tooFarBehind, ...state }: MonitoredProcess): ProcessStatus {
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

/** Reports the longest lag of several processes, because a mean would hide a slow process. */
function reportLongestLag(register: Registry): void {
  for (const { name } of register.getMetricsAsArray()) {
    if (!name.startsWith('nodejs_eventloop_lag_')) continue
    Object.assign(register.getSingleMetric(name) ?? {}, { aggregator: 'max' })
  }
}

/** Searches for the most popular title, the cheapest search that shows that searching works. */
async function searchOnce(generations: Generations, signal: AbortSignal): Promise<void> {
  const { generation, release } = generations.lease()
  try {
    await searchesOf(generation.engines).searchTitles(firstPage(null, 1), signal)
  } finally {
    release()
  }
}
