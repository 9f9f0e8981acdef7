import { openConnections } from '../../servers/connections.js'
import { contentOf } from '../content-of.js'

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
