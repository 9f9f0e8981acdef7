import { Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { clusterRegister, readinessOf } from '../../../../server/cluster/look-at-workers.js'
import type { RunningWorker } from '../../../../server/cluster/workers.js'
import { processMetrics } from '../../../../server/operator/process-metrics.js'
import type { Readiness } from '../../../../server/operator/readiness.js'

const workerThat = (number: number, ready: () => Promise<Readiness>): RunningWorker => ({
  number,
  call: { ready } as RunningWorker['call'],
})

test('a service is ready if all its workers are', async () => {
  const ready = { isReady: true, problems: [] }
  const workers = [workerThat(1, async () => ready), workerThat(2, async () => ready)]
  expect(await readinessOf(workers)).toEqual(ready)
})

test('names the workers that are not ready, fail or do not answer', async () => {
  const workers = [
    workerThat(1, async () => ({ isReady: false, problems: ['no search', 'no file'] })),
    workerThat(2, () => Promise.reject(new Error('closed'))),
    workerThat(3, () => new Promise(() => {})),
  ]
  expect(await readinessOf(workers)).toEqual({
    isReady: false,
    problems: [
      'process 1: no search',
      'process 1: no file',
      'process 2: no answer',
      'process 3: no answer',
    ],
  })
})

test('is not ready without workers', async () => {
  expect(await readinessOf([])).toEqual({ isReady: false, problems: ['no process is running'] })
})

test('has the metrics of the primary without workers', async () => {
  const own = new Registry()
  new Gauge({ name: 'titlebase_processes', help: 'Processes.', registers: [own] }).set(0)
  expect(await clusterRegister(own).metrics()).toContain('titlebase_processes 0')
})

test('reports the longest lag of the workers', async () => {
  const { register } = processMetrics()
  const lags = (await register.getMetricsAsJSON()).filter(({ name }) =>
    name.startsWith('nodejs_eventloop_lag_'),
  )
  expect(lags.length).toBeGreaterThan(3)
  expect(new Set(lags.map(({ aggregator }) => aggregator))).toEqual(new Set(['max']))
})
