import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { gatherMetrics, type ProcessMetrics } from '../../../../server/operator/gathered-metrics.js'
import { readScrape } from '../../../support/scrape.js'

/** The metrics of a process that has answered so many requests, and keeps so much. */
async function process(requests: number, kept: number, lag: number): Promise<ProcessMetrics> {
  const register = new Registry()
  const registers = [register]
  new Counter({ name: 'requests', help: 'r', registers }).inc(requests)
  new Gauge({ name: 'kept', help: 'k', registers }).set(kept)
  const name = 'nodejs_eventloop_lag_p99_seconds'
  new Gauge({ name, help: 'l', registers, aggregator: 'average' }).set(lag)
  return JSON.parse(JSON.stringify(await register.getMetricsAsJSON()))
}

test('processes are summed up; the lag is that of the slowest', async () => {
  const answers = new Map([
    [1, await process(3, 10, 0.1)],
    [2, await process(4, 20, 0.5)],
  ])
  const gathered = gatherMetrics(new Registry(), async () => answers)
  expect(Object.fromEntries(readScrape(await gathered.metrics()))).toEqual({
    requests: 7,
    kept: 30,
    nodejs_eventloop_lag_p99_seconds: 0.5,
  })
})

test('what a process counted stays when it is gone, and what it kept does not', async () => {
  const answers = new Map([
    [1, await process(3, 10, 0)],
    [2, await process(4, 20, 0)],
  ])
  const gathered = gatherMetrics(new Registry(), async () => answers)
  await gathered.metrics()
  answers.delete(2)
  gathered.leave(2)
  answers.set(3, await process(1, 5, 0))
  for (const _ of [1, 2]) {
    const lines = readScrape(await gathered.metrics())
    expect([lines.get('requests'), lines.get('kept')]).toEqual([8, 15])
  }
})

test('a process that does not answer in time counts as it did before', async () => {
  const answers = new Map([[1, await process(3, 10, 0)]])
  const gathered = gatherMetrics(new Registry(), async () => answers)
  await gathered.metrics()
  answers.clear()
  expect(readScrape(await gathered.metrics()).get('requests')).toBe(3)
})
