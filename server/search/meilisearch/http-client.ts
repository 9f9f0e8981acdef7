import { Agent, request } from 'undici'

/** The connections of one Meilisearch client. */
export interface HttpClient {
  /**
   * Sends one request and reads its answer, a JSON object.
   *
   * @throws RefusedRequest where the status tells of an error; whatever the network or the parser
   * throws otherwise. The Meilisearch client puts all of these into the cause of a
   * MeilisearchRequestError.
   */
  send(...request: Parameters<typeof fetch>): Promise<unknown>
  /** Lets running requests end, and closes the connections. */
  close(): Promise<void>
}

/** An answer whose status is an error, or sends one elsewhere. */
export class RefusedRequest extends Error {
  constructor(
    readonly status: number,
    /** Meilisearch's name of the error; null where something else answered in its place. */
    readonly code: string | null,
    /** Seconds; null where the answer names none. */
    readonly retryAfter: number | null,
    message: string,
  ) {
    super(message)
  }
}

/**
 * Opens connections on which an answer may take so many milliseconds to begin, up to a second more, as
 * undici counts coarsely, and so many to end. In place of `fetch`: its streams, and a signal of each
 * request for a time limit, cost garbage collections of 5 to 15 ms under load.
 */
export function openHttpClient(timeout: number): HttpClient {
  const dispatcher = new Agent({ connect: { timeout }, headersTimeout: timeout })
  return {
    async send(url, init) {
      const { method = 'GET', headers, body } = init ?? {}
      const sent = new Headers(headers)
      // Compressed answers come in pieces that the network's small-packet delay holds for 40 ms.
      sent.set('accept-encoding', 'identity')
      const answer = await request(String(url), {
        dispatcher,
        method: method as 'GET' | 'POST',
        headers: sent,
        body: typeof body === 'string' ? body : null,
      })
      const text = await textOf(answer.body, timeout)
      if (answer.statusCode < 200 || answer.statusCode >= 300) throw refusal(answer, text)
      const content: unknown = JSON.parse(text)
      if (typeof content !== 'object' || content === null) throw new Error('it answers nothing')
      return content
    },
    close: () => dispatcher.close(),
  }
}

type Answer = Awaited<ReturnType<typeof request>>

async function textOf(body: Answer['body'], timeout: number): Promise<string> {
  const giveUp = () => body.destroy(new Error(`its answer takes more than ${timeout} ms`))
  const timer = setTimeout(giveUp, timeout)
  try {
    return await body.text()
  } finally {
    clearTimeout(timer)
  }
}

function refusal({ statusCode, headers }: Answer, text: string): RefusedRequest {
  const { location } = headers
  const { code, message } = errorIn(text)
  const elsewhere = location === undefined ? text.slice(0, 100) : `see ${location}`
  const seconds = Number.parseInt(String(headers['retry-after'] ?? ''), 10)
  return new RefusedRequest(
    statusCode,
    code ?? null,
    seconds >= 0 ? seconds : null,
    message ?? elsewhere,
  )
}

/** What Meilisearch says of an error; nothing where a proxy's page stands in its place. */
function errorIn(text: string): { readonly code?: string; readonly message?: string } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
