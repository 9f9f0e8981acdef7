import { AggregatorRegistry, type Registry } from 'prom-client'

/** The metrics of one process, as they are sent to another one. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The metrics of several processes as those of one service. */
export interface GatheredMetrics extends Pick<Registry, 'contentType'> {
  metrics(): Promise<string>
  /** The process has ended: what it counted up to the last look stays counted. */
  leave(process: number): void
}

/** A mean would hide the process that lags. */
const lag = /^nodejs_eventloop_lag_/
const counting: readonly unknown[] = ['counter', 'histogram', 'summary']

/**
 * Gathers metrics whenever they are read: those of the leading process, and those of the others, by
 * number, as far as they answer; of one that does not, what it told before. So no counter ever falls
 * while the service runs.
 */
export function gatherMetrics(
  own: Registry,
  ask: () => Promise<ReadonlyMap<number, ProcessMetrics>>,
): GatheredMetrics {
  const known = new Map<number, ProcessMetrics>()
  let ended: ProcessMetrics = []
  let left: ProcessMetrics[] = []

  return {
    contentType: own.contentType,
    async metrics() {
      for (const [process, metrics] of await ask()) known.set(process, metrics)
      const leaving = left
      left = []
      ended = await summedUp([ended, ...leaving])
      const all = [await own.getMetricsAsJSON(), ...known.values(), ended]
      return AggregatorRegistry.aggregate(all.map(withLargestLag)).metrics()
    },
    leave(process) {
      const metrics = known.get(process) ?? []
      known.delete(process)
      left.push(metrics.filter(({ type }) => counting.includes(type)))
    },
  }
}

async function summedUp(metrics: readonly ProcessMetrics[]): Promise<ProcessMetrics> {
  return AggregatorRegistry.aggregate([...metrics]).getMetricsAsJSON()
}

function withLargestLag(metrics: ProcessMetrics): ProcessMetrics {
  return metrics.map((metric) =>
    lag.test(metric.name) ? { ...metric, aggregator: 'max' } : metric,
  )
}
