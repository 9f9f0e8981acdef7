import { createServer } from 'node:http'
import { faultOf, ok, type Result } from '../../platform/checks.js'
import { type ListenAddress, type ListenVariables, listen } from '../../server/http/listen.js'
import type { CheckContext } from './context.js'

/** Reports whether HOST and PORT are free, or used by a service of this data directory. */
export async function checkPort({ config, services }: CheckContext): Promise<Result[]> {
  if (config === null) return []
  const own = services.map(({ url }) => url)
  return [await tryToListen(config, { host: 'HOST', port: 'PORT' }, own)]
}

/** Reports the same for OPERATOR_HOST and OPERATOR_PORT. */
export async function checkOperatorPort({ config, services }: CheckContext): Promise<Result[]> {
  const operator = config?.operator ?? null
  if (operator === null) return []
  const own = services.flatMap(({ operatorUrl }) => operatorUrl ?? [])
  return [await tryToListen(operator, { host: 'OPERATOR_HOST', port: 'OPERATOR_PORT' }, own)]
}

async function tryToListen(
  address: ListenAddress,
  variables: ListenVariables,
  ownUrls: readonly string[],
): Promise<Result> {
  const port = `port ${address.port} of ${address.host}`
  const server = createServer()
  try {
    await listen(server, address, variables)
    return ok(address.port === 0 ? 'any free port' : `${port} is free`)
  } catch (error) {
    const isOwn = ownUrls.some((url) => portOf(url) === address.port)
    return isOwn ? ok(`${port} is used by the service`) : faultOf(error)
  } finally {
    server.close()
  }
}

/** A URL leaves out the default port. */
function portOf(url: string): number {
  return Number(new URL(url).port || 80)
}
