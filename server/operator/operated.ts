import { AggregatorRegistry, type Registry } from 'prom-client'
import type { ListeningPlace } from '../http/listen.js'
import { type Observed, type ObservedProcess, type Observers, observers } from './operate.js'
import { openOperatorPort } from './operator-server.js'
import { registerService, type ServiceState } from './state-metrics.js'

/** What operators see of a process: on a port of its own, or through its primary. */
export interface Operated {
  /** What counts and times in this process; null where nobody looks. */
  readonly observers: Observers | null
  /** Where the operator's port is; null where there is none. */
  readonly url: string | null
  /** Reports on the running process from now on, and on the service if it has a port of its own. */
  watch(process: ObservedProcess, service: OwnService | null): Observed | null
  close(): Promise<void>
}

/** What is looked up of a service that is one process alone. */
type OwnService = Omit<ServiceState, 'ready' | 'processes'>

/**
 * Prepares what operators see of this process. A worker answers its primary; any other process opens
 * the operator's port, at `place` (null: nobody looks), which says why the service waits until the
 * process is watched.
 */
export async function openOperated(
  place: ListeningPlace | null,
  isWorker: boolean,
  whyWaiting: () => string,
): Promise<Operated> {
  if (place === null) return unobserved
  const observing = observers()
  if (isWorker) answerPrimary(observing.register)
  let watched: Observed | null = null
  const waiting = async () => ({ isReady: false, problems: [whyWaiting()] })
  const port = isWorker
    ? null
    : await openOperatorPort(place, {
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

/** Sends the metrics of this worker to its primary whenever that asks for them. */
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
