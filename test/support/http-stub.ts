import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server that listens on this machine. */
export interface Stub {
  readonly port: number
  readonly url: string
  readonly close: () => void
}

/** Starts a server, or a server that answers requests, on a free port. */
export async function startStub(
  answer: RequestListener | Server,
  host = '127.0.0.1',
): Promise<Stub> {
  const server = typeof answer === 'function' ? createServer(answer) : answer
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    if ('closeAllConnections' in server) (server.closeAllConnections as () => void)()
    server.close()
  }
  return { port, url: `http://127.0.0.1:${port}`, close }
}

/** Starts a server until the test ends. */
export async function stubOfTest(...given: Parameters<typeof startStub>): Promise<Stub> {
  const stub = await startStub(...given)
  onTestFinished(stub.close)
  return stub
}

/** Answers requests until the test ends. Returns the address. */
export async function httpStub(answer: RequestListener | Server): Promise<string> {
  return (await stubOfTest(answer)).url
}
