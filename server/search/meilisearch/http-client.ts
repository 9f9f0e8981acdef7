import { MeilisearchApiError } from 'meilisearch'
import { Agent, request } from 'undici'

/** The connections of one Meilisearch client. */
export interface HttpClient {
  /**
   * Sends one request and reads its answer as JSON.
   *
   * @throws MeilisearchApiError where the status tells of an error; whatever the network or the parser
   * throws otherwise. The Meilisearch client puts all of these into the cause of a
   * MeilisearchRequestError.
   */
  send(...request: Parameters<typeof fetch>): Promise<unknown>
  /** Lets running requests end, and closes the connections. */
  close(): Promise<void>
}

/**
 * Opens connections on which an answer is waited for so many milliseconds, up to a second more, as
 * undici counts its time limits coarsely. It takes the place of `fetch`, whose streams, and whose signals for a time limit, cost garbage collections of 5 to 15 ms
 * under load: here a time limit belongs to the connection, and costs nothing of each request.
 */
export function openHttpClient(timeout: number): HttpClient {
  const dispatcher = new Agent({
    connect: { timeout },
    headersTimeout: timeout,
    bodyTimeout: timeout,
  })
  return {
    async send(url, init) {
      const { method = 'GET', headers, body } = init ?? {}
      const answer = await request(String(url), {
        dispatcher,
        method: method as 'GET' | 'POST',
        headers: new Headers(headers),
        body: typeof body === 'string' ? body : null,
      })
      const text = await answer.body.text()
      const content = text === '' ? undefined : JSON.parse(text)
      const { statusCode: status } = answer
      if (status >= 200 && status < 300) return content
      const retryAfter = String(answer.headers['retry-after'] ?? '')
      const response = new Response(text, { status, headers: { 'retry-after': retryAfter } })
      throw new MeilisearchApiError(response, content)
    },
    close: () => dispatcher.close(),
  }
}
