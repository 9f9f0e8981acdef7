import { AggregatorRegistry, type Registry } from 'prom-client'
import type { ListenAddress } from '../http/listen.js'
import { type Observed, type ObservedProcess, type Observers, observers } from './operate.js'
import { openOperatorPort } from './operator-server.js'
import { registerService, type ServiceState } from './state-metrics.js'

/** Metrics and readiness of a process, on its own port or through its primary. */
export interface Operated {
  /** Listeners that collect metrics; null without an operator port. */
  readonly observers: Observers | null
  /** URL of the operator's port; null if it is not configured. */
  readonly url: string | null
  /** Starts to report on the running process, and on the service if the process serves the port. */
  watch(process: ObservedProcess, service: OwnService | null): Observed | null
  close(): Promise<void>
}

/** State of a service that runs in a single process. */
type OwnService = Omit<ServiceState, 'ready' | 'processes'>

/**
 * Prepares metrics and readiness of this process. A worker reports to its primary. Any other process
 * opens the operator's port at `address`, unless that is null; until `watch` is called, the port reports
 * why the service waits.
 */
export async function openOperated(
  address: ListenAddress | null,
  isWorker: boolean,
  whyWaiting: () => string,
): Promise<Operated> {
  if (address === null) return unobserved
  const observing = observers()
  if (isWorker) answerPrimary(observing.register)
  let watched: Observed | null = null
  const waiting = async () => ({ isReady: false, problems: [whyWaiting()] })
  const port = isWorker
    ? null
    : await openOperatorPort(address, {
        register: observing.register,
        check: () => watched?.check() ?? waiting(),
      })
  return {
    observers: observing,
    url: port?.url ?? null,
    watch(process, service) {
      watched = observing.watch(process)
      const { register, check: ready } = watched
      const processes = () => ({ running: 1, replaced: 0 })
      if (service !== null) registerService(register, { ...service, ready, processes })
      return watched
    },
    close: async () => port?.close(),
  }
}

/** Sends the metrics of this worker to its primary on request. */
function answerPrimary(register: Registry): void {
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(register)
}

const unobserved: Operated = {
  observers: null,
  url: null,
  watch: () => null,
  close: async () => {},
}
