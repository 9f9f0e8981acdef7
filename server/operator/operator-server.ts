import { createServer, type RequestListener } from 'node:http'
import type { Registry } from 'prom-client'
import { connectionTimes } from '../http/connection-times.js'
import { namesThisMachine } from '../http/hosts.js'
import { type ListenAddress, listen, listeningAddress } from '../http/listen.js'
import type { Readiness } from './readiness.js'

/** The metrics and the readiness check that the operator's port serves. */
interface OperatorParts {
  readonly register: Pick<Registry, 'contentType' | 'metrics'>
  readonly check: () => Promise<Readiness>
}

const maxConnections = 64

/** Opens the operator's port: `/metrics` and `/ready`, without keys (docs/operations.md#the-operators-port). */
export async function openOperatorPort(address: ListenAddress, parts: OperatorParts) {
  const server = createServer(connectionTimes, operatorHandler(parts, address.host))
  server.maxConnections = maxConnections
  await listen(server, address, { host: 'OPERATOR_HOST', port: 'OPERATOR_PORT' })
  return {
    url: listeningAddress(server),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * The request handler of the operator's port. On a loopback address, it rejects requests that name
 * another host, because pages could send them (docs/operations.md#the-operators-port).
 */
function operatorHandler({ register, check }: OperatorParts, host: string): RequestListener {
  const paths: Readonly<Record<string, () => Promise<Answer>>> = {
    '/metrics': async () => ({
      status: 200,
      type: register.contentType,
      body: await register.metrics(),
    }),
    '/ready': async () => {
      const { isReady, problems } = await check()
      const body = JSON.stringify({ status: isReady ? 'ready' : 'unready', problems })
      return { status: isReady ? 200 : 503, type: 'application/json; charset=utf-8', body }
    },
  }
  return async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*$/, '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer = !namesThisMachine(request, host)
      ? anotherHost
      : (isRead && Object.hasOwn(paths, path) && paths[path]) || noSuchPath
    const { status, type, body } = await answer().catch(failed)
    response
      .writeHead(status, {
        'Content-Type': type,
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': 'no-store',
      })
      .end(body)
  }
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const text = 'text/plain; charset=utf-8'
const noSuchPath = async (): Promise<Answer> => ({
  status: 404,
  type: text,
  body: 'no such path; the paths are /metrics and /ready\n',
})
const anotherHost = async (): Promise<Answer> => ({
  status: 403,
  type: text,
  body: 'the header Host names another machine\n',
})
/** Only operators have access to this port, so the response may contain the error message. */
const failed = (error: Error): Answer => ({ status: 500, type: text, body: `${error.message}\n` })
