import { createServer } from 'node:http'
import { fault, faultOf, note, ok, type Result } from '../../platform/checks.js'
import { type ListenAddress, type ListenVariables, listen } from '../../server/http/listen.js'
import { isSamePublication } from '../../storage/copies/manifest.js'
import { isWaitingForFirst } from '../../storage/data-directory/following-file.js'
import type { RunningService } from '../../storage/data-directory/running-services.js'
import { describeWaitingService, formatDuration } from '../format.js'
import { type CheckContext, check, statusCheck } from './check-context.js'

/** The checks of the running service, its ports, and the source that it follows. */
export const serviceChecks = [
  statusCheck('following', 'the target that this directory follows', checkFollowing),
  check('port', 'availability of HOST and PORT', checkPort),
  check('operator port', 'availability of OPERATOR_PORT', checkOperatorPort),
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

/** Reports whether HOST and PORT are free, or used by a service of this data directory. */
async function checkPort({ config, services }: CheckContext): Promise<Result[]> {
  const own = services.map(({ url }) => url)
  return tryToListen(config, { host: 'HOST', port: 'PORT' }, own)
}

/** Reports the same for OPERATOR_HOST and OPERATOR_PORT. */
async function checkOperatorPort({ config, services }: CheckContext): Promise<Result[]> {
  const own = services.map(({ operatorUrl }) => operatorUrl ?? '')
  return tryToListen(
    config?.operator ?? null,
    { host: 'OPERATOR_HOST', port: 'OPERATOR_PORT' },
    own,
  )
}

/** A URL leaves out the default port. */
const isAt = (url: string, port: number) => url !== '' && Number(new URL(url).port || 80) === port

async function tryToListen(
  address: ListenAddress | null,
  variables: ListenVariables,
  ownUrls: readonly string[],
): Promise<Result[]> {
  if (address === null) return []
  const port = `port ${address.port} of ${address.host}`
  if (ownUrls.some((url) => isAt(url, address.port))) return [ok(`${port} is used by the service`)]
  const server = createServer()
  try {
    await listen(server, address, variables)
    return [ok(address.port === 0 ? 'any free port' : `${port} is free`)]
  } catch (error) {
    return [faultOf(error)]
  } finally {
    server.close()
  }
}

/** Reports the problem of the follower, or else whether the publication that it saw last at its source is here. */
function checkFollowing({ data, path, now }: CheckContext): Result[] {
  if (data === null || data.following === null) return []
  const { problem, source, offer } = data.following
  if (problem !== null) {
    const seconds = (now().getTime() - Date.parse(problem.since)) / 1000
    return [
      fault(`fetching from ${source} has failed for ${formatDuration(seconds)}: ${problem.reason}`),
    ]
  }
  const published = data.last?.published ?? null
  const what = offer === null ? 'a publication' : `publication ${offer.publication}`
  if (offer !== null && published !== null && isSamePublication(offer, published)) {
    return [ok(`${what} of ${source} is here`)]
  }
  const next = isWaitingForFirst(path, published !== null)
    ? 'a service is fetching it'
    : 'titlebase serve --follow fetches it'
  return [note(`${what} of ${source} is not here: ${next}`)]
}
