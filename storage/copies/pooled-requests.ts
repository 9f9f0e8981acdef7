import type { Agent, Dispatcher } from 'undici'

/** Timeout of a connection in milliseconds. */
const connectTimeout = 5000

/**
 * Sends HTTP requests over connections that stay open for further ones. Loads the library at the first request,
 * because that takes a tenth of the service's start.
 *
 * @param timeout milliseconds until the headers, and between two parts of a body.
 */
export function pooledRequests(timeout: number) {
  let dispatcher: Agent | null = null
  return {
    /** Resolves with the response, whose body the caller must read; rejects if the network fails. */
    async request(url: string | URL, options: Omit<Dispatcher.RequestOptions, 'path'>) {
      // In the bundle, libraries in CommonJS have only a default export.
      const { Agent, request } = (await import('undici')).default
      dispatcher ??= new Agent({
        connect: { timeout: connectTimeout },
        headersTimeout: timeout,
        bodyTimeout: timeout,
      })
      return request(url, { ...options, dispatcher })
    },
    close: () => void dispatcher?.destroy(),
  }
}
