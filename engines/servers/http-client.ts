import type { IncomingHttpHeaders } from 'node:http'
import type { Agent } from 'undici'
import { afterTimeout } from '../../platform/timeout.js'
import { traceHeaders } from '../../platform/trace-context.js'

/** An HTTP client for one search server, with keep-alive connections. */
interface HttpClient {
  /**
   * Sends a request and reads the whole response, whatever its status. If the server closed a keep-alive
   * connection before it responded, the client sends the request once more, so requests must be safe to
   * repeat. Adds the `traceparent` of the client's request that the service is answering.
   *
   * @throws the signal's reason if the signal is aborted, otherwise the error of the network or the HTTP
   *   parser. In both cases the connection ends.
   */
  send(request: HttpRequest): Promise<HttpResponse>
  /** Waits for running requests and closes the connections. */
  close(): Promise<void>
}

interface HttpRequest {
  readonly url: string | URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly signal?: AbortSignal | undefined
  /** Time limit for the whole response, in milliseconds. */
  readonly timeout: number
}

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Milliseconds after which the client closes an idle connection: fewer than proxies usually allow. */
const keepAliveTimeout = 4000

/** Maximum bytes of a response. A page of results needs about a thousandth of this. */
const maxResponseSize = 100_000_000

/** Creates a client; it connects with the first request. */
export function openHttpClient(): HttpClient {
  // Services without a search server do not load the library.
  let undici: Awaited<ReturnType<typeof loadLibrary>> | null = null
  let dispatcher: Agent | null = null
  return {
    async send({ url, method, body, timeout, ...options }) {
      options.signal?.throwIfAborted()
      undici ??= await loadLibrary()
      const { Agent, request } = undici
      dispatcher ??= new Agent({ keepAliveTimeout, maxResponseSize })
      const deadline = new AbortController()
      const endDeadline = afterTimeout(timeout, () =>
        deadline.abort(new Error(`no response within ${timeout} ms`)),
      )
      const signal = AbortSignal.any([deadline.signal, ...(options.signal ? [options.signal] : [])])
      // A compressed response arrives in small packets, which Nagle's algorithm delays by 40 ms.
      const headers = { ...options.headers, ...traceHeaders(), 'accept-encoding': 'identity' }
      // The deadline covers the whole response, so undici's own timeouts are off.
      const noTimeouts = { headersTimeout: 0, bodyTimeout: 0 }
      const sent = { dispatcher, method, headers, body, signal, ...noTimeouts }
      try {
        const response = await request(url, sent).catch((error) => {
          if (signal.aborted || !isClosedConnection(error)) throw error
          return request(url, sent)
        })
        const text = await response.body.text()
        return { status: response.statusCode, headers: response.headers, text }
      } finally {
        endDeadline()
      }
    },
    close: async () => {
      if (dispatcher?.closed === false) await dispatcher.close()
    },
  }
}

const loadLibrary = async () => (await import('undici')).default

function isClosedConnection({ code }: NodeJS.ErrnoException): boolean {
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}

/** A wrong header must not switch a server off for longer; then the next search tries it again. */
const longestRetry = 60

/** Seconds of a `Retry-After` header, at most a minute; null if it is missing or invalid. */
export function retryAfterOf({ headers }: HttpResponse): number | null {
  const seconds = Number.parseInt(String(headers['retry-after']), 10)
  return seconds >= 0 ? Math.min(seconds, longestRetry) : null
}
