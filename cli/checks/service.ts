import { fault, note, ok, type Result } from '../../platform/checks.js'
import { isWaitingForFirst } from '../../storage/data-directory/following.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import { describeWaitingService, formatDuration } from '../format.js'
import type { CheckContext } from './context.js'

/** Timeout of a request in milliseconds. */
const timeout = 3000

/** Reports the running services of the data directory, with problems that their /ready and /metrics show. */
export async function checkServices(context: CheckContext): Promise<Result[]> {
  const { data, path, services, now } = context
  const following = data?.following ?? null
  const hasPublished = data?.last?.published !== null
  if (following !== null && isWaitingForFirst(path, hasPublished)) {
    return [note(describeWaitingService(following))]
  }
  if (services.length === 0) return [ok('no service is running: start one with titlebase serve')]
  return (await Promise.all(services.map((service) => checkService(service, now())))).flat()
}

async function checkService(service: RunningService, now: Date): Promise<Result[]> {
  const { url, operatorUrl, pid, processes } = service
  const age = formatDuration((now.getTime() - Date.parse(service.startedAt)) / 1000)
  const workers = processes === 1 ? '' : ` with ${processes} workers`
  const running = `${url}, process ${pid}${workers}, running for ${age}`
  if ((await request(`${url}/health`))?.status !== 200) {
    return [note(`${running}: does not answer; a container's service answers only inside it`)]
  }
  if (operatorUrl === null) return [ok(`${running}: answers; set OPERATOR_PORT to check more`)]
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
  if (ready === null) return [fault(`${url} does not answer /ready: look at its log`)]
  if (ready.status === 200) return []
  const { problems }: { problems: readonly string[] } = JSON.parse(ready.body)
  return problems.map((problem) => fault(`${url} is not ready: ${problem}`))
}

/** The name of a metric, the condition on its value, and the result if the condition holds. */
const alerts: readonly [string, (value: number) => boolean, typeof fault, string][] = [
  [
    'titlebase_generation_behind',
    (value) => value === 1,
    fault,
    'cannot open the published generation and answers from an older one: its log says why',
  ],
  [
    'titlebase_engine_circuit_open',
    (value) => value === 1,
    fault,
    'does not use its search server, which failed: start the search server',
  ],
  [
    'titlebase_follow_failing',
    (value) => value === 1,
    fault,
    'cannot fetch publications: its log and titlebase status say why',
  ],
  [
    'titlebase_limits_shared',
    (value) => value === 0,
    fault,
    'enforces keys and limits without Redis, which does not answer: start Redis',
  ],
  [
    'titlebase_log_lines_lost_total',
    (value) => value > 0,
    note,
    'lost log lines: check the disk or the pipe of its standard output',
  ],
  [
    'titlebase_access_failures_total',
    (value) => value > 0,
    note,
    'could not always use access.sqlite, and counted those requests in memory: read its log',
  ],
]

function alertsOf(url: string, metrics: string): Result[] {
  return alerts.flatMap(([name, isTrouble, result, text]) => {
    const value = new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(metrics)?.[1]
    return value !== undefined && isTrouble(Number(value)) ? [result(`${url} ${text}`)] : []
  })
}
