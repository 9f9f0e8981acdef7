import { createServer } from 'node:http'
import { isAlone } from '../../engines/registry.js'
import { fault, note, ok, type Result } from '../../platform/checks.js'
import { RedisFailure, timeOfRedis } from '../../server/access/redis/with-redis.js'
import { type ListenAddress, listen } from '../../server/http/listen.js'
import { isWaitingForFirst } from '../../storage/data-directory/following-file.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import { describeWaitingService, formatAge, formatDuration } from '../format.js'
import { type CheckContext, check, statusCheck } from './check-context.js'

/** The checks of the running service, its ports, and the servers that it uses. */
export const serviceChecks = [
  statusCheck('search server', 'connection to Meilisearch or OpenSearch', checkSearchServer),
  statusCheck('redis', 'connection to Redis, and its clock', checkRedis),
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

/** Reports whether the configured search server answers. */
async function checkSearchServer({ engines }: CheckContext): Promise<Result[]> {
  const answer = (await engines?.server?.probe()) ?? null
  if (engines === null || answer === null) return []
  const { url, isAvailable, detail } = answer
  if (isAvailable) return [ok(`${url} answers (${detail})`)]
  const effect = isAlone(engines) ? 'searches fail with 502' : 'the embedded engine answers instead'
  return [
    fault(`${url} does not answer (${detail}), ${effect}: start it, or correct its variables`),
  ]
}

/** Tolerated clock difference in milliseconds; the service counts limits per second and per day. */
const tolerance = 5000

/** Reports whether the configured Redis answers, and whether its clock differs from this one. */
async function checkRedis({ config, now }: CheckContext): Promise<Result[]> {
  const url = config?.redisUrl ?? null
  if (url === null) return []
  try {
    const difference = Math.abs((await timeOfRedis(url)) - now().getTime())
    if (difference <= tolerance) return [ok('Redis answers')]
    const apart = formatDuration(difference / 1000)
    return [
      fault(`the clocks of Redis and this machine differ by ${apart}: synchronise both (NTP)`),
    ]
  } catch (error) {
    if (!(error instanceof RedisFailure)) throw error
    return [
      fault(
        `Redis does not answer (${error.reason}), and each server counts requests separately: start it, or correct REDIS_URL`,
      ),
    ]
  }
}

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
