import { AggregatorRegistry, type Registry } from 'prom-client'
import { within } from '../../platform/within.js'
import type { Readiness } from '../operator/readiness.js'
import type { RunningWorker } from './workers.js'

/** Timeout of a worker's answer in milliseconds: its own search may take two seconds. */
const timeout = 3000

/** A service is ready if it has workers and all of them are ready. */
export async function readinessOf(workers: readonly RunningWorker[]): Promise<Readiness> {
  if (workers.length === 0) return { isReady: false, problems: ['no process runs'] }
  const answers = await Promise.all(
    workers.map(async ({ number, call }) => {
      const ready = await within(timeout, call.ready()).catch(() => null)
      const problems = ready?.problems ?? ['it does not answer']
      return problems.map((problem) => `process ${number}: ${problem}`)
    }),
  )
  const problems = answers.flat()
  return { isReady: problems.length === 0, problems }
}

/**
 * The aggregated metrics of the workers followed by those of the primary, which have other names.
 * If a worker does not answer, only those of the primary.
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
