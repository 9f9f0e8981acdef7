import { Agent, request } from 'undici'
import { afterPatience } from '../../platform/patience.js'

/** The connections to a search server, kept for further requests. */
export interface Connections {
  /**
   * Sends one request, which may be sent twice, and reads its whole answer, whatever its status is;
   * throws what the network or the parser throws. Where the signal is aborted the request ends, and its
   * connection with it.
   */
  ask(asked: AskedServer): Promise<ServerAnswer>
  /** Lets running requests end, and closes the connections. */
  close(): Promise<void>
}

export interface AskedServer {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly signal: AbortSignal | undefined
  /** How long the answer is waited for in all, in milliseconds. */
  readonly timeout: number
}

export interface ServerAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/**
 * Opens connections. undici's own `request` in place of `fetch`, whose requests leave ten times as much
 * behind for the collection of the whole heap.
 */
export function openConnections(): Connections {
  const dispatcher = new Agent({ keepAliveTimeout: idle, maxResponseSize: tooLong })

  /** Asks once more where a kept connection turns out to have been closed before the request came. */
  async function open(url: string, options: NonNullable<Parameters<typeof request>[1]>) {
    try {
      return await request(url, options)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'UND_ERR_SOCKET' && code !== 'ECONNRESET') throw error
      return request(url, options)
    }
  }

  return {
    async ask({ url, method, headers, body, signal, timeout }) {
      const limit = new AbortController()
      const leave = () => limit.abort(signal?.reason)
      if (signal?.aborted) leave()
      signal?.addEventListener('abort', leave)
      const takesLong = () => limit.abort(new Error(`its answer takes more than ${timeout} ms`))
      const end = afterPatience(timeout, takesLong)
      try {
        const answer = await open(url, {
          dispatcher,
          signal: limit.signal,
          method,
          headersTimeout: 0,
          bodyTimeout: 0,
          // Compressed answers come in pieces that the network's small-packet delay holds for 40 ms.
          headers: { ...headers, 'accept-encoding': 'identity' },
          body,
        })
        return {
          status: answer.statusCode,
          headers: answer.headers,
          text: await answer.body.text(),
        }
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

/** The seconds that an answer asks to wait; null where it names none. */
export function retryAfterOf({ headers }: ServerAnswer): number | null {
  const seconds = Number.parseInt(String(headers['retry-after'] ?? ''), 10)
  return seconds >= 0 ? seconds : null
}

/** Milliseconds after which an unused connection is closed, before a proxy on the way closes it. */
const idle = 4000

/** Bytes that no answer has: pages of results are a thousandth of it. */
const tooLong = 100_000_000
