import { fault, note, ok, type Result } from '../../platform/checks.js'
import { isWaitingForFirst } from '../../storage/data-directory/following.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import { duration, waitingService } from '../in-words.js'
import type { CheckContext } from './context.js'

/** Milliseconds that a service has to answer. */
const timeout = 3000

/** Reports each service that runs over the data directory, and what it reports of itself. */
export async function checkServices(context: CheckContext): Promise<Result[]> {
  const { data, path, services, now } = context
  const following = data?.following ?? null
  const hasPublished = data?.last?.published !== null
  if (following !== null && isWaitingForFirst(path, hasPublished)) {
    return [note(waitingService(following))]
  }
  if (services.length === 0) return [ok('none runs: titlebase serve')]
  return (await Promise.all(services.map((service) => checkService(service, now())))).flat()
}

async function checkService(service: RunningService, now: Date): Promise<Result[]> {
  const { url, operatorUrl, pid, processes } = service
  const age = duration((now.getTime() - Date.parse(service.startedAt)) / 1000)
  const workers = processes === 1 ? '' : ` with ${processes} workers`
  const running = `${url}, process ${pid}${workers}, running for ${age}`
  if ((await request(`${url}/health`))?.status !== 200) {
    return [note(`${running}: does not answer from here; one in a container answers inside it`)]
  }
  if (operatorUrl === null) return [ok(`${running}: answers; with OPERATOR_PORT it reports more`)]
  const [ready, metrics] = await Promise.all([
    request(`${operatorUrl}/ready`),
    request(`${operatorUrl}/metrics`),
  ])
  const problems = [...problemsOf(url, ready), ...alertsOf(url, metrics?.body ?? '')]
  return problems.length > 0 ? problems : [ok(`${running}: answers and is ready`)]
}

interface Answer {
  readonly status: number
  readonly body: string
}

/** Null if the request fails. */
async function request(url: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
    return { status: response.status, body: await response.text() }
  } catch {
    return null
  }
}

function problemsOf(url: string, ready: Answer | null): Result[] {
  if (ready === null) return [fault(`${url} does not report whether it is ready: look at its log`)]
  if (ready.status === 200) return []
  const { problems }: { problems: readonly string[] } = JSON.parse(ready.body)
  return problems.map((problem) => fault(`${url} is not ready: ${problem}`))
}

/** A metric, the test of its value that means trouble, and the report. */
const alerts: readonly [string, (value: number) => boolean, typeof fault, string][] = [
  [
    'titlebase_generation_behind',
    (value) => value === 1,
    fault,
    'answers from an older generation than the published one: its log says why that does not open',
  ],
  [
    'titlebase_engine_circuit_open',
    (value) => value === 1,
    fault,
    'does not use its search server, which failed: start it',
  ],
  [
    'titlebase_follow_failing',
    (value) => value === 1,
    fault,
    'cannot take what it follows: its log and titlebase status say why',
  ],
  [
    'titlebase_limits_shared',
    (value) => value === 0,
    fault,
    'decides about keys and limits by itself, as Redis does not answer: start it',
  ],
  [
    'titlebase_log_lines_lost_total',
    (value) => value > 0,
    note,
    'has lost lines of its log: free the disk of its standard output, or read the pipe',
  ],
  [
    'titlebase_access_failures_total',
    (value) => value > 0,
    note,
    'could not use access.sqlite at times, and counted in memory: its log says why',
  ],
]

function alertsOf(url: string, metrics: string): Result[] {
  return alerts.flatMap(([name, isTrouble, result, text]) => {
    const value = new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(metrics)?.[1]
    return value !== undefined && isTrouble(Number(value)) ? [result(`${url} ${text}`)] : []
  })
}
