import { Agent, request } from 'undici'
import { afterPatience } from '../../../platform/patience.js'

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
 * all. undici's own `request` in place of `fetch`, whose requests leave ten times as much behind for
 * the collection of the whole heap.
 */
export function openHttpClient(timeout: number): HttpClient {
  const dispatcher = new Agent({ keepAliveTimeout: idle, maxResponseSize: tooLong })

  /** Asks once more where a kept connection turns out to have been closed before the request came. */
  async function open(url: string, options: RequestOptions) {
    try {
      return await request(url, options)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw error
      return request(url, options)
    }
  }

  return {
    async send(url, init) {
      const { method = 'GET', body, signal } = init ?? {}
      const limit = new AbortController()
      const leave = () => limit.abort(signal?.reason)
      if (signal?.aborted) leave()
      signal?.addEventListener('abort', leave)
      const takesLong = () => limit.abort(new Error(`its answer takes more than ${timeout} ms`))
      const end = afterPatience(timeout, takesLong)
      try {
        const answer = await open(String(url), {
          dispatcher,
          signal: limit.signal,
          method: method === 'POST' ? 'POST' : 'GET',
          // Compressed answers come in pieces that the network's small-packet delay holds for 40 ms.
          headers: {
            ...Object.fromEntries(new Headers(init?.headers)),
            'accept-encoding': 'identity',
          },
          body: typeof body === 'string' ? body : null,
        })
        return contentOf({
          status: answer.statusCode,
          headers: answer.headers,
          text: await answer.body.text(),
        })
      } finally {
        end()
        signal?.removeEventListener('abort', leave)
      }
    },
    close: async () => {
      if (!dispatcher.closed) await dispatcher.close()
    },
  }
}

/** Milliseconds after which an unused connection is closed, before a proxy on the way closes it. */
const idle = 4000

/** Bytes that no answer has: pages of results are a thousandth of it. */
const tooLong = 100_000_000

type RequestOptions = NonNullable<Parameters<typeof request>[1]>
interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly text: string
}

/** The object that an answer holds. */
function contentOf(answer: Answer): object {
  if (answer.status < 200 || answer.status >= 300) throw refusal(answer)
  const content: unknown = JSON.parse(answer.text)
  if (typeof content !== 'object' || content === null) throw new Error('it answers nothing')
  return content
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

/** What Meilisearch says of an error; nothing where a proxy's page came instead. */
function errorIn(text: string): { readonly code?: string; readonly message?: string } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
