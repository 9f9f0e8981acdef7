import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'

/** The connections of one Meilisearch client. */
export interface HttpClient {
  /**
   * Sends one request, which only reads, as it may be sent twice, and reads its answer, a JSON object.
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
 * Opens connections that are kept for further requests; an answer may take so many milliseconds in
 * all. In place of `fetch` and undici: what their requests leave behind outlives the young generation,
 * so that under load the whole heap is collected more often, which holds up the requests of its moment.
 */
export function openHttpClient(timeout: number): HttpClient {
  const kept = { keepAlive: true, timeout: idle }
  const plain = { request: http.request, agent: new http.Agent(kept) }
  const secure = { request: https.request, agent: new https.Agent(kept) }
  const running = new Set<Promise<unknown>>()

  async function ask({ url, body, ...options }: Message): Promise<unknown> {
    const { request, agent } = url.protocol === 'https:' ? secure : plain
    const limit = { timeout, end: performance.now() + timeout }
    const answer = await exchange(request(url, { ...options, agent }), body, limit).catch(
      (error) => {
        if (!(error instanceof StaleConnection)) throw error
        return exchange(request(url, { ...options, agent: false }), body, limit)
      },
    )
    if (answer.status < 200 || answer.status >= 300) throw refusal(answer)
    const content: unknown = JSON.parse(answer.text)
    if (typeof content !== 'object' || content === null) throw new Error('it answers nothing')
    return content
  }

  return {
    send(url, init) {
      const { method = 'GET', body } = init ?? {}
      const headers = new Headers(init?.headers)
      // Compressed answers come in pieces that the network's small-packet delay holds for 40 ms.
      headers.set('accept-encoding', 'identity')
      const answer = ask({
        url: new URL(String(url)),
        method,
        headers: Object.fromEntries(headers),
        body: typeof body === 'string' ? body : null,
      })
      const ended = () => running.delete(answer)
      running.add(answer)
      answer.then(ended, ended)
      return answer
    },
    async close() {
      while (running.size > 0) await Promise.allSettled(running)
      for (const { agent } of [plain, secure]) agent.destroy()
    },
  }
}

/** Milliseconds after which an unused connection is closed, before a proxy on the way closes it. */
const idle = 4000

/** Characters that no answer has: pages of results are a thousandth of it. */
const tooLong = 100_000_000

interface Message {
  readonly url: URL
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | null
}
interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
interface Limit {
  /** Milliseconds. */
  readonly timeout: number
  /** The `performance.now()` at which they have passed. */
  readonly end: number
}

/** A kept connection ended without an answer: most likely it was closed before the request came. */
class StaleConnection extends Error {}

function exchange(
  request: http.ClientRequest,
  body: string | null,
  { timeout, end }: Limit,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const giveUp = (error: Error) => {
      reject(error)
      request.destroy()
    }
    const takesLong = () => giveUp(new Error(`its answer takes more than ${timeout} ms`))
    const timer = setTimeout(takesLong, Math.max(end - performance.now(), 0))
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = !isAnswered && request.reusedSocket && error.code === 'ECONNRESET'
      reject(isStale ? new StaleConnection(error.message, { cause: error }) : error)
    })
    request.on('close', () => {
      clearTimeout(timer)
      if (!isAnswered) reject(new Error('it hangs up'))
    })
    request.on('response', (answer) => {
      isAnswered = true
      const { statusCode: status = 0, headers } = answer
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        text += piece
        if (text.length > tooLong) giveUp(new Error('its answer is too long'))
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status, headers, text }))
      answer.on('close', () => reject(new Error('its answer is cut short')))
    })
    request.end(body)
  })
}

function refusal({ status, headers, text }: Answer): RefusedRequest {
  const { location } = headers
  const { code, message } = errorIn(text)
  const elsewhere = location === undefined ? text.slice(0, 100) : `see ${location}`
  const seconds = Number.parseInt(String(headers['retry-after'] ?? ''), 10)
  return new RefusedRequest(
    status,
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
