import { collectDefaultMetrics, Registry } from 'prom-client'
import { firstPage } from '../../engines/first-page.js'
import type { Generations } from '../generations/generations.js'
import type { EndListener } from '../http/record-requests.js'
import { type OperatorServer, openOperatorPort } from './operator-server.js'
import { watchReadiness } from './readiness.js'
import { requestMetrics } from './request-metrics.js'
import { type SearchMetrics, searchMetrics } from './search-metrics.js'
import { type ObservedState, registerState } from './state-metrics.js'

/** What the operator's port is told while the service runs. */
export interface Observers {
  readonly requests: EndListener
  readonly searches: SearchMetrics
  /** Opens the port over the running service. */
  open(address: OperatorAddress, parts: ObservedService): Promise<OperatorPort>
}

/** Where the operator's port is. */
export interface OperatorAddress {
  readonly host: string
  readonly port: number
}

/** The running service, as it is looked at when somebody asks. */
export type ObservedService = Omit<ObservedState, 'ready' | 'generation'> & {
  readonly generations: Generations
}

export interface OperatorPort extends OperatorServer {
  /** Tells from now on that the service is not ready, as it stops. */
  stop(): void
}

/** Makes what counts and times; nothing is counted for a port that is not configured. */
export function observers(): Observers {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const searches = searchMetrics(register)
  return {
    requests: requestMetrics(register),
    searches,
    async open(address, { generations, ...state }) {
      const readiness = watchReadiness({
        lastAnswered: searches.lastAnswered,
        changedFile: () => state.openings.changedFile(generations.current().id),
        search: (signal) => searchOnce(generations, signal),
        milliseconds: () => performance.now(),
      })
      const { check, stop } = readiness
      const generation = () => generations.current().id
      registerState(register, { ...state, generation, ready: check })
      const server = await openOperatorPort(address, { register, check })
      return { ...server, stop }
    },
  }
}

/** The most popular title: the cheapest search that shows that searching works. */
async function searchOnce(generations: Generations, signal: AbortSignal): Promise<void> {
  const { generation, release } = generations.lease()
  try {
    await generation.engine.searchTitles(firstPage(null, 1), signal)
  } finally {
    release()
  }
}
