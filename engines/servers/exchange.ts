import type { Dispatcher } from 'undici'

/** What is sent to a search server. */
export interface SentRequest {
  readonly url: string | URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export interface ServerAnswer {
  readonly status: number
  readonly text: string
  /** The value of a header, its name in lower case; null where the answer has none. */
  header(name: string): string | null
}

/**
 * A request under way. undici's `dispatch`, on which its `request` and `fetch` stand: a stream for each
 * body and a signal for each request cost a tenth of a page of titles, and such answers are read whole.
 */
export class Exchange implements Dispatcher.DispatchHandlers {
  /** The whole answer, whatever its status is; rejects with what the network or the parser throws, or with what `giveUp` says. */
  readonly answer: Promise<ServerAnswer>
  /** Whether the answer has begun. */
  hasBegun = false
  #resolve: (answer: ServerAnswer) => void = () => {}
  #reject: (reason: unknown) => void = () => {}
  #abort: ((reason: Error) => void) | null = null
  #reason: Error | null = null
  #status = 0
  #headers: readonly Buffer[] = []
  #body: Buffer[] = []

  constructor(dispatcher: Dispatcher, { url, method, headers, body }: SentRequest) {
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    const { origin, pathname, search } = url instanceof URL ? url : new URL(url)
    const path = pathname + search
    // How long all of it may take is whose who asks.
    const patience = { headersTimeout: 0, bodyTimeout: 0 }
    dispatcher.dispatch({ origin, path, method, headers, body, ...patience }, this)
  }

  /** Ends it, and its connection with it, unless all of the answer is there. */
  giveUp(reason: Error): void {
    this.#reason = reason
    this.#abort?.(reason)
    this.#reject(reason)
  }

  onConnect(abort: (reason?: Error) => void): void {
    // A connection may come when nobody waits for it any longer.
    if (this.#reason !== null) abort(this.#reason)
    this.#abort = abort
  }

  onHeaders(status: number, headers: readonly Buffer[]): boolean {
    // Below 200 something only tells that the answer is to come.
    if (status < 200) return true
    this.hasBegun = true
    this.#status = status
    this.#headers = headers
    return true
  }

  onData(piece: Buffer): boolean {
    this.#body.push(piece)
    return true
  }

  onComplete(): void {
    const headers = this.#headers
    const [first] = this.#body
    const bytes = first !== undefined && this.#body.length === 1 ? first : Buffer.concat(this.#body)
    this.#resolve({
      status: this.#status,
      text: bytes.toString(),
      header: (name) => headerOf(headers, name),
    })
  }

  onError(error: Error): void {
    this.#reject(error)
  }
}

/** The value of a header among names and values in turn. */
function headerOf(headers: readonly Buffer[], name: string): string | null {
  const at = headers.findIndex(
    (header, at) => at % 2 === 0 && header.toString('latin1').toLowerCase() === name,
  )
  return at < 0 ? null : (headers[at + 1]?.toString('latin1') ?? null)
}
