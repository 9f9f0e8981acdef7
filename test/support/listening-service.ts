import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { fakeService } from './fake-service.js'

/** A service that listens until the test ends, so that clients can disconnect. */
export async function listeningService(options: Parameters<typeof fakeService>[0]) {
  const service = fakeService(options)
  const server: Server = service.app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.2`
  /** A client with its own key; requests paths below the version prefix. */
  const asker = () => {
    const headers = { 'X-API-Key': service.key() }
    return (path: string, signal?: AbortSignal) =>
      fetch(base + path, { headers, ...(signal ? { signal } : {}) })
  }
  return { ...service, asker }
}
