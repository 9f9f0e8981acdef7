import type { Registry } from 'prom-client'
import type { ListenAddress } from '../http/listen.js'
import { openOperatorPort } from './operator-server.js'
import type { MonitoredProcess, ProcessStatus, processMetrics } from './process-metrics.js'
import type { ServiceState } from './state-metrics.js'

/** Metrics and readiness of a process, on its own port or through its primary. */
interface Monitoring {
  /** Listeners that collect metrics; null without an operator port. */
  readonly metrics: ReturnType<typeof processMetrics> | null
  /** URL of the operator's port; null if it is not configured. */
  readonly url: string | null
  /** Starts to report on the running process, and on the service if the process serves the port. */
  watch(
    process: MonitoredProcess,
    service: Omit<ServiceState, 'ready' | 'processes'> | null,
  ): ProcessStatus | null
  close(): Promise<void>
}

/**
 * Prepares metrics and readiness of this process. A worker reports to its primary. Any other process
 * opens the operator's port at `address`, unless that is null; until `watch` is called, the port reports
 * why the service waits.
 */
export async function startMonitoring(
  address: ListenAddress | null,
  isWorker: boolean,
  whyWaiting: () => string,
): Promise<Monitoring> {
  if (address === null) return unmonitored
  // Services without the port do not load the library of the metrics.
  const { processMetrics } = await import('./process-metrics.js')
  const { registerService } = await import('./state-metrics.js')
  const metrics = processMetrics()
  if (isWorker) await answerPrimary(metrics.register)
  let status: ProcessStatus | null = null
  const waiting = async () => ({ isReady: false, problems: [whyWaiting()] })
  const port = isWorker
    ? null
    : await openOperatorPort(address, {
        register: metrics.register,
        check: () => status?.check() ?? waiting(),
      })
  return {
    metrics,
    url: port?.url ?? null,
    watch(process, service) {
      status = metrics.watch(process)
      const { register, check: ready } = status
      const processes = () => ({ running: 1, replaced: 0 })
      if (service !== null) registerService(register, { ...service, ready, processes })
      return status
    },
    close: async () => port?.close(),
  }
}

/** Sends the metrics of this worker to its primary on request. */
async function answerPrimary(register: Registry): Promise<void> {
  // In the bundle, a library in CommonJS has only a default export.
  const { AggregatorRegistry } = (await import('prom-client')).default
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(register)
}

const unmonitored: Monitoring = {
  metrics: null,
  url: null,
  watch: () => null,
  close: async () => {},
}
