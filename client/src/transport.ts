import { TitlebaseError } from './error.js'
import type { createResponseCache } from './response-cache.js'
import { type Environment, type RetryOptions, withRetries } from './retry.js'

interface TransportOptions {
  readonly fetch: typeof globalThis.fetch
  readonly retry: RetryOptions
  readonly cache: ReturnType<typeof createResponseCache>
  readonly environment: Environment
}

/**
 * Creates a `fetch` for GET requests that retries, and that sends the tag of a cached response: after a
 * 304 it returns the cached response as a 200. It reads JSON bodies to the end, so that a connection
 * that breaks within a body counts as a failure.
 */
export function createTransport({ fetch, retry, cache, environment }: TransportOptions) {
  return (request: Request): Promise<Response> => {
    const { url, signal } = request
    const ask = async () => {
      const cached = cache.get(url)
      const headers = new Headers(request.headers)
      if (cached !== undefined) headers.set('If-None-Match', cached.tag)
      const response = await fetch(url, { headers, signal, redirect: 'manual' })
      refuseRedirect(response, url)
      if (response.status === 304 && cached !== undefined)
        return withBody(response, url, 200, cached.body)
      if (!isJson(response)) return response
      const body = await response.text()
      const tag = response.headers.get('ETag')
      if (response.status === 200 && tag !== null) cache.set(url, { tag, body })
      return withBody(response, url, response.status, body)
    }
    return withRetries(ask, { address: url, signal }, retry, environment)
  }
}

/** Throws for a redirect: following it would send the key to another address. */
function refuseRedirect({ type, status, headers }: Response, url: string): void {
  const isRedirect = status >= 300 && status < 400 && status !== 304
  if (type !== 'opaqueredirect' && !isRedirect) return
  const target = headers.get('Location')
  throw new TitlebaseError({
    message: `${url} redirects${target === null ? '' : ` to ${target}`}; pass the address of the service itself`,
    code: 'not_understood',
    status: status || null,
    address: url,
  })
}

function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false
}

/** Rebuilds a response with a body that was read, and with its URL, which constructed responses lack. */
function withBody(original: Response, url: string, status: number, body: string): Response {
  const headers = new Headers(original.headers)
  // These describe the transferred body, which may be compressed or empty.
  headers.delete('Content-Length')
  headers.delete('Content-Encoding')
  const response = new Response(body, { status, headers })
  Object.defineProperty(response, 'url', { value: url })
  return response
}
