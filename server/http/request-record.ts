import type { Response } from 'express'
import type { KeyUsage } from '../../schema/cards/key-usage.js'
import type { PlaceInside } from '../../search/queue/door.js'

/** The phases of a request, in order (docs/operations.md#phases). */
export const phases = ['access', 'turn', 'read', 'search', 'present', 'send'] as const
export type RequestPhase = (typeof phases)[number]

/** The use of the response cache: `hit`, `miss` (a new response), or `not_modified` (304, no body). */
type CacheResult = 'hit' | 'not_modified' | 'miss'

/** The outcome of searches for typed text. */
type TextResult = 'found' | 'empty'

/**
 * Notes about one request under way, for its line in the log and for metrics.
 * It is a property of the response, which every middleware and handler receives.
 */
export class RequestRecord {
  readonly started = performance.now()
  /** The name of the API key, never the key itself. */
  keyName: string | null = null
  /** Limits and usage of the API key. */
  usage: () => Promise<KeyUsage> = () => Promise.reject(new Error('the request has no valid key'))
  /** Counts the request as several against the rate of its API key. Rejects with RateLimited. */
  charge: (cost: number) => Promise<void> = async () => {}
  /** Its place behind the door; requests that need no turn have none to give up. */
  place: PlaceInside = { pause: async () => {}, leave() {} }
  generation: string | null = null
  /** The name of the engine that answered its last search. */
  engine: string | null = null
  /** The combined outcome of its searches for typed text; null if it had none. */
  textResult: TextResult | null = null
  cache: CacheResult | null = null
  /** The MCP tool that was called. */
  tool: string | null = null
  /** The code of the error in the response. */
  error: string | null = null
  /** The limit of the key that the request exceeded. */
  limit: 'rate' | 'quota' | null = null
  /**
   * Number of requests that the log line represents. 0 means that the client's next log line
   * includes this request.
   */
  times = 1
  /** Milliseconds of each completed phase. */
  readonly spent: Partial<Record<RequestPhase, number>> = {}
  #mark = this.started
  /** Milliseconds of searches since the mark. */
  #searched = 0
  #searching = 0
  #searchesBegan = 0

  constructor(
    readonly id: string,
    /** The trace id of its `traceparent`; null if that is missing or invalid. */
    readonly traceId: string | null = null,
  ) {}

  /**
   * Ends a phase. Its duration is the time since the end of the previous phase, without searches.
   */
  end(phase: RequestPhase): void {
    const now = performance.now()
    this.#add(phase, Math.max(0, now - this.#mark - this.#searched))
    this.#mark = now
    this.#searched = 0
  }

  /** Concurrent searches count once. */
  beginSearch(): void {
    if (this.#searching === 0) this.#searchesBegan = performance.now()
    this.#searching += 1
  }

  endSearch(): void {
    this.#searching -= 1
    if (this.#searching > 0) return
    const ms = performance.now() - this.#searchesBegan
    this.#searched += ms
    this.#add('search', ms)
  }

  /** Notes the outcome of one search for typed text. */
  noteTextSearch(result: TextResult): void {
    if (this.textResult !== 'found') this.textResult = result
  }

  #add(phase: RequestPhase, ms: number): void {
    this.spent[phase] = (this.spent[phase] ?? 0) + ms
  }
}

export function recordOf(response: Response): RequestRecord {
  return response.locals.record
}
