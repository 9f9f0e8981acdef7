import { MeilisearchApiError } from 'meilisearch'
import { request } from 'undici'

/**
 * Sends one request of the Meilisearch client and reads its answer as JSON. In place of `fetch`, whose
 * streams and finalizers of every call add up to garbage collections of 5 to 15 ms under load; this
 * takes a sixth of them.
 *
 * @throws MeilisearchApiError where the status tells of an error; whatever the network or the parser
 * throws otherwise. The client puts all of these into the cause of a MeilisearchRequestError.
 */
export async function sendRequest(...[url, init]: Parameters<typeof fetch>): Promise<unknown> {
  const { method = 'GET', headers, body, signal } = init ?? {}
  const answer = await request(String(url), {
    method: method as 'GET' | 'POST',
    headers: new Headers(headers),
    body: typeof body === 'string' ? body : null,
    signal,
  })
  const text = await answer.body.text()
  const content = text === '' ? undefined : JSON.parse(text)
  if (answer.statusCode >= 200 && answer.statusCode < 300) return content
  const { statusCode: status } = answer
  const retryAfter = String(answer.headers['retry-after'] ?? '')
  const response = new Response(text, { status, headers: { 'retry-after': retryAfter } })
  throw new MeilisearchApiError(response, content)
}
