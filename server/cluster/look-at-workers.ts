import { AggregatorRegistry, type Registry } from 'prom-client'
import { within } from '../../platform/timeout.js'
import type { Readiness } from '../operator/readiness.js'
import type { RunningWorker } from './workers.js'

/** Timeout for a worker's answer in milliseconds; the worker's own search may take two seconds. */
const timeout = 3000

/** A service is ready if it has workers and all of them are ready. */
export async function readinessOf(workers: readonly RunningWorker[]): Promise<Readiness> {
  if (workers.length === 0) return { isReady: false, problems: ['no process is running'] }
  const answers = await Promise.all(
    workers.map(async ({ number, call }) => {
      const ready = await within(timeout, call.ready()).catch(() => null)
      const problems = ready?.problems ?? ['no answer']
      return problems.map((problem) => `process ${number}: ${problem}`)
    }),
  )
  const problems = answers.flat()
  return { isReady: problems.length === 0, problems }
}

/**
 * Returns the aggregated metrics of the workers followed by the metrics of the primary, which have
 * other names. If a worker does not answer, returns only the metrics of the primary.
 */
export function clusterRegister(own: Registry): Pick<Registry, 'contentType' | 'metrics'> {
  const workers = new AggregatorRegistry()
  return {
    contentType: own.contentType,
    async metrics() {
      const ofWorkers = await workers.clusterMetrics().catch(() => '')
      return `${ofWorkers}\n${await own.metrics()}`
    },
  }
}
