import { PassThrough } from 'node:stream'
import type { Dispatcher } from 'undici'
import { afterPatience } from '../../../platform/patience.js'
import { Exchange } from '../../servers/exchange.js'
import { contentOf } from '../content-of.js'

/** Where documents are posted to, and with what key. */
export interface PostAddress {
  readonly url: URL
  readonly key: string | null
}

/** Who writes waits while more bytes than this are not sent yet. */
const mostUnsent = 256 * 1024
/** Milliseconds in which Meilisearch has to take what waits, or to answer. */
const patience = 300_000

/** A post that was given up, or answered too early. */
export class CutShort extends Error {}

/** A post of documents whose body is written piece by piece. Meilisearch has a task of it once it ends. */
export class OpenBody {
  /** Written so far. */
  bytes = 0
  readonly #body = new PassThrough({ highWaterMark: mostUnsent })
  readonly #exchange: Exchange
  readonly #taken: Promise<object>
  #sent: Promise<unknown> = Promise.resolve()

  /** `dispatcher` has the connections. */
  constructor({ url, key }: PostAddress, dispatcher: Dispatcher) {
    // Whatever ends the body is told by the answer.
    this.#body.on('error', () => {})
    const type = { 'content-type': 'application/x-ndjson' }
    const headers = key === null ? type : { ...type, authorization: `Bearer ${key}` }
    this.#exchange = new Exchange(dispatcher, { url, method: 'POST', headers, body: this.#body })
    this.#taken = this.#exchange.answer.then(contentOf)
    // Who waits for it is told, which may be later.
    this.#taken.catch(() => {})
  }

  /** Adds to the body as soon as what was written before is sent; what became of that it throws as `end` does. */
  async write(bytes: Uint8Array): Promise<void> {
    await this.#sent
    this.bytes += bytes.byteLength
    if (this.#body.write(bytes)) return
    const drained = new Promise((resolve) => this.#body.once('drain', resolve))
    this.#sent = this.#patiently(Promise.race([drained, this.#taken]))
    this.#sent.catch(() => {})
  }

  /**
   * Ends the body, and waits until Meilisearch has taken it. Throws RefusedRequest where it does not, and
   * otherwise what the network throws; CutShort where it is answered before its end.
   */
  async end(): Promise<void> {
    this.#body.end()
    await this.#patiently(this.#taken)
    if (!this.#body.readableEnded) throw new CutShort('the answer came before the end of the body')
  }

  async #patiently(waiting: Promise<unknown>): Promise<void> {
    const takesLong = new CutShort(`it takes nothing for ${patience / 1000} s`)
    const end = afterPatience(patience, () => this.#exchange.giveUp(takesLong))
    try {
      await waiting
    } finally {
      end()
    }
  }
}
