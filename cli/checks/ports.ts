import { createServer } from 'node:http'
import { faultOf, ok, type Result } from '../../platform/checks.js'
import { type ListenAddress, type ListenVariables, listen } from '../../server/http/listen.js'
import type { CheckContext } from './context.js'

/** Reports whether HOST and PORT are free, or used by a service of this data directory. */
export async function checkPort({ config, services }: CheckContext): Promise<Result[]> {
  const own = services.map(({ url }) => url)
  return tryToListen(config, { host: 'HOST', port: 'PORT' }, own)
}

/** Reports the same for OPERATOR_HOST and OPERATOR_PORT. */
export async function checkOperatorPort({ config, services }: CheckContext): Promise<Result[]> {
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
