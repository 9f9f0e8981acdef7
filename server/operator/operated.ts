import type { ListeningPlace } from '../http/listen.js'
import { type Observed, type ObservedProcess, type Observers, observers } from './operate.js'
import { openOperatorPort } from './operator-server.js'
import { registerService, type ServiceState } from './state-metrics.js'

/** What operators see of a process: on a port of its own, or through the process that leads it. */
export interface Operated {
  /** What counts and times in this process; null where nobody looks. */
  readonly observers: Observers | null
  /** Where the operator's port is; null where there is none. */
  readonly url: string | null
  /** Tells of the running process from now on, on a port of its own of the service too. */
  watch(process: ObservedProcess, service: OwnService): Observed | null
  close(): Promise<void>
}

/** What is looked up of a service that is one process alone. */
type OwnService = Omit<ServiceState, 'ready' | 'processes'>

/**
 * Gets ready to tell operators of this process, which opens its port where it is led by no other one;
 * `place` null: nobody looks. Until the process is watched the port tells why it waits.
 */
export async function openOperated(
  place: ListeningPlace | null,
  isLed: boolean,
  whyWaiting: () => string,
): Promise<Operated> {
  if (place === null) return unobserved
  const observing = observers()
  let watched: Observed | null = null
  const waiting = async () => ({ isReady: false, problems: [whyWaiting()] })
  const port = isLed
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
      if (port !== null) registerService(register, { ...service, ready, processes })
      return watched
    },
    close: async () => port?.close(),
  }
}

const unobserved: Operated = {
  observers: null,
  url: null,
  watch: () => null,
  close: async () => {},
}
