import { within } from '../../platform/within.js'
import type { ProcessMetrics } from '../operator/gathered-metrics.js'
import type { Readiness } from '../operator/readiness.js'
import type { Member } from './crew.js'

/** How long one member is waited for, in milliseconds: its own search may take two seconds. */
const patience = 3000

/** What members told of themselves, by id; one that does not answer in time is left out. */
export async function metricsOf(
  members: readonly Member[],
): Promise<ReadonlyMap<number, ProcessMetrics>> {
  const told = await Promise.all(
    members.map(async ({ id, ask }) => [id, await answered(ask.metrics())] as const),
  )
  return new Map(told.flatMap(([id, metrics]) => (metrics === null ? [] : [[id, metrics]])))
}

/** A service is ready where each of its processes is that takes connections, and there is one. */
export async function readinessOf(members: readonly Member[]): Promise<Readiness> {
  if (members.length === 0) return { isReady: false, problems: ['no process runs'] }
  const told = await Promise.all(
    members.map(async ({ number, ask }) => {
      const { problems } = (await answered(ask.ready())) ?? { problems: ['it does not answer'] }
      return problems.map((problem) => `process ${number}: ${problem}`)
    }),
  )
  const problems = told.flat()
  return { isReady: problems.length === 0, problems }
}

function answered<Value>(answer: Promise<Value>): Promise<Value | null> {
  return within(patience, answer).catch(() => null)
}
