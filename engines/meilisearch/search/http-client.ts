import { openConnections, retryAfterOf } from '../../servers/connections.js'
import type { ServerAnswer } from '../../servers/exchange.js'
import { RefusedRequest } from '../../servers/server-failures.js'

/** The connections of one Meilisearch client. */
export interface HttpClient {
  /**
   * Sends one request, which only reads, as it may be sent twice, and reads its answer, a JSON object.
   *
   * @throws RefusedRequest where the status tells of an error; whatever the network or the parser
   * throws otherwise. The Meilisearch client puts all of these into the cause of a
   * MeilisearchRequestError. A request whose signal is aborted ends, and its connection with it.
   */
  send(...request: Parameters<typeof fetch>): Promise<unknown>
  /** Lets running requests end, and closes the connections. */
  close(): Promise<void>
}

/** Opens connections that are kept for further requests; an answer may take so many milliseconds in all. */
export function openHttpClient(timeout: number): HttpClient {
  const connections = openConnections()
  return {
    async send(url, init) {
      const { method, body, signal, headers } = init ?? {}
      const answer = await connections.ask({
        url: url instanceof URL ? url : String(url),
        method: method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(headers instanceof Headers ? headers : new Headers(headers)),
        body: typeof body === 'string' ? body : null,
        signal: signal ?? undefined,
        timeout,
      })
      return contentOf(answer)
    },
    close: () => connections.close(),
  }
}

/** The object that an answer holds. */
function contentOf(answer: ServerAnswer): object {
  if (answer.status < 200 || answer.status >= 300) throw refusal(answer)
  const content: unknown = JSON.parse(answer.text)
  if (typeof content !== 'object' || content === null) throw new Error('it answers nothing')
  return content
}

function refusal(answer: ServerAnswer): RefusedRequest {
  const { status, text } = answer
  const location = answer.header('location')
  const { code, message } = errorIn(text)
  const elsewhere = location === null ? text.slice(0, 100) : `see ${location}`
  return new RefusedRequest(status, code ?? null, retryAfterOf(answer), message ?? elsewhere)
}

/** What Meilisearch says of an error; nothing where a proxy's page came instead. */
function errorIn(text: string): { readonly code?: string; readonly message?: string } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
