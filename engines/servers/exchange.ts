import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'

/** What is sent to a search server. */
export interface SentRequest {
  readonly url: string | URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Readable | null
}

export interface ServerAnswer {
  readonly status: number
  readonly text: string
  /** The value of a header, its name in lower case; null where the answer has none. */
  header(name: string): string | null
}

/**
 * A request under way, by undici's `dispatch`: its `request` and `fetch` stand on that, and make a stream of
 * each answer, which here is read whole.
 */
export class Exchange implements Dispatcher.DispatchHandlers {
  /** The whole answer, whatever its status is; rejects with what the network or the parser throws, or with what `giveUp` says. */
  readonly answer: Promise<ServerAnswer>
  /** Whether the answer has begun. */
  hasBegun = false
  #resolve: (answer: ServerAnswer) => void = () => {}
  #reject: (reason: unknown) => void = () => {}
  #abort: (() => void) | null = null
  #isGivenUp = false
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
    // How long all of it may take is up to who asks.
    const patience = { headersTimeout: 0, bodyTimeout: 0 }
    dispatcher.dispatch({ origin, path, method, headers, body, ...patience }, this)
  }

  /** Ends it, and its connection with it, unless all of the answer is there. */
  giveUp(reason: unknown): void {
    this.#isGivenUp = true
    this.#reject(reason)
    this.#abort?.()
  }

  onConnect(abort: (reason?: Error) => void): void {
    this.#abort = abort
    // A connection may come when nobody waits for it any longer.
    if (this.#isGivenUp) abort()
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

/** The value of a header among names and values in turn; of several the first. */
function headerOf(headers: readonly Buffer[], name: string): string | null {
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]?.toString('latin1').toLowerCase() === name) {
      return headers[at + 1]?.toString('latin1') ?? null
    }
  }
  return null
}
