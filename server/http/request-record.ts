import type { Response } from 'express'
import type { KeyUsage } from '../../schema/cards/usage.js'

/** What the time of a request goes to, in order (docs/operations.md#phases). */
export const phases = ['access', 'read', 'search', 'rows', 'present', 'send'] as const
export type Phase = (typeof phases)[number]

/** A cached response was sent, none was needed (304), or a new one was made. */
export type CacheUse = 'kept' | 'unchanged' | 'made'

/** What searches for typed text found. */
export type TextResult = 'found' | 'nothing'

/** How a request ended. */
export interface Ending {
  /** Express's pattern of its path; null where no path was reached. */
  readonly route: string | null
  readonly status: number
  /** Bytes of the body as it was sent, compressed or not. */
  readonly bytes: number
  /** Milliseconds from its headers to the end of its answer. */
  readonly ms: number
  /** The client left before the end of the answer. */
  readonly isAborted: boolean
}

/**
 * What is noted of one request while it is answered: for its line in the log, for `Server-Timing` and
 * for metrics. It hangs on the response, which every step of the way has, so that nothing has to be
 * followed through callbacks.
 */
export class RequestRecord {
  readonly started = performance.now()
  /** The name of the key that let it in, never the key. */
  keyName: string | null = null
  /** What the key that let it in may use and has used. */
  usage: () => Promise<KeyUsage> = () => Promise.reject(new Error('no key let this request in'))
  generation: string | null = null
  /** The name of the engine that answered its last search. */
  engine: string | null = null
  /** What its searches for typed text found together; null if it had none. */
  textResult: TextResult | null = null
  cache: CacheUse | null = null
  /** The MCP tool that was called. */
  tool: string | null = null
  /** The code of the error that was answered. */
  error: string | null = null
  /** The limit of its key that refused it. */
  limit: 'rate' | 'quota' | null = null
  /**
   * Number of requests that its line in the log stands for; 0: the next line of its client stands for
   * it, too.
   */
  times = 1
  /** Milliseconds of each phase that there was. */
  readonly spent: Partial<Record<Phase, number>> = {}
  #mark = this.started
  /** What was spent since the mark on phases that go on inside another one. */
  #inside = 0
  #searching = 0
  #searchesBegan = 0

  constructor(
    readonly id: string,
    /** The trace id of its `traceparent`; null if that is missing or invalid. */
    readonly traceId: string | null = null,
  ) {}

  /** Ends a phase: it took what passed since the one before ended, without what went on inside it. */
  end(phase: Phase): void {
    const now = performance.now()
    this.#add(phase, Math.max(0, now - this.#mark - this.#inside))
    this.#mark = now
    this.#inside = 0
  }

  /** Searches at the same time count once. */
  beginSearch(): void {
    if (this.#searching === 0) this.#searchesBegan = performance.now()
    this.#searching += 1
  }

  endSearch(): void {
    this.#searching -= 1
    if (this.#searching === 0) this.#addInside('search', performance.now() - this.#searchesBegan)
  }

  /** Notes what one search for typed text found. */
  noteTextSearch(result: TextResult): void {
    if (this.textResult !== 'found') this.textResult = result
  }

  /** Reads rows, which takes no other turn of the event loop. */
  readRows<Rows>(read: () => Rows): Rows {
    const began = performance.now()
    try {
      return read()
    } finally {
      this.#addInside('rows', performance.now() - began)
    }
  }

  #addInside(phase: Phase, ms: number): void {
    this.#inside += ms
    this.#add(phase, ms)
  }

  #add(phase: Phase, ms: number): void {
    this.spent[phase] = (this.spent[phase] ?? 0) + ms
  }
}

/** The record of the request that a response answers. */
export function recordOf(response: Response): RequestRecord {
  return response.locals.record
}
