import { fault, note, ok, type Result } from '../../platform/checks.js'
import { isWaitingForFirst } from '../../storage/data-directory/following.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import { describeWaitingService, formatDuration } from '../format.js'
import type { CheckContext } from './context.js'

/** Timeout of a request in milliseconds. */
const timeout = 3000

/** Reports the running services of the data directory, with the problems that their /ready names. */
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
  if ((await request(`${url}/health`))?.ok !== true) {
    return [note(`${running}: does not answer; a container's service answers only inside it`)]
  }
  if (operatorUrl === null) return [ok(`${running}: answers; set OPERATOR_PORT to check more`)]
  const ready = await request(`${operatorUrl}/ready`)
  if (ready === null) return [fault(`${url} does not answer /ready: look at its log`)]
  if (ready.ok) return [ok(`${running}: answers and is ready`)]
  const body: { problems?: readonly string[] } = await ready.json().catch(() => ({}))
  const problems = body.problems ?? [`/ready answers ${ready.status}`]
  return problems.map((problem) => fault(`${url} is not ready: ${problem}`))
}

/** Null if the request fails. */
const request = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(timeout) }).catch(() => null)
