import { fakeService } from './fake-service.js'
import { httpStub } from './http-stub.js'

/** A service that listens until the test ends, so that clients can disconnect. */
export async function listeningService(options: Parameters<typeof fakeService>[0]) {
  const service = fakeService(options)
  const base = `${await httpStub(service.app)}/v1.2`
  /** A client with its own key; requests paths below the version prefix. */
  const asker = () => {
    const headers = { 'X-API-Key': service.key() }
    return (path: string, signal?: AbortSignal) =>
      fetch(base + path, { headers, ...(signal ? { signal } : {}) })
  }
  return { ...service, asker }
}
