import { createServer } from 'node:http'
import { fault, note, ok, type Result } from '../../platform/checks.js'
import { type ListenAddress, listen } from '../../server/http/listen.js'
import { isWaitingForFirst } from '../../storage/data-directory/following-file.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import { describeWaitingService, formatAge } from '../format.js'
import { type CheckContext, check, statusCheck } from './check-context.js'

/** The checks of the running service and its ports. */
export const serviceChecks = [
  check('port', 'availability of HOST and PORT', ({ config, services }) =>
    tryToListen(
      config,
      { host: 'HOST', port: 'PORT' },
      services.map(({ url }) => url),
    ),
  ),
  check('operator port', 'availability of OPERATOR_PORT', ({ config, services }) =>
    tryToListen(
      config?.operator ?? null,
      { host: 'OPERATOR_HOST', port: 'OPERATOR_PORT' },
      services.map(({ operatorUrl }) => operatorUrl ?? ''),
    ),
  ),
  statusCheck('service', 'running services, and their /ready', checkServices),
]

/** Timeout of a request in milliseconds. */
const timeout = 3000

/** Reports the running services of the data directory, with the problems that their /ready names. */
async function checkServices(context: CheckContext): Promise<Result[]> {
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
  const age = formatAge(service.startedAt, now)
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

/** A URL leaves out the default port. */
const isAt = (url: string, port: number) => url !== '' && Number(new URL(url).port || 80) === port

/** Reports whether a port is free, or used by a service of this data directory. */
async function tryToListen(
  address: ListenAddress | null,
  variables: Parameters<typeof listen>[2],
  ownUrls: readonly string[],
): Promise<Result[]> {
  if (address === null) return []
  const port = `port ${address.port} of ${address.host}`
  if (ownUrls.some((url) => isAt(url, address.port))) return [ok(`${port} is used by the service`)]
  const server = createServer()
  try {
    await listen(server, address, variables)
    return [ok(address.port === 0 ? 'any free port' : `${port} is free`)]
  } finally {
    server.close()
  }
}
