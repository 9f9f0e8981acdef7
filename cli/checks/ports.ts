import { createServer } from 'node:http'
import { faultOf, ok, type Result } from '../../platform/checks.js'
import { type ListeningPlace, type ListeningVariables, listen } from '../../server/http/listen.js'
import type { CheckContext } from './context.js'

/** Reports whether a service can listen at HOST and PORT, or one of this data directory does. */
export async function checkPort({ config, services }: CheckContext): Promise<Result[]> {
  if (config === null) return []
  const own = services.map(({ url }) => url)
  return [await tryToListen(config, { host: 'HOST', port: 'PORT' }, own)]
}

/** The same for the operator's port. */
export async function checkOperatorPort({ config, services }: CheckContext): Promise<Result[]> {
  const operator = config?.operator ?? null
  if (operator === null) return []
  const own = services.flatMap(({ operatorUrl }) => operatorUrl ?? [])
  return [await tryToListen(operator, { host: 'OPERATOR_HOST', port: 'OPERATOR_PORT' }, own)]
}

async function tryToListen(
  place: ListeningPlace,
  variables: ListeningVariables,
  ownUrls: readonly string[],
): Promise<Result> {
  const where = `${place.port} of ${place.host}`
  const server = createServer()
  try {
    await listen(server, place, variables)
    return ok(place.port === 0 ? 'any free port' : `${where} is free`)
  } catch (error) {
    const isOwn = ownUrls.some((url) => portOf(url) === place.port)
    return isOwn ? ok(`${where} is taken by the service`) : faultOf(error)
  } finally {
    server.close()
  }
}

/** URLs leave out the default port of HTTP. */
function portOf(url: string): number {
  return Number(new URL(url).port || 80)
}
