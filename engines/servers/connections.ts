import { Agent } from 'undici'
import { afterPatience } from '../../platform/patience.js'
import { Exchange, type SentRequest, type ServerAnswer } from './exchange.js'

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

export interface AskedServer extends SentRequest {
  readonly body: string | null
  readonly signal: AbortSignal | undefined
  /** How long the answer is waited for in all, in milliseconds. */
  readonly timeout: number
}

/** Opens connections. */
export function openConnections(): Connections {
  const dispatcher = new Agent({ keepAliveTimeout: idle, maxResponseSize: tooLong })

  return {
    async ask({ signal, timeout, ...asked }) {
      signal?.throwIfAborted()
      // Compressed answers come in pieces that the network's small-packet delay holds for 40 ms.
      const sent = { ...asked, headers: { ...asked.headers, 'accept-encoding': 'identity' } }
      let exchange = new Exchange(dispatcher, sent)
      const leave = () => exchange.giveUp(signal?.reason)
      const takesLong = () => exchange.giveUp(new Error(`its answer takes more than ${timeout} ms`))
      const end = afterPatience(timeout, takesLong)
      signal?.addEventListener('abort', leave)
      try {
        return await exchange.answer.catch((error) => {
          const isOver = signal?.aborted || exchange.hasBegun
          if (isOver || !isClosedConnection(error)) throw error
          exchange = new Exchange(dispatcher, sent)
          return exchange.answer
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

/** Whether it may be that a kept connection had been closed before the request came. */
function isClosedConnection({ code }: NodeJS.ErrnoException): boolean {
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}

/** The seconds that an answer asks to wait; null where it names none. */
export function retryAfterOf(answer: ServerAnswer): number | null {
  const seconds = Number.parseInt(answer.header('retry-after') ?? '', 10)
  return seconds >= 0 ? seconds : null
}

/** Milliseconds after which an unused connection is closed, before a proxy on the way closes it. */
const idle = 4000

/** Bytes that no answer has: pages of results are a thousandth of it. */
const tooLong = 100_000_000
